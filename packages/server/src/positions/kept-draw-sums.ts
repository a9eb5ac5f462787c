import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { sumDrawBooks, type NumberSum } from './draw-sums.sql.ts';
import { viewOf, type OfBook } from './views.ts';

/** So many parts, by client, that a few bets touch few of them, and so few that adding them up is nothing. */
const PARTS = 64;

type Reader = { readonly db: Db; readonly viewer: Viewer };

const ALL_PARTS = Array.from({ length: PARTS }, (_, part) => part);

/** What stands on the numbers of a draw, by part of the clients. */
async function sumsOfParts(
  { db, viewer }: Reader,
  { eventId, book }: OfBook,
  parts: readonly number[],
): Promise<(part: number) => readonly NumberSum[]> {
  const view = viewOf(viewer, book);
  const part = `client_id % ${PARTS}`;
  const mine = parts === ALL_PARTS ? view.mine : `${view.mine} and ${part} in (${parts.join(', ')})`;
  const sums = await sumDrawBooks(db, viewer, { eventId }, { ...view, mine, by: part });
  return (one) => sums.get(one)?.get(eventId) ?? [];
}

/** Whose books changed. */
export type Clients = 'all' | readonly number[];

/** What stands on the numbers of a draw for one viewer, kept from one reading to the next. */
export type KeptSums = { renewed(clients: Clients): Promise<readonly NumberSum[]> };

/** Reads again what changed and adds it to what did not: to the paisa what reading all of it would say. */
export function keptDrawSums(reader: Reader, of: OfBook): KeptSums {
  const kept = new Map<number, readonly NumberSum[]>();
  return {
    async renewed(clients) {
      const parts = clients === 'all' ? ALL_PARTS : [...new Set(clients.map((id) => id % PARTS))];
      if (parts.length > 0) {
        const sumsOf = await sumsOfParts(reader, of, parts);
        for (const part of parts) kept.set(part, sumsOf(part));
      }
      return added([...kept.values()].flat());
    },
  };
}

function added(rows: readonly NumberSum[]): readonly NumberSum[] {
  const sums = new Map<string, NumberSum>();
  for (const { type, number, staked, pays, bets } of rows) {
    const key = `${type} ${number}`;
    const before = sums.get(key) ?? { staked: 0n, pays: 0n, bets: 0 };
    sums.set(key, {
      type,
      number,
      staked: before.staked + staked,
      pays: before.pays + pays,
      bets: before.bets + bets,
    });
  }
  return [...sums.values()];
}

export type Changed = { readonly clients: Clients; readonly mark: string };

/**
 * Whose books of a draw changed since a mark, and the next mark: everything written by a transaction that was not over when the
 * mark was made, so that none is missed; some may be told twice. A book that went with its last bet is told by that bet, which
 * stays for the record. Without a mark all are.
 */
export async function changedBooks(db: Db, drawId: string, since: string | undefined): Promise<Changed> {
  const { rows } = await db.query<{ mark: string; clients: number[] }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text as mark, array(
       select client_id from draw_books
       where $2::xid8 is not null and draw_id = $1 and age(xmin) <= age($2::xid8::xid)
       union select client_id from bets
       where $2::xid8 is not null and event_id = $1 and voided_at is not null and age(xmin) <= age($2::xid8::xid)
     ) as clients`,
    [drawId, since ?? null],
  );
  const { mark, clients } = rows[0]!;
  return { mark, clients: since === undefined ? 'all' : clients };
}
