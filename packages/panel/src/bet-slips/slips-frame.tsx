import { useWords } from '../i18n/i18n.ts';
import { LoadedMatch } from '../match-dashboard/loaded-match.tsx';
import type { Screen } from './bet-filter.ts';
import { BetSlips, SCREEN_WORDS } from './bet-slips.tsx';
import { slipsWords } from './words.ts';

/** A bet list of the match in the address; breadcrumbs lead over the matches to the match. */
export function SlipsFrame({ title, screen }: { title: string; screen: Screen }) {
  const t = useWords(slipsWords);
  return (
    <LoadedMatch title={title} heading={t(SCREEN_WORDS[screen])}>
      {(detail) => <BetSlips key={detail.event.event_id} detail={detail} screen={screen} />}
    </LoadedMatch>
  );
}
