import { company, everyone, mayCall, operators, type Access } from '@pavilion/contract/access.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import type { Crumb } from '../pages/page-info.ts';
import type { DashboardKey } from './words.ts';

type Match = { event_id: string; event_name: string; sport_id: number };

const CASINO = 6;

/** Matka and lottery games: a simpler bet list, no report by sub companies (specification part 2, section 2). */
export const MATKA_SPORTS: readonly number[] = [999, 777];

/** Where a match itself is: a casino game has a page of its own. */
export const matchPath = ({ sport_id: sport, event_id: id }: Match): string =>
  `${sport === CASINO ? '/games_list' : '/match_dashboard'}/${id}`;

/** Dashboard, Matches, the match: above every page that belongs to a match. */
export const matchCrumbs = (match: Match): readonly Crumb[] => [
  { title: 'Dashboard', to: '/dashboard' },
  { title: 'Matches', to: '/matches_list' },
  { title: match.event_name, to: matchPath(match) },
];

type MatchLink = { path: string; word: DashboardKey; access: Access };

const LINKS: readonly MatchLink[] = [
  { path: '/bet_slips', word: 'betSlips', access: everyone },
  { path: '/session-bet-slips', word: 'sessionBetSlips', access: everyone },
  { path: '/live_report', word: 'liveReport', access: everyone },
  { path: '/company_report', word: 'companyReport', access: operators },
  { path: '/client_report', word: 'clientReport', access: operators },
  { path: '/collection_report', word: 'collectionReport', access: operators },
];
// Who acts as the Company sees what it sees.
const SUB_COMPANY_LIVE: MatchLink = {
  path: '/subcompany_live_report',
  word: 'subCompanyLive',
  access: [1, 2, 8],
};

const SETTINGS: readonly MatchLink[] = [
  { path: '/commentary', word: 'commentary', access: company },
  { path: '/newsupdates', word: 'news', access: company },
  { path: '/stake_delay', word: 'stakeDelay', access: company },
  { path: '/scorewidget', word: 'scoreWidget', access: company },
  { path: '/livetv', word: 'liveTv', access: company },
  { path: '/eventtype', word: 'eventType', access: company },
  { path: '/scoreboard', word: 'scoreboard', access: company },
  { path: '/match_id', word: 'matchId', access: company },
];

export type ShownLink = { to: string; word: DashboardKey };

const shown = (links: readonly MatchLink[], role: Role, { event_id: id }: Match): ShownLink[] =>
  links.filter((link) => mayCall(link.access, role)).map(({ path, word }) => ({ to: `${path}/${id}`, word }));

/** The buttons of a match's dashboard, for who may open what they lead to. */
export function matchLinks(role: Role, match: Match): ShownLink[] {
  return shown(MATKA_SPORTS.includes(match.sport_id) ? LINKS : [...LINKS, SUB_COMPANY_LIVE], role, match);
}

/** The entries of its Settings menu: of the Company and the admin only. */
export const settingLinks = (role: Role, match: Match): ShownLink[] => shown(SETTINGS, role, match);
