import type { Db } from '../db/pool.ts';

/** A round of a supplier. */
export type ToldRound = {
  readonly id: string;
  readonly eventId: string;
  /** What it is called by its supplier. */
  readonly mid: string;
  readonly state: 'open' | 'declared' | 'cancelled';
};

const ROUND = `id, event_id as "eventId", mid,
  case when settled_at is null then 'open' when outcomes is null then 'cancelled' else 'declared' end as state`;

/** The round that a supplier calls so: one client's alone, or of all. */
export async function toldRound(
  db: Db,
  of: { readonly providerId: number; readonly mid: string; readonly clientId: number | null },
): Promise<ToldRound | undefined> {
  const { rows } = await db.query<ToldRound>({
    name: 'told-round',
    text: `select ${ROUND} from casino_rounds
      where provider_id = $1 and mid = $2 and client_id is not distinct from $3 and told`,
    values: [of.providerId, of.mid, of.clientId],
  });
  return rows[0];
}

/** The same by its id; undefined of a round that the house deals. */
export async function toldRoundById(db: Db, id: string): Promise<ToldRound | undefined> {
  const { rows } = await db.query<ToldRound>({
    name: 'told-round-by-id',
    text: `select ${ROUND} from casino_rounds where id = $1 and told`,
    values: [id],
  });
  return rows[0];
}

/** Notes until when an open round waits for its supplier. */
export async function waitFor(db: Db, id: string, until: Date): Promise<void> {
  await db.query(
    'update casino_rounds set closes_at = greatest(closes_at, $2) where id = $1 and settled_at is null',
    [id, until],
  );
}

/** Rounds that are to be closed since their supplier, who never says so, has been silent for long enough, and those without a bet. */
export async function silentRounds(
  db: Db,
  {
    closing,
    at,
    emptyBefore,
  }: { readonly closing: readonly number[]; readonly at: Date; readonly emptyBefore: Date },
): Promise<(ToldRound & { readonly providerId: number })[]> {
  const { rows } = await db.query<ToldRound & { readonly providerId: number }>(
    `select ${ROUND}, provider_id as "providerId" from casino_rounds r
     where told and settled_at is null and version = 0 and closes_at <= $2 and (
       provider_id = any($1::int[])
       or closes_at <= $3 and not exists (select from casino_books b where b.round_id = r.id)
     ) order by closes_at limit 100`,
    [closing, at, emptyBefore],
  );
  return rows;
}

/** What is known of the end of a round. */
export type ToldEnd = { readonly gameCode: string; readonly wonBy: string; readonly doubted: boolean };

export async function toldEnd(db: Db, id: string): Promise<ToldEnd> {
  const { rows } = await db.query<ToldEnd>({
    name: 'told-end',
    text: 'select game_code as "gameCode", won_by as "wonBy", doubt is not null as doubted from casino_rounds where id = $1',
    values: [id],
  });
  return rows[0]!;
}
