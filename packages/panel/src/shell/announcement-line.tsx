import { asOneLine, textIn } from '@pavilion/contract/said.ts';
import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { useCall } from '../api/use-call.ts';
import { useChosenLanguage, useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import css from './announcement-line.module.css';
import { Ticker } from '../ui/ticker.tsx';
import { shellWords } from './words.ts';

/** What every level above says to the viewer: read once, then kept by the live connection. */
export function AnnouncementLine() {
  const t = useWords(shellWords);
  const language = useChosenLanguage();
  const loaded = useCall('myAnnouncements', {}, { staleTime: 300_000 });
  const lines = useLive(ME_TOPIC, 'announcements') ?? loaded.data?.lines ?? [];
  const text = asOneLine(lines.map((line) => textIn(language, line)));
  if (text === '') return null;
  return (
    <div className={css.announce} role="note" aria-label={t('announcement')}>
      <Ticker text={text} />
    </div>
  );
}
