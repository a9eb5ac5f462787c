import type { PagePath } from '@pavilion/contract/pages.ts';
import type { SettingsKey } from '../bet-settings/words.ts';

/** The sections of a match's settings by the path of their page, in the order of their tabs (specification part 2, section 2). */
export const SECTIONS = [
  { path: '/commentary/$eventId', word: 'commentary' },
  { path: '/newsupdates/$eventId', word: 'news' },
  { path: '/stake_delay/$eventId', word: 'stakeDelay' },
  { path: '/livetv/$eventId', word: 'liveTv' },
  { path: '/eventtype/$eventId', word: 'eventType' },
  { path: '/match_id/$eventId', word: 'matchId' },
  { path: '/scorewidget/$eventId', word: 'scoreWidget' },
  { path: '/scoreboard/$eventId', word: 'scoreboard' },
] as const satisfies readonly { path: PagePath; word: SettingsKey }[];

export type Section = (typeof SECTIONS)[number];
const STAKE_DELAY = SECTIONS[2];

/** The section of a page; the delays have an address of their own and are set together with the stakes. */
export const sectionOf = (page: string): Section => SECTIONS.find(({ path }) => path === page) ?? STAKE_DELAY;
