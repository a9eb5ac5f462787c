import { PPM } from '@pavilion/engine/money/ppm.ts';
import { weightedShare, type Weighted } from '@pavilion/engine/shares/weighted.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';

type OpenMarket = { id: string; runners: number };

/**
 * Weighted P/L per runner position of every open market of a match: an operator's own part with the sign turned, a
 * client's own whole. Amounts are added up per weight, of which there are few, and weighted only then; sums stay
 * unrounded, in paise x ppm, whatever the number of clients (rules 1, 6).
 */
export async function runnerPositions(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<Map<string, Weighted[]>> {
  const open = await db.query<OpenMarket>(
    `select m.id, (select count(*)::int from runners r where r.market_id = m.id) as runners
     from markets m where m.event_id = $1 and m.settled_at is null`,
    [eventId],
  );
  const runners = new Map(open.rows.map((market) => [market.id, market.runners]));
  const { weight, mine } =
    viewer.level === 7
      ? { weight: String(-PPM), mine: 'client_id = $2' }
      : { weight: `w${viewer.level}`, mine: `u${viewer.level} = $2` };
  const sums = Array.from(
    { length: Math.max(1, ...runners.values()) },
    (_, runner) => `coalesce(sum(pl[${runner + 1}]), 0)::text`,
  );
  const { rows } = await db.query<{ market_id: string; weight: number; sums: string[] }>(
    `select market_id, ${weight} as weight, array[${sums.join(', ')}] as sums
     from runner_books where market_id = any($1::text[]) and ${mine} group by 1, 2`,
    [[...runners.keys()], viewer.actingId],
  );
  const positions = new Map<string, Weighted[]>();
  for (const { market_id, weight: ppm, sums: pls } of rows) {
    const before = positions.get(market_id);
    const added = pls
      .slice(0, runners.get(market_id))
      .map((pl, runner) => (before?.[runner] ?? 0n) + weightedShare(-BigInt(pl), ppm));
    positions.set(market_id, added);
  }
  return positions;
}

/** How a viewer sees a client's P/L, as SQL: an operator its own part with the sign turned, a client its own whole. */
function viewpoint(viewer: Viewer, amount: string): { part: string; mine: string } {
  return viewer.level === 7
    ? { part: `${amount}::numeric * ${PPM}`, mine: 'b.client_id = $2' }
    : { part: `-${amount}::numeric * n.w${viewer.level}`, mine: `n.u${viewer.level} = $2` };
}

/** Weighted books of the open sessions of a match; of one session, settled or not, when it is named. */
export async function sessionPositions(
  db: Db,
  viewer: Viewer,
  of: { eventId: string; sessionId?: string | undefined },
): Promise<Map<string, SessionBook>> {
  const { part, mine } = viewpoint(viewer, 'j.amount');
  const { rows } = await db.query<{ session_id: string; line: number; weighted: string }>(
    `select b.session_id, j.line, sum(${part})::text as weighted
     from session_books b
     join sessions s on s.id = b.session_id
     join share_snapshots n on n.id = b.snapshot_id
     cross join lateral (
       select 0 as line, b.base as amount union all select * from unnest(b.lines, b.jumps)
     ) j (line, amount)
     where s.event_id = $1 and (case when $3::text is null then s.settled_at is null else s.id = $3 end) and ${mine}
     group by 1, 2 order by 1, 2`,
    [of.eventId, viewer.actingId, of.sessionId ?? null],
  );
  const books = new Map<string, { base: bigint; jumps: { line: number; amount: bigint }[] }>();
  for (const { session_id, line, weighted } of rows) {
    const book = books.get(session_id) ?? { base: 0n, jumps: [] };
    const amount = BigInt(weighted);
    if (line === 0) book.base = amount;
    else if (amount !== 0n) book.jumps.push({ line, amount });
    books.set(session_id, book);
  }
  return books;
}
