import type { Db } from '../db/pool.ts';
import { asUsernameTaken } from './account.sql.ts';

export type NewActing = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: number;
  readonly isStaff: boolean;
  readonly actsFor: number;
  readonly passwordHash: string;
  readonly at: Date;
};

/**
 * Somebody who acts for an operator, with nothing given yet, and a password that he changes first.
 *
 * @throws Refusal username_taken.
 */
export async function insertActing(db: Db, person: NewActing): Promise<{ id: number; guid: string }> {
  try {
    const { rows } = await db.query<{ id: number; guid: string }>(
      `insert into users (username, first_name, last_name, role, is_staff, acts_for, password_hash, created_at, password_due)
       values ($1, $2, $3, $4, $5, $6, $7, $8, true) returning id, guid`,
      [
        person.username,
        person.firstName,
        person.lastName,
        person.role,
        person.isStaff,
        person.actsFor,
        person.passwordHash,
        person.at,
      ],
    );
    return rows[0]!;
  } catch (error) {
    throw asUsernameTaken(error);
  }
}

export async function nameActing(
  db: Db,
  id: number,
  { first_name, last_name }: { readonly first_name: string; readonly last_name: string },
): Promise<void> {
  await db.query('update users set first_name = $2, last_name = $3 where id = $1', [
    id,
    first_name,
    last_name,
  ]);
}

export async function switchActing(db: Db, id: number, active: boolean): Promise<void> {
  await db.query('update users set active = $2 where id = $1', [id, active]);
}

/** It signs in no more and leaves its list; what it did stays readable, and its username taken. */
export async function deleteActing(
  db: Db,
  id: number,
  by: { readonly userId: number; readonly at: Date },
): Promise<void> {
  await db.query('update users set active = false, deleted_at = $2, deleted_by = $3 where id = $1', [
    id,
    by.at,
    by.userId,
  ]);
}
