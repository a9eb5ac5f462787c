import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import { subjectNames } from '../subjects/subject-rows.ts';

/** What an act was done on, as people call it. */
export type Names = {
  match?: string;
  /** The market, session, runner or round. */
  part?: string;
  account?: string;
  /** Coins of a bet. */
  stake?: string;
};

/** `kind:id` of many acts to their names; what is gone has none. */
export async function namesOf(db: Db, objects: readonly string[]): Promise<ReadonlyMap<string, Names>> {
  const idsOf = (kind: string): string[] =>
    objects.filter((object) => object.startsWith(`${kind}:`)).map((object) => object.slice(kind.length + 1));
  const named = await Promise.all([
    events(db, idsOf('event')),
    markets(db, idsOf('market')),
    sessions(db, idsOf('session')),
    draws(db, idsOf('draw')),
    rounds(db, idsOf('round')),
    bets(db, idsOf('bet')),
  ]);
  return new Map(named.flat());
}

const { name: NAME, joins: NAMES } = subjectNames('b');

type Named = [object: string, names: Names][];

async function events(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; match: string }>(
    'select id, name as match from events where id = any($1)',
    [ids],
  );
  return rows.map(({ id, match }) => [`event:${id}`, { match }]);
}

/** `market:1.9`, or `market:1.9:22` for a runner of it. */
async function markets(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; part: string; match: string }>(
    `select x.id, concat_ws(' · ', m.name, r.name) as part, e.name as match
     from unnest($1::text[]) as x (id) join markets m on m.id = split_part(x.id, ':', 1) join events e on e.id = m.event_id
     left join runners r on r.market_id = m.id and r.selection_id::text = split_part(x.id, ':', 2)`,
    [ids],
  );
  return rows.map(({ id, ...names }) => [`market:${id}`, names]);
}

async function sessions(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; part: string; match: string }>(
    'select f.id, f.name as part, e.name as match from sessions f join events e on e.id = f.event_id where f.id = any($1)',
    [ids],
  );
  return rows.map(({ id, ...names }) => [`session:${id}`, names]);
}

async function draws(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; part: string; match: string }>(
    'select d.id, d.name as part, e.name as match from draws d join events e on e.id = d.id where d.id = any($1)',
    [ids],
  );
  return rows.map(({ id, ...names }) => [`draw:${id}`, names]);
}

async function rounds(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{ id: string; part: string; match: string }>(
    'select r.id, r.name as part, e.name as match from casino_rounds r join events e on e.id = r.event_id where r.id = any($1)',
    [ids],
  );
  return rows.map(({ id, ...names }) => [`round:${id}`, names]);
}

async function bets(db: Db, ids: readonly string[]): Promise<Named> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<{
    id: string;
    stake: bigint;
    account: string;
    part: string;
    match: string;
  }>(
    `select b.uid as id, b.stake, u.username as account, ${NAME} as part, e.name as match
     from bets b join users u on u.id = b.client_id join events e on e.id = b.event_id
     ${NAMES} where b.uid::text = any($1)`,
    [ids],
  );
  return rows.map(({ id, stake, ...names }) => [`bet:${id}`, { ...names, stake: String(toCoins(stake)) }]);
}

/** What settlements brought an operator, in coins, by the journal entry that booked them. */
export async function bookedBy(
  db: Db,
  operatorId: number,
  entries: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (entries.length === 0) return new Map();
  const { rows } = await db.query<{ entry: string; amount: bigint }>(
    `select s.entry_id::text as entry, h.amount from settlements s
     join settlement_shares h on h.settlement_id = s.id and h.user_id = $1 where s.entry_id = any($2::bigint[])`,
    [operatorId, entries],
  );
  return new Map(rows.map(({ entry, amount }) => [entry, String(toCoins(amount))]));
}
