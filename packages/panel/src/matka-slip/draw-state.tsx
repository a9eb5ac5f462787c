import type { ClientDraw } from '@pavilion/contract/matka-slips.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { countdown } from '../format/countdown.ts';
import { dayAndTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { slipWords } from './words.ts';

/** How a draw stands: how long it takes bets, that it waits for its number, or its number. */
export function DrawState({ draw }: { draw: ClientDraw }) {
  const t = useWords(slipWords);
  const left = Date.parse(draw.closes_at) - useServerNow();
  if (draw.state === 'declared') return <Chip tone="accent">{`${draw.won_by} - ${draw.won_akhar}`}</Chip>;
  if (draw.state === 'abandoned') return <Chip tone="warn">{t('abandonedDraw')}</Chip>;
  if (draw.state === 'closed' || left <= 0)
    return <span className="small quiet">{t('betsEnded', { time: dayAndTime(draw.draw_at) })}</span>;
  return (
    <span className="num small" role="timer">
      {t('closesIn', { time: countdown(left) })}
    </span>
  );
}
