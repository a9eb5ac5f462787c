import { setTimeout as sleep } from 'node:timers/promises';
import { createPool } from '../../../packages/server/src/db/pool.ts';
import type { Filled } from '../faults/prepare-folder.ts';
import { CODE } from '../house/people.ts';
import { LOW_ODDS, OPEN_MATCH, ROAMER, ROAMS_BELOW, RUNNERS } from '../house/stage.ts';
import { untilAnswered, type Changing } from './change-accounts.ts';

/** A bet that was asked for when the move of its client to below `parent` had been acknowledged, by its request key. */
export type MovedBet = { readonly key: string; readonly parent: string };

/** What has been moved so far. */
export type Moves = {
  /** How many were acknowledged. */
  made: number;
  readonly bets: MovedBet[];
};

/** On the match that is never settled. */
const BET = {
  event_id: OPEN_MATCH.id,
  market_id: OPEN_MATCH.markets[0]!,
  selection_id: RUNNERS[0]!,
  betting_type: 1,
  price: LOW_ODDS,
  stake: 100,
} as const;

/**
 * The Company moves a client between two operators, he bets, and his bets are deleted, so that he can be moved again; at times he bets
 * in the very moment of the move as well.
 *
 * @returns what went wrong, at the first of which it ends: a move or a deletion that was refused without a reason, a bet without an answer
 */
export async function moveAbout(
  load: Changing,
  { people }: Pick<Filled, 'people'>,
  moves: Moves,
): Promise<string[]> {
  const { chance } = load;
  const { id: user_id, guid: user_guid } = people.get(ROAMER)!;
  const bet = () => untilAnswered(load, 'placeBet', BET, ROAMER);
  while (!load.stopped) {
    const parent = ROAMS_BELOW[moves.made % ROAMS_BELOW.length]!;
    const move = { user_guid, parent_guid: people.get(parent)!.guid, code: CODE };
    const [moved, ...bets] = await Promise.all([
      untilAnswered(load, 'moveUser', move),
      ...(chance.once(3) ? [bet()] : []),
    ]);
    if (moved.outcome === 'ok') {
      moves.made += 1;
      const after = await bet();
      moves.bets.push({ key: after.key, parent });
      bets.push(after);
    }
    const silent = bets.find(({ outcome }) => outcome === 'unknown');
    // What it left behind would be blamed on a move.
    if (silent !== undefined) return [`bet: ${silent.key} of ${ROAMER} was never answered`];
    const held = moved.outcome === 'open_bets' && bets.some(({ outcome }) => outcome === 'ok');
    if (moved.outcome !== 'ok' && !held)
      return [`move: ${ROAMER} to ${parent} was answered ${moved.outcome}`];
    for (const { data } of bets) {
      if (data === null) continue;
      const { betslip_uid } = data;
      const { outcome } = await untilAnswered(load, 'deleteBet', { betslip_uid, user_id, code: CODE });
      if (outcome !== 'ok') return [`deletion: of ${betslip_uid} was answered ${outcome}`];
    }
    await sleep(chance.whole(100, 600));
  }
  return [];
}

/** Each move was made once, and what was bet after one is booked with the upline of from then on. */
export async function judgeMoves(
  connectionString: string,
  { made, bets }: Moves,
): Promise<{ readonly judged: number; readonly problems: readonly string[] }> {
  const pool = createPool(connectionString, { max: 1 });
  try {
    const { rows: all } = await pool.query<{ moves: number }>(
      'select count(*)::int as moves from account_moves',
    );
    const { rows } = await pool.query<{ key: string; parent: string }>(
      `select b.request_key as key, p.username as parent
       from bets b join share_snapshots n on n.id = b.snapshot_id join users p on p.id = coalesce(n.u6, n.u5, n.u4, n.u3)
       where b.request_key = any($1)`,
      [bets.map(({ key }) => key)],
    );
    const parents = new Map(bets.map(({ key, parent }) => [key, parent]));
    const wrong = rows.filter(({ key, parent }) => parent !== parents.get(key));
    return {
      judged: rows.length,
      problems: [
        ...(all[0]!.moves === made ? [] : [`${made} moves were acknowledged, ${all[0]!.moves} were made`]),
        ...wrong.map(
          ({ key, parent }) => `move: the bet ${key} was taken below ${parent}, after ${ROAMER} had left it`,
        ),
      ],
    };
  } finally {
    await pool.end();
  }
}
