import { DRAW_BETS } from '../bets/draw-bets.ts';
import type { Db } from '../db/pool.ts';
import { openDrawOf } from '../matches/open-draw.ts';
import { changeUsedLimits } from '../wallets/used-limits.ts';

type Close = { id: string; settled: boolean };

/** The Close whose jodis stand on the result of this draw too; undefined when there is none, and for what is no draw. */
async function closeOf(db: Db, eventId: string): Promise<Close | undefined> {
  const { rows } = await db.query<Close>(
    `select d.id, d.settled_at is not null as settled from draws d where ${openDrawOf('d')} = $1
       and (d.category_id, d.market_date) = (select o.category_id, o.market_date from draws o where o.id = $1)`,
    [eventId],
  );
  return rows[0];
}

/** The Close of the day by its event, once it is declared: it goes back before its Open does. */
export async function declaredCloseOf(db: Db, eventId: string): Promise<string | undefined> {
  const close = await closeOf(db, eventId);
  return close?.settled === true ? close.id : undefined;
}

/**
 * Declares a draw or takes it back by `change`; what the jodis of the day's Close tie up follows (rules 10): once the Open is
 * known they can come only to ten numbers, and to all hundred again without it. The caller holds the locks of both.
 */
export async function withCloseFollowing(
  db: Db,
  eventId: string,
  change: () => Promise<void>,
): Promise<void> {
  const close = await closeOf(db, eventId);
  if (close === undefined || close.settled) return change();
  const clients = await db.query<{ client_id: number }>(
    'select distinct client_id from draw_books where draw_id = $1 order by 1',
    [close.id],
  );
  const ids = clients.rows.map(({ client_id }) => client_id);
  const before = await DRAW_BETS.tiedUp(db, close.id, ids);
  await change();
  const after = await DRAW_BETS.tiedUp(db, close.id, ids);
  const changes = ids.map((id) => [id, (after.get(id) ?? 0n) - (before.get(id) ?? 0n)] as const);
  await changeUsedLimits(db, new Map(changes.filter(([, by]) => by !== 0n)));
}
