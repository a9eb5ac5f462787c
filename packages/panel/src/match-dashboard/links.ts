import { isMatka, isNumbersGame, SPORT } from '@pavilion/contract/sports.ts';
import type { PagePath } from '@pavilion/contract/pages.ts';
import type { Crumb } from '../pages/page-info.ts';
import { pathTo } from '../pages/paths.ts';
import type { DashboardKey } from './words.ts';

type Match = { event_id: string; event_name: string; sport_id: number };

/** Where a match itself is: a casino game has a page of its own. */
export const matchPath = ({ sport_id: sport, event_id: id }: Match): string =>
  pathTo(sport === SPORT.casino ? '/games_list/$eventId' : '/match_dashboard/$eventId', { eventId: id });

/** Dashboard, Matches, the match: above every page that belongs to a match. */
export const matchCrumbs = (match: Match): readonly Crumb[] => [
  { title: 'Dashboard', to: '/dashboard' },
  { title: 'Matches', to: '/matches_list' },
  { title: match.event_name, to: matchPath(match) },
];

type MatchPath = Extract<PagePath, `/${string}/$eventId`>;
type MatchLink = readonly [path: MatchPath, word: DashboardKey];

const LINKS: readonly MatchLink[] = [
  ['/bet_slips/$eventId', 'betSlips'],
  ['/session-bet-slips/$eventId', 'sessionBetSlips'],
  ['/live_report/$eventId', 'liveReport'],
  ['/company_report/$eventId', 'companyReport'],
  ['/client_report/$eventId', 'clientReport'],
  ['/collection_report/$eventId', 'collectionReport'],
];
const SUB_COMPANY_LIVE: MatchLink = ['/subcompany_live_report/$eventId', 'subCompanyLive'];

/** All that a draw has of them: it is not played, scored or shown. */
const NEWS = '/newsupdates/$eventId';

const SETTINGS: readonly MatchLink[] = [
  ['/commentary/$eventId', 'commentary'],
  [NEWS, 'news'],
  ['/stake_delay/$eventId', 'stakeDelay'],
  ['/scorewidget/$eventId', 'scoreWidget'],
  ['/livetv/$eventId', 'liveTv'],
  ['/eventtype/$eventId', 'eventType'],
  ['/scoreboard/$eventId', 'scoreboard'],
  ['/match_id/$eventId', 'matchId'],
];

export type ShownLink = { to: string; word: DashboardKey };

/** Which pages the reader may open. */
type MayOpen = (address: string) => boolean;

const shown = (links: readonly MatchLink[], mayOpen: MayOpen, { event_id: eventId }: Match): ShownLink[] =>
  links.filter(([path]) => mayOpen(path)).map(([path, word]) => ({ to: pathTo(path, { eventId }), word }));

/** The buttons of a match's dashboard, for who may open what they lead to. */
export function matchLinks(mayOpen: MayOpen, match: Match): ShownLink[] {
  return shown(isNumbersGame(match.sport_id) ? LINKS : [...LINKS, SUB_COMPANY_LIVE], mayOpen, match);
}

/** The entries of its Settings menu: of the Company and the admin only. */
export const settingLinks = (mayOpen: MayOpen, match: Match): ShownLink[] =>
  shown(isMatka(match.sport_id) ? SETTINGS.filter(([path]) => path === NEWS) : SETTINGS, mayOpen, match);
