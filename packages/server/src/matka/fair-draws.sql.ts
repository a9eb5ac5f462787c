import type { Db } from '../db/pool.ts';

/** A fair draw that is not over, as the house declares it. */
export type HeldDraw = {
  readonly id: string;
  readonly commitment: string;
  /** Sealed. */
  readonly seed: string;
  readonly settled: boolean;
};

const WAITING = 'commitment is not null and revealed_at is null';

/** Fair draws whose time has come, in the order of their times. */
export async function dueDraws(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from draws where ${WAITING} and draw_at <= $1 order by draw_at, id`,
    [now],
  );
  return rows.map((row) => row.id);
}

/** When the next one comes after those that are due. */
export async function nextDrawAt(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date | null }>(
    `select min(draw_at) as at from draws where ${WAITING} and draw_at > $1`,
    [now],
  );
  return rows[0]?.at ?? undefined;
}

/** The caller holds it; undefined when another has declared it meanwhile, or its time is not there. */
export async function heldDraw(db: Db, id: string, now: Date): Promise<HeldDraw | undefined> {
  const { rows } = await db.query<HeldDraw>(
    `select id, commitment, seed, settled_at is not null as settled from draws
     where id = $1 and ${WAITING} and draw_at <= $2`,
    [id, now],
  );
  return rows[0];
}

/** Every bet that was ever accepted on a draw, void ones too: they all entered its root. */
export async function betsOfDraw(
  db: Db,
  id: string,
  { after, most }: { readonly after?: string | undefined; readonly most?: number } = {},
): Promise<string[]> {
  const { rows } = await db.query<{ uid: string }>(
    'select uid from bets where event_id = $1 and ($2::uuid is null or uid > $2) order by uid limit $3',
    [id, after ?? null, most ?? null],
  );
  return rows.map((row) => row.uid);
}

type FairRecord = {
  readonly event_name: string;
  readonly name: string;
  readonly draw_at: Date;
  readonly closes_at: Date;
  readonly commitment: string;
  readonly settled: boolean;
  readonly pana: number | null;
  readonly refused: string | null;
  readonly revealed: {
    readonly at: string;
    readonly seed: string;
    readonly root: string;
    readonly number: number;
  } | null;
};

/** What may be said of a fair draw; of its seed nothing before it is revealed. */
export async function fairRecord(db: Db, id: string, fast: boolean): Promise<FairRecord | undefined> {
  const { rows } = await db.query<FairRecord>(
    `select e.name as event_name, d.name, d.draw_at, d.closes_at, d.commitment, d.settled_at is not null as settled, d.pana, d.refused,
       case when d.revealed_at is not null then jsonb_build_object('at', to_char(d.revealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         'seed', d.seed, 'root', d.root, 'number', d.drawn) end as revealed
     from draws d join events e on e.id = d.id where d.id = $1 and d.fast = $2 and d.commitment is not null`,
    [id, fast],
  );
  return rows[0];
}
