import type { OperatorRole, Role } from '@pavilion/contract/roles.ts';
import { inGroups } from '../db/groups.ts';
import type { Db } from '../db/pool.ts';
import { catchUp, HOUSE_VERSIONS, type HouseVersions, type KeptOfHouse } from '../house-versions.ts';
import type { Terms } from '../http/terms.ts';
import { PRIVILEGES } from './privileges.sql.ts';
import { SECOND_FACTOR_DUE } from './second-factor.sql.ts';

/** A sign-in that has not ended, with the person and the account acted for. */
export type SignInRow = Terms &
  HouseVersions & {
    sign_in_id: string;
    expires_at: Date;
    user_id: number;
    guid: string;
    username: string;
    role: Role;
    is_staff: boolean;
    /** What the group of a member of staff gives; null for everybody else. */
    privileges: string | null;
    acting_id: number;
    acting_role: OperatorRole | 7;
    /** False when the account or anybody above it is not. */
    active: boolean;
    password_due: boolean;
    second_factor_due: boolean;
  };

const SIGN_INS = {
  name: 'viewers-of',
  text: `
    select s.id as sign_in_id, s.expires_at, u.id as user_id, u.guid, u.username, u.role, u.is_staff, u.addresses, u.hours,
      u.access_until, u.password_due, a.id as acting_id,
      a.role as acting_role, ${PRIVILEGES} as privileges,
      u.active and a.active and not exists (
        select from users x where x.id in (a.u1, a.u2, a.u3, a.u4, a.u5, a.u6) and not x.active
      ) as active,
      ${SECOND_FACTOR_DUE} as second_factor_due, ${HOUSE_VERSIONS}
    from open_sign_ins s
    join users u on u.id = s.user_id
    join users a on a.id = coalesce(u.acts_for, u.id)
    left join privilege_groups g on g.id = u.group_id
    where s.id = any($1::uuid[])`,
};

type Row = SignInRow | undefined;

/** The sign-in as the database has it now; undefined when it has ended. */
export type SignInLookUp = (signInId: string) => Promise<Row>;

/**
 * Asked for every request, so that the end of a sign-in acts on the very next one, and so do maintenance and the settings of bets. Requests
 * that come while a statement is under way share the next one.
 */
export function createSignInLookUp(db: Db, kept: KeptOfHouse): SignInLookUp {
  return inGroups<string, Row>(async (asked) => {
    const ids = asked.map((one) => one.question);
    const found = await signInsNow(db, ids, kept);
    for (const one of asked) one.resolve(found.get(one.question));
  });
}

/** The sign-ins that have not ended, as the database has them now; whether the house is closed, and its settings of bets, are known as of then. */
export async function signInsNow(
  db: Db,
  ids: readonly string[],
  kept: KeptOfHouse,
): Promise<ReadonlyMap<string, SignInRow>> {
  const { rows } = await db.query<SignInRow>({ ...SIGN_INS, values: [[...new Set(ids)]] });
  const [some] = rows;
  if (some !== undefined) await catchUp(kept, some, db);
  return new Map(rows.map((row) => [row.sign_in_id, row]));
}
