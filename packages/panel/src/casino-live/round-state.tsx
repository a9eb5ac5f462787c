import type { CasinoTable } from '@pavilion/contract/casino-tables.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { countdown } from '../format/countdown.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { useUntil } from './use-until.ts';
import { casinoLiveWords } from './words.ts';

function Left({ until, large }: { until: string; large: boolean }) {
  const t = useWords(casinoLiveWords);
  const left = Date.parse(until) - useServerNow();
  return (
    <Chip tone="profit">
      <span className="num" role={large ? 'timer' : undefined}>
        {t('betting', { time: countdown(left) })}
      </span>
    </Chip>
  );
}

/** How the round of a table stands: how long it takes bets, that cards fall, or who won. */
export function RoundState({ table, large = false }: { table: CasinoTable; large?: boolean }) {
  const { state, closes_at: until, last, event_id: round } = table;
  const t = useWords(casinoLiveWords);
  const open = useUntil(until);
  if (state === 'betting' && until !== null && open) return <Left until={until} large={large} />;
  if (state === 'betting' || state === 'dealing') return <Chip tone="warn">{t('dealing')}</Chip>;
  if (state === 'cancelled') return <Chip tone="loss">{t('cancelled')}</Chip>;
  if (state === 'closed') return <Chip>{t('tableClosed')}</Chip>;
  const won = last.find((one) => one.event_id === round)?.won_by ?? '';
  return <Chip tone="accent">{won === '' ? t('declared') : won}</Chip>;
}
