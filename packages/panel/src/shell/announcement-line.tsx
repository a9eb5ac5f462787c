import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { asOneLine, textIn } from '@pavilion/contract/said.ts';
import { lazy, Suspense } from 'react';
import { useCall } from '../api/use-call.ts';
import { useChosenLanguage, useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { CodeBoundary } from '../ui/code-boundary.tsx';
import { Ticker } from '../ui/ticker.tsx';
import css from './announcement-line.module.css';
import { shellWords } from './words.ts';

const AcknowledgeCard = lazy(async () => ({
  default: (await import('./acknowledge-card.tsx')).AcknowledgeCard,
}));

/** What every level above says to the viewer: read once, then kept by the live connection. */
export function AnnouncementLine() {
  const t = useWords(shellWords);
  const language = useChosenLanguage();
  const loaded = useCall('myAnnouncements', {}, { staleTime: 300_000 });
  const lines = useLive(ME_TOPIC, 'announcements') ?? loaded.data?.lines ?? [];
  const text = asOneLine(lines.map((line) => textIn(language, line)));
  const asked = lines.filter(({ acknowledge }) => acknowledge === 1);
  if (text === '') return null;
  return (
    <>
      <div className={css.announce} role="note" aria-label={t('announcement')}>
        <Ticker text={text} />
      </div>
      {asked.length === 0 ? null : (
        <CodeBoundary resetKey={asked.length}>
          <Suspense fallback={null}>
            <AcknowledgeCard lines={asked} />
          </Suspense>
        </CodeBoundary>
      )}
    </>
  );
}
