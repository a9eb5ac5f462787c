import type { CallOutput } from '@pavilion/contract/calls.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { roundWeighted, weightedShare, type Weighted } from '@pavilion/engine/shares/weighted.ts';
import type { Db } from '../db/pool.ts';
import { marketsOf, openSessionsOf, type MarketRecord } from '../matches/event-records.ts';
import { seesHidden } from '../matches/visible-event.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { fancyPositionsByBranch, marketPositionsByBranch } from './own-branches.ts';
import { bookRows, effectOf } from './positions-of.ts';

type Sub = { user_id: number; username: string };
type Of<Key extends string> = { eventId: string } & { [K in Key]?: string | undefined };

/** For the Company each sub company's own share of every runner's outcome, unrounded until shown (rules 1, 6). */
export async function marketPositionsBySub(
  db: Db,
  viewer: Viewer,
  of: Of<'marketId'>,
): Promise<CallOutput<'marketPositionSc'>> {
  const markets = (await marketsOf(db, of.eventId)).filter(
    (market) =>
      market.settled_at === null &&
      (!market.hidden || seesHidden(viewer)) &&
      (of.marketId === undefined || market.id === of.marketId),
  );
  if (viewer.level === 2) return marketPositionsByBranch({ db, viewer, eventId: of.eventId }, markets);
  const widest = Math.max(1, ...markets.map((market) => market.runners.length));
  const sums = Array.from({ length: widest }, (_, runner) => `coalesce(sum(b.pl[${runner + 1}]), 0)::text`);
  const { rows } = await db.query<RunnerRow>(
    `select b.market_id, u.id as user_id, u.username, b.w2 as weight, array[${sums.join(', ')}] as sums
     from runner_books b join users u on u.id = b.u2
     where b.market_id = any($1::text[]) group by 1, 2, 3, 4 order by u.username, b.w2`,
    [markets.map((market) => market.id)],
  );
  return markets.map((market) => ({
    market_id: market.id,
    market_name: market.name,
    sc: subsOfMarket(
      market,
      rows.filter((row) => row.market_id === market.id),
    ),
  }));
}

type RunnerRow = Sub & { market_id: string; weight: number; sums: string[] };

function subsOfMarket(market: MarketRecord, rows: readonly RunnerRow[]) {
  const subs = new Map<number, Sub & { totals: Weighted[] }>();
  for (const { user_id, username, weight, sums } of rows) {
    const before = subs.get(user_id)?.totals;
    const totals = market.runners.map(
      (_, index) => (before?.[index] ?? 0n) + weightedShare(-BigInt(sums[index] ?? '0'), weight),
    );
    subs.set(user_id, { user_id, username, totals });
  }
  return [...subs.values()].map(({ user_id, username, totals }) => ({
    user_id,
    username,
    runners: market.runners.map(({ selectionId }, index) => ({
      selectionId,
      position: toCoins(roundWeighted(totals[index] ?? 0n)),
    })),
  }));
}

/** What No and Yes at the line of the current quote mean to each sub company, in every open session. */
export async function fancyPositionsBySub(
  house: House,
  { db, viewer }: { db: Db; viewer: Viewer },
  of: Of<'sessionId'>,
): Promise<CallOutput<'fancyPosSc'>> {
  const sessions = (await openSessionsOf(db, of.eventId)).filter(
    (session) => of.sessionId === undefined || session.id === of.sessionId,
  );
  if (viewer.level === 2) return fancyPositionsByBranch(house, { db, viewer, eventId: of.eventId }, sessions);
  const { rows } = await db.query<JumpRow>(
    `select b.session_id, u.id as user_id, u.username, j.line, sum(-j.amount::numeric * n.w2)::text as weighted
     from session_books b
     join share_snapshots n on n.id = b.snapshot_id
     join users u on u.id = n.u2
     cross join lateral (select 0 as line, b.base as amount union all select * from unnest(b.lines, b.jumps)) j (line, amount)
     where b.session_id = any($1::text[]) group by 1, 2, 3, 4 order by 1, 3, 4`,
    [sessions.map((session) => session.id)],
  );
  return sessions.map((session) => ({
    session_id: session.id,
    runner_name: session.name,
    sc: subsOfSession(
      house,
      session.id,
      rows.filter((row) => row.session_id === session.id),
    ),
  }));
}

type JumpRow = Sub & { session_id: string; line: number; weighted: string };

function subsOfSession(house: House, sessionId: string, rows: readonly JumpRow[]) {
  const subs = new Map<number, Sub & { base: bigint; jumps: { line: number; amount: bigint }[] }>();
  for (const { user_id, username, line, weighted } of rows) {
    const book = subs.get(user_id) ?? { user_id, username, base: 0n, jumps: [] };
    subs.set(user_id, book);
    if (line === 0) book.base += BigInt(weighted);
    else book.jumps.push({ line, amount: BigInt(weighted) });
  }
  return [...subs.values()].map(({ user_id, username, ...book }) => ({
    user_id,
    username,
    ...effectOf(house, sessionId, bookRows(book)),
  }));
}
