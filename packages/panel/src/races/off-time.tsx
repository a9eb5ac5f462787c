import { useServerNow } from '../api/use-server-now.ts';
import { countdown } from '../format/countdown.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { LiveDot } from '../ui/live-dot.tsx';
import { racesWords } from './words.ts';

type Race = { open_date: string; in_play: 0 | 1; settlement_status: 0 | 1 };

function TimeLeft({ until }: { until: string }) {
  const t = useWords(racesWords);
  const left = Date.parse(until) - useServerNow();
  if (left <= 0) return <Chip shape="pill">{t('due')}</Chip>;
  return (
    <span className="num small" role="timer">
      {t('offIn', { time: countdown(left) })}
    </span>
  );
}

/** How long until a race is off, or that it is; nothing of one that is declared. */
export function OffTime({ race }: { race: Race }) {
  const t = useWords(racesWords);
  if (race.settlement_status === 1) return null;
  if (race.in_play === 0) return <TimeLeft until={race.open_date} />;
  return (
    <Chip tone="profit" shape="pill">
      <LiveDot>{t('live')}</LiveDot>
    </Chip>
  );
}
