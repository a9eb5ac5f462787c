import { PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { DatabaseError } from 'pg';
import type { Db } from '../db/pool.ts';
import { openWallet } from '../wallets/wallets.ts';
import { countNew } from './downline-counts.sql.ts';
import type { NewAccount } from './account-form.ts';
import { USER_COLUMNS, USER_TABLES, type UserRecord } from './user-row.ts';

export type Creator = UserRecord & Record<`u${1 | 2 | 3 | 4 | 5 | 6}`, number | null>;

/** Who creates an account, with the hash of its password, and when; now unless told. */
export type CreatedBy = { readonly passwordHash: string; readonly actorId: number; readonly at?: Date };

/** The creator with its wallet locked: two children cannot both be given the last of a limit. @throws Refusal unknown_user when it was deleted. */
export async function lockCreator(db: Db, id: number): Promise<Creator> {
  await db.query('select from wallets where user_id = $1 for update', [id]);
  const { rows } = await db.query<Creator>(
    `select ${USER_COLUMNS}, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6 from ${USER_TABLES}
     where u.id = $1 and u.deleted_at is null`,
    [id],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0];
}

export async function loadUser(db: Db, id: number): Promise<UserRecord> {
  const { rows } = await db.query<UserRecord>(`select ${USER_COLUMNS} from ${USER_TABLES} where u.id = $1`, [
    id,
  ]);
  return rows[0]!;
}

/**
 * Writes the account, its wallet, what its creator has given, and the counters of everybody above.
 *
 * @throws Refusal username_taken.
 */
export async function insertAccount(
  db: Db,
  creator: Creator,
  account: NewAccount,
  by: CreatedBy,
): Promise<{ id: number; guid: string }> {
  const inserted = await insertUser(db, creator, account, by);
  const balance = account.role === 7 ? account.fixedLimit : 0n;
  await openWallet(db, {
    userId: inserted.id,
    creatorId: creator.id,
    limit: account.fixedLimit,
    balance,
    matchCommission: account.shares.match_commission,
    sessionCommission: account.shares.session_commission,
    actorId: by.actorId,
    at: by.at,
  });
  await countNew(db, inserted.id, account.role);
  return inserted;
}

async function insertUser(
  db: Db,
  creator: Creator,
  account: NewAccount,
  by: CreatedBy,
): Promise<{ id: number; guid: string }> {
  const above = ([1, 2, 3, 4, 5, 6] as const).map((level) =>
    level === creator.role ? creator.id : creator[`u${level}`],
  );
  const shareValues = PERCENT_FIELDS.map((column) => account.shares[column]);
  const values = [
    account.username,
    account.firstName,
    account.lastName,
    account.role,
    creator.id,
    ...above,
    account.fixSharing,
    account.theme,
    by.passwordHash,
    by.at ?? 'now',
    ...shareValues,
  ];
  try {
    const { rows } = await db.query<{ id: number; guid: string }>(
      `insert into users (username, first_name, last_name, role, parent_id, u1, u2, u3, u4, u5, u6,
         fix_sharing, theme, password_hash, created_at, ${PERCENT_FIELDS.join(', ')})
       values (${values.map((_, index) => `$${index + 1}`).join(', ')}) returning id, guid`,
      values,
    );
    return rows[0]!;
  } catch (error) {
    throw asUsernameTaken(error);
  }
}

/** A username is nobody else's: said for that case alone. */
export function asUsernameTaken(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.constraint !== 'users_username') return error;
  return new Refusal('username_taken', {
    fields: { username: 'The username field must contain a unique value' },
  });
}

export async function hasUsers(db: Db): Promise<boolean> {
  const { rowCount } = await db.query('select from users limit 1');
  return rowCount === 1;
}

export async function insertCompany(
  db: Db,
  company: { username: string; passwordHash: string; at: Date },
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into users (username, first_name, role, password_hash, created_at)
     values ($1, 'Company', 1, $2, $3) returning id`,
    [company.username, company.passwordHash, company.at],
  );
  return rows[0]!.id;
}
