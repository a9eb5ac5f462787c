import { isSessionType, type SessionType } from './session-types.ts';
import { SPORT } from './sports.ts';

/** Stake limits and delays as the settings pages list them (specification part 2, sections 3 and 5): data, so that pages follow. */
export type SettingField = {
  readonly field: string;
  readonly label: string;
  readonly unit: 'coins' | 'seconds';
};

/** What limits and delays are set for, by the specification's names. */
const CRICKET = {
  match_stack: 'Match',
  bookmaker: 'Bookmaker',
  other_market: 'Manual',
  session_run: 'Session Run',
  session_run2: 'Session Run 2',
  player_run: 'Player Run',
  fall_of_wicket: 'Fall Of Wicket',
  fancy_run: 'Fancy Run',
  other_fancy: 'Other Fancy',
  advance_fancy: 'Advance Fancy',
  ball_by_ball: 'Ball By Ball',
  cup: 'Cup',
} as const;
const SOCCER = { soccer_match: 'Soccer Match', soccer_manual: 'Soccer Manual' } as const;
const TENNIS = { tennis_match: 'Tennis Match' } as const;

/** What a stake limit and a delay are set for. */
export type BetTerm = keyof typeof CRICKET | keyof typeof SOCCER | keyof typeof TENNIS;

/** Where the names of a delay differ from those of its limits. */
const DELAY_NAMES: Partial<Record<BetTerm, string>> = { match_stack: 'match', other_market: 'manual' };

export const minField = (term: BetTerm): string => `min_${term}`;
export const maxField = (term: BetTerm): string => `max_${term}`;
export const delayField = (term: BetTerm): string => `${DELAY_NAMES[term] ?? term}_delay`;
export const MAX_CUP_PROFIT = 'max_cup_profit';
/** A cap over all else: of one client in every market, of every client in one market or session. */
export const STAKE_CAP = 'max_stake';
export const STAKE_FLOOR = 'min_stake';

const termsOf = (terms: object) => Object.entries(terms) as [BetTerm, string][];

const limitsOf = (terms: object): SettingField[] =>
  termsOf(terms).flatMap(([term, label]) => [
    { field: minField(term), label: `${label} Min Stake`, unit: 'coins' },
    { field: maxField(term), label: `${label} Max Stake`, unit: 'coins' },
  ]);
const delaysOf = (terms: object): SettingField[] =>
  termsOf(terms).map(([term, label]) => ({
    field: delayField(term),
    label: `${label} Delay`,
    unit: 'seconds',
  }));

/** The longest that a bet is held back: by a setting, or by the exchange. */
export const LONGEST_DELAY_SECONDS = 30;

/** The first list: stake limits. */
export const STAKE_FIELDS: readonly SettingField[] = [
  ...limitsOf(CRICKET),
  { field: MAX_CUP_PROFIT, label: 'Max Cup Profit', unit: 'coins' },
];
/** The second list: delays. */
export const DELAY_FIELDS: readonly SettingField[] = delaysOf(CRICKET);
export const TENNIS_FIELDS: readonly SettingField[] = [...limitsOf(TENNIS), ...delaysOf(TENNIS)];
export const SOCCER_FIELDS: readonly SettingField[] = [...limitsOf(SOCCER), ...delaysOf(SOCCER)];

/** Event settings: every field of the first two lists; tournament settings: tennis and soccer too. */
export const EVENT_FIELDS: readonly SettingField[] = [...STAKE_FIELDS, ...DELAY_FIELDS];
export const TOURNAMENT_FIELDS: readonly SettingField[] = [
  ...EVENT_FIELDS,
  ...TENNIS_FIELDS,
  ...SOCCER_FIELDS,
];
/** Delays of one client: every sport. */
export const CLIENT_DELAY_FIELDS: readonly SettingField[] = [
  ...DELAY_FIELDS,
  ...delaysOf(TENNIS),
  ...delaysOf(SOCCER),
];
/** Stakes of one client: each may be left empty, and its match's then holds. */
export const CLIENT_STAKE_FIELDS: readonly SettingField[] = [
  { field: STAKE_CAP, label: 'Max Stake', unit: 'coins' },
  ...STAKE_FIELDS,
  ...limitsOf(TENNIS),
  ...limitsOf(SOCCER),
];
/** Caps of one market or session, over every other setting. */
export const MARKET_CAP_FIELDS: readonly SettingField[] = [
  { field: STAKE_FLOOR, label: 'Min Stake', unit: 'coins' },
  { field: STAKE_CAP, label: 'Max Stake', unit: 'coins' },
];

/** Each least and its greatest. */
export const MIN_MAX_PAIRS: readonly (readonly [min: string, max: string])[] = [
  [STAKE_FLOOR, STAKE_CAP],
  ...termsOf({ ...CRICKET, ...SOCCER, ...TENNIS }).map(([term]) => [minField(term), maxField(term)] as const),
];

const MATCH_ODDS = 1;
const BOOKMAKER = 2;

/** Sports that the house and a client set apart; a match has one set of names, for it has one sport. */
const OF_SPORT: Record<number, Partial<Record<BetTerm, BetTerm>>> = {
  [SPORT.soccer]: { match_stack: 'soccer_match', bookmaker: 'soccer_manual', other_market: 'soccer_manual' },
  [SPORT.tennis]: { match_stack: 'tennis_match' },
};

/** The names of one thing's limits: on its match's page, and in the settings of the house and of a client. */
export type TermNames = { readonly match: BetTerm; readonly house: BetTerm };

/** What the house calls a term of a match of this sport. */
const houseTerm = (sportId: number, term: BetTerm): BetTerm => OF_SPORT[sportId]?.[term] ?? term;

/** The house's field behind a field of a match's page. */
export function houseField(sportId: number, field: string): string {
  for (const term of Object.keys(OF_SPORT[sportId] ?? {}) as BetTerm[])
    for (const nameOf of [minField, maxField, delayField])
      if (nameOf(term) === field) return nameOf(houseTerm(sportId, term));
  return field;
}

/** What a market's limits and delay are set under. */
export function marketTerms(sportId: number, marketType: number): TermNames {
  const match = matchTerm(sportId, marketType);
  return { match, house: houseTerm(sportId, match) };
}

function matchTerm(sportId: number, marketType: number): BetTerm {
  if (sportId === SPORT.cupRate) return 'cup';
  if (marketType === MATCH_ODDS) return 'match_stack';
  return marketType === BOOKMAKER ? 'bookmaker' : 'other_market';
}

const SESSION_TERMS: Record<SessionType, BetTerm> = {
  1: 'session_run',
  2: 'session_run2',
  3: 'player_run',
  4: 'fall_of_wicket',
  5: 'other_fancy',
  6: 'fancy_run',
  7: 'ball_by_ball',
  8: 'advance_fancy',
};

/** What a session's limits and delay are set under, by its type (SESSION_TYPES). */
export function sessionTerms(sessionType: number): TermNames {
  const term = isSessionType(sessionType) ? SESSION_TERMS[sessionType] : 'other_fancy';
  return { match: term, house: term };
}
