import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useWords } from '../i18n/i18n.ts';
import { Ticker } from '../shell/ticker.tsx';
import { useEventValue } from './live-values.ts';
import css from './report.module.css';
import { reportWords } from './words.ts';

/** What is announced for this match; nothing when nothing is. */
export function EventAnnouncement({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const text = (useEventValue(event.event_id, 'event') ?? event).announcement;
  if (text === '') return null;
  return (
    <div className={css.announce} role="note" aria-label={t('announcement')}>
      <Ticker text={text} />
    </div>
  );
}
