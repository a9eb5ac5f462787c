import { LAKH } from '@pavilion/contract/lakh.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import type { CallRequest } from '@pavilion/contract/calls.ts';
import type { BetState } from '@pavilion/contract/bets.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { texts } from '../db/array-text.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { BET_STATUS, BET_STATUS_TABLES } from './bet-status.ts';
import { PART, PART_OF_MATCH } from './part-of-bet.ts';

/** Which bets of a match are asked for. */
export type Filter = Pick<
  CallRequest<'betList'>,
  'event_id' | 'market_id' | 'session_id' | 'user_id' | 'bookmaker_type' | 'stake_type' | 'state'
> & {
  /** Of a casino's day: bets on these of its rounds alone. */
  readonly rounds?: readonly string[] | undefined;
  /** Bets of this part of what is behind a line of a statement alone. */
  readonly part?: string | undefined;
  /** Whose they were when they were taken, and not whose clients those are today. */
  readonly whoseThen?: boolean | undefined;
};

export const STATE = { 0: 'Pending', 1: 'Settled', 2: 'Settled', 3: 'Cancelled' } as const;

/** Every winning_status that a list calls by this word. */
const statusesOf = (state: BetState): string[] =>
  Object.entries(STATE).flatMap(([status, word]) => (word === state ? [status] : []));

/** From this level on an account has few clients: each is looked through by himself, and not a match of a million bets for all of them. */
const FEW_CLIENTS = 6;

/** Bets and nothing else that a filter does not ask for: what is not there the database need not plan. */
export type Asked = {
  readonly tables: string;
  readonly conditions: readonly string[];
  /** Whose bets, by `u`: those below the viewer. */
  readonly whose: string;
  /** $1 is the viewer and $2 the match. */
  readonly values: readonly unknown[];
};

export function asked(viewer: Viewer, filter: Filter, withStatus = filter.state !== undefined): Asked {
  const values: unknown[] = [viewer.actingId, eventOfRound(filter.event_id) ?? filter.event_id];
  const conditions: string[] = [];
  const only = (value: unknown, condition: (param: string) => string): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const { market_id, session_id, user_id, stake_type, bookmaker_type, state, part } = filter;
  only(roundsOf(filter), (rounds) => `b.round_id = any (${rounds}::text[])`);
  only(part, (name) => `${name} in (${PART}, ${PART_OF_MATCH})`);
  only(
    market_id,
    (id) =>
      `(b.market_id = ${id} or b.draw_id || '-' || b.matka_market_id = ${id} or b.round_id || ':' || b.casino_market = ${id})`,
  );
  only(session_id, (id) => `b.session_id = ${id}`);
  only(user_id, (id) => `b.client_id = ${id}`);
  only(stake_type && Math.round(stake_type * LAKH * 100), (stake) => `b.stake >= ${stake}::bigint`);
  only(state && statusesOf(state), (statuses) => `${BET_STATUS} = any (${statuses}::text[])`);
  if (bookmaker_type !== undefined) conditions.push(BOOKMAKER[bookmaker_type]);
  // The Company and a client have the same bets at all times.
  const then = filter.whoseThen === true && viewer.level > 1 && viewer.level < 7;
  if (then) conditions.push(`n.u${viewer.level} = $1`);
  const tables = [
    'bets b',
    withStatus ? BET_STATUS_TABLES : '',
    bookmaker_type === undefined ? '' : 'join events e on e.id = b.event_id',
    then ? 'join share_snapshots n on n.id = b.snapshot_id' : '',
  ];
  return {
    tables: tables.join(' '),
    conditions,
    whose: then ? whoseThen(viewer) : inSubtree(viewer, 'u', 1),
    values,
  };
}

/** Of an account with few clients they are told beforehand; of others the bets are gone through anyway. */
const whoseThen = ({ level }: Viewer): string =>
  level < FEW_CLIENTS ? 'true' : `u.id in (select n.client_id from share_snapshots n where n.u${level} = $1)`;

export const ofMatch = ({ tables, conditions, whose }: Asked): string =>
  `${tables} join users u on u.id = b.client_id where ${['b.event_id = $2', whose, ...conditions].join(' and ')}`;

/** The ids of a page, newest first; how many and from where on are the last two values. */
export function pageOf(viewer: Viewer, search: Asked): string {
  const { tables, conditions, whose, values } = search;
  const [limit, offset] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const page = `order by id desc limit ${limit} offset ${offset}`;
  if (viewer.level < FEW_CLIENTS) return `select b.id from ${ofMatch(search)} ${page}`;
  // Added to nothing the match is no key to the planner, who would walk through all of its bets for each client.
  const own = [`b.client_id = u.id`, `b.event_id || '' = $2`, `b.id between ${OF_MATCH}`, ...conditions];
  return `
    select one.id from users u cross join lateral (
      select b.id from ${tables} where ${own.join(' and ')} order by b.id desc limit ${limit}::bigint + ${offset}::bigint
    ) one where ${whose} ${page}`;
}

/** The first and the last bet of a match. */
const OF_MATCH = `(select min(id) from bets where event_id = $2) and (select max(id) from bets where event_id = $2)`;

/** The bets of a tab, by the number that the wire has for it. */
const BOOKMAKER = {
  2: `b.session_id is null and e.sport_id <> ${SPORT.casino}`,
  3: 'b.session_id is not null',
  4: `b.session_id is null and e.sport_id = ${SPORT.casino}`,
} as const;

function roundsOf({ event_id, rounds }: Filter): string | undefined {
  if (eventOfRound(event_id) !== undefined) return texts([event_id]);
  return rounds && texts(rounds);
}
