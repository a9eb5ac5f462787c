import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useWords } from '../../i18n/i18n.ts';
import { Ticker } from '../../ui/ticker.tsx';
import { useEventValue } from './live-values.ts';
import css from './report.module.css';
import { reportWords } from '../words.ts';

/** What is announced for this match; nothing when nothing is, or when the match is declared. */
export function EventAnnouncement({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const { announcement: text, settlement_status: declared } = useEventValue(event.event_id, 'event') ?? event;
  if (text === '' || declared === 1) return null;
  return (
    <div className={css.announce} role="note" aria-label={t('announcement')}>
      <Ticker text={text} />
    </div>
  );
}
