import type { MatkaBetType } from '@pavilion/engine/matka/bet-types.ts';
import { weightedShare } from '@pavilion/engine/shares/weighted.ts';
import { numberOfKey } from '../bets/stored-books.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { ALL, type Of, type View } from './views.ts';

/** What stands on a number of a draw, in paise x ppm. */
export type NumberSum = {
  readonly type: MatkaBetType;
  readonly number: number;
  readonly staked: bigint;
  /** What would be paid for it, the stakes inside. */
  readonly pays: bigint;
  readonly bets: number;
};

/** What stands on the numbers of a draw, whether it is declared or not. By account, then by draw. */
export async function sumDrawBooks(
  db: Db,
  viewer: Viewer,
  of: Of,
  view: View,
): Promise<Map<number, Map<string, readonly NumberSum[]>>> {
  const { rows } = await db.query<{
    account: number;
    number: number;
    weights: number[];
    staked: string[];
    pays: string[];
    bets: number;
  }>(
    // In the list of a select, arrays are opened as they are read; a lateral function would make a table of each book. Where
    // there is one account, it is not grouped by: each key is hashed and compared for every number of every book.
    `with each as (
       select ${view.by} as account, ${view.weight} as weight, unnest(numbers) as number, unnest(staked) as staked,
         unnest(pays) as pays, unnest(counts) as count
       from draw_books where draw_id = $1 and ${view.mine}
     ), summed as (
       select ${view.by === ALL ? `${ALL} as account` : 'account'}, number, weight,
         sum(staked) as staked, sum(pays) as pays, sum(count) as bets from each group by 1, 2, 3
     )
     select account, number, array_agg(weight) as weights, array_agg(staked::text) as staked, array_agg(pays::text) as pays,
       sum(bets)::int as bets
     from summed group by 1, 2 order by 1, 2`,
    [of.eventId, viewer.actingId],
  );
  const found = new Map<number, Map<string, NumberSum[]>>();
  for (const row of rows) {
    const draws = found.get(row.account) ?? new Map<string, NumberSum[]>();
    const weighted = (amounts: readonly string[]) =>
      amounts.reduce((sum, amount, at) => sum + weightedShare(BigInt(amount), row.weights[at] ?? 0), 0n);
    const sums = draws.get(of.eventId) ?? [];
    sums.push({
      ...numberOfKey(row.number),
      staked: weighted(row.staked),
      pays: weighted(row.pays),
      bets: row.bets,
    });
    draws.set(of.eventId, sums);
    found.set(row.account, draws);
  }
  return found;
}
