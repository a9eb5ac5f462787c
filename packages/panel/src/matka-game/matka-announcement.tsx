import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { asOneLine, textIn } from '@pavilion/contract/said.ts';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { useServerNow } from '../api/use-server-now.ts';
import { useChosenLanguage, useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { Ticker } from '../ui/ticker.tsx';
import css from './matka-announcement.module.css';
import { gameWords } from './words.ts';

const AGAIN = 60_000;

/** What is said about the game: by the reader to those below, and by those above to the reader. Nothing said, no line. */
export function MatkaAnnouncement({ fast }: { fast: boolean }) {
  const t = useWords(gameWords);
  const language = useChosenLanguage();
  const may = useMay();
  const now = useServerNow();
  const ownCall = fast ? 'getFastMatkaAnnouncement' : 'getMatkaAnnouncement';
  // Nobody tells the owner's other screens of what is said below it.
  const own = useCall(ownCall, {}, { enabled: may(ownCall), refetchInterval: AGAIN }).data;
  const loaded = useCall('myAnnouncements', {}, { staleTime: 300_000 }).data;
  const heard = useLive(ME_TOPIC, 'announcements') ?? loaded?.lines ?? [];
  const said = [
    ...(own !== undefined && isNow(own, now)
      ? [{ text: own.announcement, translations: own.translations }]
      : []),
    ...heard.filter(({ kind }) => kind === (fast ? 'fast_matka' : 'matka')),
  ];
  const text = asOneLine(said.map((line) => textIn(language, line)));
  if (text === '') return null;
  return (
    <div className={css.line} role="note" aria-label={t('announcement')}>
      <Ticker text={text} />
    </div>
  );
}

type Said = { announcement: string; from_at: string | null; until_at: string | null };

function isNow({ announcement, from_at: from, until_at: until }: Said, now: number): boolean {
  if (announcement === '') return false;
  return (from === null || Date.parse(from) <= now) && (until === null || Date.parse(until) > now);
}
