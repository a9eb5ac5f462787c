import { useState } from 'react';
import { clock } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { useEventValue } from './live-values.ts';
import { NewsDialog } from '../../ui/news-dialog.tsx';
import { reportWords } from '../words.ts';

/** Mounted with the first image: the rollback that it carries happened before, only the next ones are news. */
function Notice({ eventId }: { eventId: string }) {
  const t = useWords(reportWords);
  const rollback = useEventValue(eventId, 'rollback');
  const [seen, setSeen] = useState(rollback?.at ?? '');
  // The server may take the key away again before anyone has read it.
  const [news, setNews] = useState<{ at: string; name: string } | undefined>(undefined);
  if (rollback !== undefined && rollback !== null && rollback.at !== seen) {
    setSeen(rollback.at);
    setNews(rollback);
  }
  if (news === undefined) return null;
  const close = (): void => setNews(undefined);
  return (
    <NewsDialog title={t('rolledBack')} onClose={close}>
      {t('rolledBackText', { name: news.name, time: clock(news.at) })}
    </NewsDialog>
  );
}

/** Tells the Company and the admin that a result of this match was rolled back while they look at it. */
export function RollbackNotice({ eventId }: { eventId: string }) {
  const ready = useEventValue(eventId, 'layout') !== undefined;
  return ready ? <Notice eventId={eventId} /> : null;
}
