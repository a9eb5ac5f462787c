import type { SettingsKey } from './words.ts';

/** The sections of a match's settings: the first part of their address, and their title (specification part 2, section 2). */
export const SECTIONS = [
  { path: 'commentary', title: 'Commentary', word: 'commentary' },
  { path: 'newsupdates', title: 'News/Updates', word: 'news' },
  { path: 'stake_delay', title: 'Stake Delay', word: 'stakeDelay' },
  { path: 'livetv', title: 'LiveTV URL', word: 'liveTv' },
  { path: 'eventtype', title: 'Event Type', word: 'eventType' },
  { path: 'match_id', title: 'Match ID', word: 'matchId' },
  { path: 'scorewidget', title: 'Score Widget', word: 'scoreWidget' },
  { path: 'scoreboard', title: 'Scoreboard', word: 'scoreboard' },
] as const satisfies readonly { path: string; title: string; word: SettingsKey }[];

export type Section = (typeof SECTIONS)[number];
/** The delays have an address of their own; they are set together with the stakes. */
export const DELAY_PATH = 'delay';
const STAKE_DELAY = SECTIONS[2];

/** The section of an address such as /livetv/900. */
export function sectionOf(pathname: string): Section {
  const first = pathname.split('/')[1] ?? '';
  return SECTIONS.find(({ path }) => path === first) ?? STAKE_DELAY;
}
