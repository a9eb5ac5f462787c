import type { Reopened } from '@pavilion/engine/casino/game.ts';
import type { Db } from '@pavilion/server/db/pool.ts';
import { NAMED_CHAIN } from './demo-people.ts';

type OpenRound = {
  readonly id: string;
  readonly code: string;
  /** What takes bets while cards are out; null before the first card. */
  readonly reopened: readonly Reopened[] | null;
};

/** Rounds that take bets for a moment yet. */
export async function roundsInBetting(db: Db, now: Date): Promise<OpenRound[]> {
  const { rows } = await db.query<OpenRound>(
    `select id, game_code as code, reopened from casino_rounds
     where settled_at is null and state = 'betting' and closes_at > $1::timestamptz + interval '1 second' order by id`,
    [now],
  );
  return rows;
}

export type StoryTable = { readonly providerId: number; readonly code: string; readonly name: string };

/** The tables of games, in the order of their codes here. */
export async function tablesOf(db: Db, codes: readonly string[]): Promise<StoryTable[]> {
  const { rows } = await db.query<StoryTable>(
    `select provider_id as "providerId", code, name from casino_games where code = any($1::text[])
     order by array_position($1::text[], code)`,
    [codes],
  );
  return rows;
}

/** Whether a round is there, and has its result. */
export async function isDeclared(db: Db, roundId: string): Promise<boolean> {
  const { rowCount } = await db.query('select from casino_rounds where id = $1 and settled_at is not null', [
    roundId,
  ]);
  return rowCount === 1;
}

/** The first sub company beside the named one. */
export async function otherSubCompany(db: Db): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    'select id from users where role = 2 and not is_staff and acts_for is null and username <> $1 order by id limit 1',
    [NAMED_CHAIN[0]],
  );
  return rows[0]?.id;
}

/** A client as a supplier knows him, and the supplier as the house does. */
export async function playerAt(
  db: Db,
  clientId: number,
  supplier: string,
): Promise<{ readonly guid: string; readonly provider: number }> {
  const { rows } = await db.query<{ guid: string; provider: number }>(
    'select u.guid, p.id as provider from users u cross join casino_providers p where u.id = $1 and p.code = $2',
    [clientId, supplier],
  );
  return rows[0]!;
}
