import { Refusal } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { StaffHours } from '@pavilion/contract/staff.ts';
import type { Db } from '../db/pool.ts';
import type { FormValues } from '../http/form-version.ts';
import type { Viewer } from '../http/viewer.ts';
import { rightsOf } from '../sign-in/rights-of.ts';
import { giveable, givenBy, isWithin, NOTHING, refuseBeyond, type Given, type GivenRow } from './giveable.ts';

/** Somebody who acts for an operator, as its room sees him. */
export type Member = GivenRow & {
  readonly id: number;
  readonly guid: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: number;
  readonly is_staff: boolean;
  readonly active: boolean;
  readonly group_id: number | null;
  readonly addresses: readonly string[];
  readonly hours: StaffHours | null;
  readonly access_until: Date | null;
};

/** What a group `g` gives. */
const GIVEN = 'g.privileges, g.cash_per_act, g.cash_per_day, g.limit_per_act';
export const MEMBER = `u.id, u.guid, u.username, u.first_name, u.last_name, u.role, u.is_staff, u.active, u.group_id, ${GIVEN},
  u.addresses, u.hours, u.access_until`;
/** Those who act for the operator `$1`. */
export const MEMBERS = `users u left join privilege_groups g on g.id = u.group_id where u.acts_for = $1 and u.deleted_at is null`;

/** What a change is judged by, held until the transaction ends. */
export type Held = {
  /** Whom it changes; undefined for somebody new. */
  readonly member: Member | undefined;
  /** What the viewer may give now. */
  readonly mine: Given;
};

/**
 * Holds whom a change is about, who makes it, and the groups of both and the one that is given, always in one order:
 * people, then groups. So nobody gives what is being taken from him, and no group gets more rights while somebody joins it.
 *
 * @throws Refusal unknown_staff, unknown_group.
 */
export async function holdForChange(
  db: Db,
  viewer: Viewer,
  { guid, groupId }: { readonly guid?: string; readonly groupId?: number | null | undefined },
): Promise<Held> {
  await db.query(
    'select from users where acts_for = $1 and (id = $2 or guid = $3) order by id for no key update',
    [viewer.actingId, viewer.userId, guid ?? null],
  );
  const { rows } = await db.query<{ id: number }>(
    `select id from privilege_groups where owner_id = $1 and (id = $2 or id in (
       select group_id from users where acts_for = $1 and (id = $3 or guid = $4)
     )) order by id for share`,
    [viewer.actingId, groupId ?? null, viewer.userId, guid ?? null],
  );
  const mine = await giveable(db, viewer, await rightsOf(db, viewer));
  const member = guid === undefined ? undefined : await memberOf(db, viewer, guid);
  if (typeof groupId === 'number' && !rows.some(({ id }) => id === groupId))
    throw new Refusal('unknown_group');
  return { member, mine };
}

/** @throws Refusal unknown_staff. */
async function memberOf(db: Db, viewer: Viewer, guid: string): Promise<Member> {
  const { rows } = await db.query<Member>(`select ${MEMBER} from ${MEMBERS} and u.guid = $2`, [
    viewer.actingId,
    guid,
  ]);
  if (rows[0] === undefined) throw new Refusal('unknown_staff');
  return rows[0];
}

/** The person that the account is itself, who acts for nobody: the only one to make and change admins. */
export const isOwner = ({ role, userId, actingId }: Viewer): boolean =>
  role === ROLE.company && userId === actingId;

/** Nobody changes himself, and an admin none but the owner. */
const isOutOfReach = (viewer: Viewer, { id, is_staff: isStaff }: Pick<Member, 'id' | 'is_staff'>): boolean =>
  id === viewer.userId || !(isStaff || isOwner(viewer));

/** Nor does anybody change somebody who has more. @throws Refusal beyond_own_rights. */
export function refuseTouching(viewer: Viewer, mine: Given, member: Member): void {
  if (isOutOfReach(viewer, member)) throw new Refusal('beyond_own_rights');
  refuseBeyond(mine, givenBy(viewer, member));
}

export const mayTouch = (viewer: Viewer, mine: Given, member: Member): boolean =>
  !isOutOfReach(viewer, member) && isWithin(mine, givenBy(viewer, member));

/** @throws Refusal beyond_own_rights for a group that gives what the viewer has not. */
export async function refuseGiving(
  db: Db,
  viewer: Viewer,
  { mine, groupId }: { readonly mine: Given; readonly groupId: number | null },
): Promise<void> {
  if (groupId === null) return;
  const { rows } = await db.query<GivenRow>(`select ${GIVEN} from privilege_groups g where g.id = $1`, [
    groupId,
  ]);
  refuseBeyond(mine, givenBy(viewer, rows[0] ?? NOTHING));
}

type Values = Pick<Member, 'first_name' | 'last_name' | 'group_id' | 'addresses' | 'hours' | 'access_until'>;

/** What the form of a member edits. */
export function valuesOf(member: Values): FormValues {
  const { hours } = member;
  return {
    first_name: member.first_name,
    last_name: member.last_name,
    group_id: member.group_id ?? '',
    addresses: member.addresses.join(' '),
    hours: hours === null ? '' : `${hours.days.join('')} ${hours.from} ${hours.to} ${hours.zone}`,
    expires_at: member.access_until?.toISOString() ?? '',
  };
}
