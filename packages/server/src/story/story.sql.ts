import type { Db } from '../db/pool.ts';
import { ADMIN, COMPANY, NAMED_CHAIN, STAFF } from './demo-people.ts';

/** What a database remembers about the story that was put into it. */
export type StoryMark = {
  readonly beganAt: string;
  /** False while the past is still being played: a start that was cut off goes on from there. */
  readonly complete: boolean;
};

export async function hasUsers(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from users limit 1');
  return rowCount === 1;
}

/** Undefined when the database holds no story. */
export async function storyMark(db: Db): Promise<StoryMark | undefined> {
  const { rows } = await db.query<{ value: StoryMark }>(`select value from settings where name = 'story'`);
  return rows[0]?.value;
}

export async function markStory(db: Db, mark: StoryMark): Promise<void> {
  await db.query(
    `insert into settings (name, value) values ('story', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(mark)],
  );
}

/** The account at the top, which nobody can create, with the coins it has minted. */
export async function insertCompany(
  db: Db,
  company: { passwordHash: string; minted: bigint; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `with made as (
       insert into users (username, first_name, role, password_hash, created_at)
       values ($1, 'Company', 1, $2, $3) returning id
     ), wallet as (
       insert into wallets (user_id, fixed_limit) select id, $4 from made
     )
     select id from made`,
    [COMPANY, company.passwordHash, company.at, company.minted],
  );
  return rows[0]!.id;
}

/** The two who act for the Company: an admin of role 8 and a member of its staff. */
export async function insertActors(
  db: Db,
  actors: { companyId: number; passwordHash: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into users (username, first_name, role, acts_for, is_staff, password_hash, created_at)
     values ($1, 'Admin', 8, $3, false, $4, $5), ($2, 'Staff', 1, $3, true, $4, $5)`,
    [ADMIN, STAFF, actors.companyId, actors.passwordHash, actors.at],
  );
}

/** The nine people of the README have a transaction code. */
export async function giveCodes(db: Db, codeHash: string): Promise<void> {
  await db.query('update users set code_hash = $1 where username = any($2::text[])', [
    codeHash,
    [COMPANY, ...NAMED_CHAIN, ADMIN, STAFF],
  ]);
}
