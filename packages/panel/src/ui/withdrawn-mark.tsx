import type { Market } from '@pavilion/contract/events.ts';
import { clock, dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from './chip.tsx';
import { uiWords } from './words.ts';

/** Beside the name of a runner that left its market: since when, and by which factor bets on the others are reduced. */
export function WithdrawnMark({ withdrawn }: Pick<Market['runners'][number], 'withdrawn'>) {
  const t = useWords(uiWords);
  if (withdrawn === null) return null;
  const { factor, at } = withdrawn;
  const time = at === null ? '' : clock(at).slice(0, 5);
  return (
    <span title={at === null ? undefined : dateTime(at)}>
      <Chip tone="warn">
        {factor === 0 ? t('withdrawnAt', { time }) : t('withdrawnFactor', { time, percent: factor })}
      </Chip>
    </span>
  );
}
