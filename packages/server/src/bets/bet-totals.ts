import { inGroups, type Asked } from '../db/groups.ts';
import { planned } from '../db/planned.ts';
import type { Db } from '../db/pool.ts';
import { inSubtree, type Viewer } from '../http/viewer.ts';
import { BETS_ON } from '../subjects/bets-on.ts';

/** By market, session and bet type of an event, and in all (`total`). */
export type BetTotals = Record<string, number>;

type Row = { readonly id: string; readonly bets: number };

/** How many bets of the viewer's downline stand on an event. */
export async function betTotalsFor(db: Db, viewer: Viewer, eventId: string): Promise<BetTotals> {
  const { rows } = await db.query<Row>(
    planned(
      `select x.id, sum(x.bets)::int as bets from (${BETS_ON}) x join users u on u.id = x.client_id
     where x.event_id = $2 and ${inSubtree(viewer, 'u', 1)} group by 1`,
      [viewer.actingId, eventId],
    ),
  );
  return totalsIn(rows);
}

/**
 * As `betTotalsFor`, for screens that look at the same moment: each would walk through all books of the match by itself, so those that ask
 * while a walk is under way are answered by the next one.
 */
export function sharedBetTotals(db: Db): (viewer: Viewer, eventId: string) => Promise<BetTotals> {
  const ask = inGroups<Question, BetTotals>(async (asked) => {
    const events = Map.groupBy(asked, ({ question }) => question.eventId);
    await Promise.all([...events].map(([eventId, of]) => answer(db, eventId, of)));
  });
  // A client's own books are few, and found by his number.
  return (viewer, eventId) =>
    viewer.level === 7 ? betTotalsFor(db, viewer, eventId) : ask({ viewer, eventId });
}

type Question = { readonly viewer: Viewer; readonly eventId: string };

async function answer(db: Db, eventId: string, asked: readonly Asked<Question, BetTotals>[]): Promise<void> {
  const accounts = new Set(asked.map(({ question }) => question.viewer.actingId));
  const [first] = asked as readonly [(typeof asked)[0]];
  const found =
    accounts.size === 1
      ? new Map([[first.question.viewer.actingId, await betTotalsFor(db, first.question.viewer, eventId)]])
      : await totalsOf(db, eventId, [...accounts]);
  for (const { question, resolve } of asked) resolve(found.get(question.viewer.actingId) ?? totalsIn([]));
}

/** Of several operators: what clients of the same chain have is added up once, and then for each who stands in the chain. */
async function totalsOf(
  db: Db,
  eventId: string,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, BetTotals>> {
  const { rows } = await db.query<Row & { readonly account: number }>(
    planned(
      `with by_chain as (
         select x.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6, sum(x.bets)::int as bets
         from (${BETS_ON}) x join users u on u.id = x.client_id where x.event_id = $1 group by 1, 2, 3, 4, 5, 6, 7
       )
       select a.account, c.id, sum(c.bets)::int as bets
       from by_chain c cross join lateral (values (u1), (u2), (u3), (u4), (u5), (u6)) a (account)
       where a.account = any($2::int[]) group by 1, 2`,
      [eventId, accounts],
    ),
  );
  const byAccount = Map.groupBy(rows, ({ account }) => account);
  return new Map([...byAccount].map(([account, of]) => [account, totalsIn(of)]));
}

function totalsIn(rows: readonly Row[]): BetTotals {
  const totals: BetTotals = { total: 0 };
  for (const { id, bets } of rows) {
    totals[id] = bets;
    totals['total'] = (totals['total'] ?? 0) + bets;
  }
  return totals;
}
