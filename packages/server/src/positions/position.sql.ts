import { PPM } from '@pavilion/engine/money/ppm.ts';
import type { Weighted } from '@pavilion/engine/shares/weighted.ts';
import type { SessionBook } from '@pavilion/engine/sessions/session-book.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';

/**
 * How a viewer sees a client's P/L, as SQL: an operator its own part with the sign turned, a client its own whole.
 * Sums stay unrounded, in paise x ppm, whatever the number of clients (rules 1, 6).
 */
function viewpoint(viewer: Viewer, amount: string): { part: string; mine: string } {
  return viewer.level === 7
    ? { part: `${amount}::numeric * ${PPM}`, mine: 'b.client_id = $2' }
    : { part: `-${amount}::numeric * n.w${viewer.level}`, mine: `n.u${viewer.level} = $2` };
}

/** Weighted P/L per runner position of every open market of a match. */
export async function runnerPositions(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<Map<string, Weighted[]>> {
  const { part, mine } = viewpoint(viewer, 'p.pl');
  const { rows } = await db.query<{ market_id: string; runner: number; weighted: string }>(
    `select b.market_id, p.runner::int - 1 as runner, sum(${part})::text as weighted
     from runner_books b
     join markets m on m.id = b.market_id
     join share_snapshots n on n.id = b.snapshot_id
     cross join lateral unnest(b.pl) with ordinality as p (pl, runner)
     where m.event_id = $1 and m.settled_at is null and ${mine} group by 1, 2`,
    [eventId, viewer.actingId],
  );
  const positions = new Map<string, Weighted[]>();
  for (const row of rows) {
    const market = positions.get(row.market_id) ?? [];
    market[row.runner] = BigInt(row.weighted);
    positions.set(row.market_id, market);
  }
  return positions;
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
