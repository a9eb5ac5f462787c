import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { PRESETS, type PrivilegeGroup } from '@pavilion/contract/privilege-groups.ts';
import { RIGHTS, type Right } from '@pavilion/contract/privileges.ts';
import { CAP_NAMES, type Cap, type GroupCaps } from '@pavilion/contract/caps.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { areasOf } from '@pavilion/contract/rights-of-role.ts';
import { parseCoins, toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale, versionOf, type FormValues } from '../http/form-version.ts';
import type { Viewer } from '../http/viewer.ts';
import { NO_CAPS, type Caps } from '../sign-in/caps.ts';
import { rightsOf } from '../sign-in/rights-of.ts';
import { capsIn, giveable, givenBy, refuseBeyond, wanted, type Given, type GivenRow } from './giveable.ts';

type Group = GivenRow & {
  readonly id: number;
  readonly name: string;
  readonly privileges: readonly string[];
  readonly second_factor: boolean;
  readonly updated_at: Date;
  readonly updated_by: string;
  readonly staff: number;
  /** The viewer is in it. */
  readonly own: boolean;
};

const GROUPS = `
  select g.id, g.name, g.privileges, g.cash_per_act, g.cash_per_day, g.limit_per_act, g.second_factor, g.updated_at, b.username as updated_by,
    (select count(*)::int from users u where u.group_id = g.id and u.deleted_at is null) as staff,
    exists (select from users u where u.group_id = g.id and u.id = $2) as own
  from privilege_groups g join users b on b.id = g.updated_by
  where g.owner_id = $1`;

export async function listPrivileges(
  _: unknown,
  { db, viewer }: CallContext,
): Promise<CallOutput<'listPrivileges'>> {
  const { rows } = await db.query<Group>(`${GROUPS} order by lower(g.name)`, [
    viewer.actingId,
    viewer.userId,
  ]);
  const { rights: mine, caps } = await giveable(db, viewer, viewer.rights);
  return {
    groups: rows.map(shown),
    areas: areasOf(mine),
    presets: PRESETS.map(({ name, privileges }) => ({
      name,
      privileges: privileges.filter((right) => mine.includes(right)),
    })),
    mine: [...mine],
    my_caps: inCoins(caps),
  };
}

/** @throws Refusal unknown_group, beyond_own_rights, stale_form, group_name_taken. */
export async function savePrivileges(
  house: House,
  request: CallRequest<'savePrivileges'>,
  ctx: CallContext,
): Promise<CallOutput<'savePrivileges'>> {
  const { db, viewer, audit } = ctx;
  const mine = await holdGroups(db, viewer);
  const before = request.group_id === undefined ? undefined : await groupOf(db, viewer, request.group_id);
  const caps = request.caps === undefined ? capsIn(before ?? NO_CAPS) : inPaise(request.caps);
  const after = { ...request, ...caps, privileges: inOrder(request.privileges) };
  if (before !== undefined) {
    refuseTouching(viewer, mine, before);
    refuseStale(request.version, { theirs: valuesOf(before), mine: valuesOf(after) });
  }
  refuseBeyond(mine, wanted(after));
  await refuseTaken(db, viewer, request);
  const id = await write(db, viewer, { ...after, at: house.now() });
  await audit({
    action: 'save_privileges',
    object: `privilege_group:${id}`,
    ...(before === undefined ? {} : { before: valuesOf(before) }),
    after: valuesOf(after),
  });
  await house.bus.publish(db, { kind: 'privileges', ownerId: viewer.actingId });
  return { group_id: id, signed_in: await signedIn(db, id, house.now()) };
}

/** @throws Refusal unknown_group, beyond_own_rights, group_in_use. */
export async function deletePrivileges(
  { group_id }: CallRequest<'deletePrivileges'>,
  { db, viewer, audit }: CallContext,
): Promise<Record<string, never>> {
  const mine = await holdGroups(db, viewer);
  const group = await groupOf(db, viewer, group_id);
  refuseTouching(viewer, mine, group);
  if (group.staff > 0) throw new Refusal('group_in_use', { data: { staff: group.staff } });
  await db.query('delete from privilege_groups where id = $1', [group_id]);
  await audit({
    action: 'delete_privileges',
    object: `privilege_group:${group_id}`,
    before: valuesOf(group),
  });
  return {};
}

export async function whoMay(
  { privilege }: CallRequest<'whoMay'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'whoMay'>> {
  const { rows } = await db.query<{ user_guid: string; username: string; group_name: string }>(
    `select u.guid as user_guid, u.username, g.name as group_name
     from users u join privilege_groups g on g.id = u.group_id
     where u.acts_for = $1 and u.is_staff and u.deleted_at is null and g.privileges @> array[$2]
     order by lower(u.username)`,
    [viewer.actingId, privilege],
  );
  return { staff: rows };
}

/**
 * Holds the operator's groups, all in one order, so that nobody gives what is being taken from him.
 *
 * @returns what the viewer may give.
 */
async function holdGroups(db: Db, viewer: Viewer): Promise<Given> {
  await db.query('select from privilege_groups where owner_id = $1 order by id for update', [
    viewer.actingId,
  ]);
  return giveable(db, viewer, await rightsOf(db, viewer));
}

/** @throws Refusal unknown_group. */
async function groupOf(db: Db, viewer: Viewer, id: number): Promise<Group> {
  const { rows } = await db.query<Group>(`${GROUPS} and g.id = $3`, [viewer.actingId, viewer.userId, id]);
  if (rows[0] === undefined) throw new Refusal('unknown_group');
  return rows[0];
}

/** Nobody changes what he is given himself, nor what somebody is given who has more. @throws Refusal beyond_own_rights. */
function refuseTouching(viewer: Viewer, mine: Given, group: Group): void {
  if (group.own) throw new Refusal('beyond_own_rights');
  refuseBeyond(mine, givenBy(viewer, group));
}

/** @throws Refusal group_name_taken. */
async function refuseTaken(
  db: Db,
  viewer: Viewer,
  { group_id, name }: CallRequest<'savePrivileges'>,
): Promise<void> {
  const { rowCount } = await db.query(
    'select from privilege_groups where owner_id = $1 and lower(name) = lower($2) and id is distinct from $3',
    [viewer.actingId, name, group_id ?? null],
  );
  if (rowCount !== 0)
    throw new Refusal('group_name_taken', { fields: { name: 'There is a group of this name' } });
}

type Written = Omit<CallRequest<'savePrivileges'>, 'caps'> & Caps & { readonly at: Date };

/** @throws Refusal group_name_taken, when somebody has just made one of that name. */
async function write(
  db: Db,
  viewer: Viewer,
  { group_id, name, privileges, second_factor, at, ...caps }: Written,
): Promise<number> {
  const values = [
    name,
    privileges,
    second_factor === 1,
    ...CAP_NAMES.map((cap) => (caps[cap] === null ? null : String(caps[cap]))),
    at,
    viewer.userId,
  ];
  const { rows } =
    group_id === undefined
      ? await db.query<{ id: number }>(
          `insert into privilege_groups (name, privileges, second_factor, ${CAP_NAMES.join(', ')}, updated_at, updated_by, owner_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (owner_id, lower(name)) do nothing returning id`,
          [...values, viewer.actingId],
        )
      : await db.query<{ id: number }>(
          `update privilege_groups set name = $1, privileges = $2, second_factor = $3,
             ${CAP_NAMES.map((cap, place) => `${cap} = $${place + 4}`).join(', ')}, updated_at = $7, updated_by = $8
           where id = $9 returning id`,
          [...values, group_id],
        );
  if (rows[0] === undefined) throw new Refusal('group_name_taken');
  return rows[0].id;
}

async function signedIn(db: Db, groupId: number, now: Date): Promise<number> {
  const { rows } = await db.query<{ people: number }>(
    `select count(distinct u.id)::int as people from users u join open_sign_ins s on s.user_id = u.id
     where u.group_id = $1 and s.expires_at > $2`,
    [groupId, now],
  );
  return rows[0]!.people;
}

const inOrder = (privileges: readonly string[]): Right[] =>
  RIGHTS.filter((right) => privileges.includes(right));

const inCoins = (caps: Caps): GroupCaps => {
  const coins = (cap: Cap) => (caps[cap] === null ? null : toCoins(caps[cap]));
  return {
    cash_per_act: coins('cash_per_act'),
    cash_per_day: coins('cash_per_day'),
    limit_per_act: coins('limit_per_act'),
  };
};
const inPaise = (caps: GroupCaps): Caps => {
  const paise = (cap: Cap) => (caps[cap] === null ? null : parseCoins(caps[cap]));
  return {
    cash_per_act: paise('cash_per_act'),
    cash_per_day: paise('cash_per_day'),
    limit_per_act: paise('limit_per_act'),
  };
};

/** What the form of a group edits. */
function valuesOf(
  group: Caps & {
    readonly name: string;
    readonly privileges: readonly string[];
    readonly second_factor: boolean | 0 | 1;
  },
): FormValues {
  return {
    name: group.name,
    privileges: inOrder(group.privileges).join(' '),
    second_factor: group.second_factor ? 1 : 0,
    ...Object.fromEntries(CAP_NAMES.map((cap) => [cap, group[cap] === null ? '' : toCoins(group[cap])])),
  };
}

function shown(group: Group): PrivilegeGroup {
  return {
    group_id: group.id,
    name: group.name,
    privileges: inOrder(group.privileges),
    second_factor: group.second_factor ? 1 : 0,
    caps: inCoins(group),
    staff: group.staff,
    updated_at: group.updated_at.toISOString(),
    updated_by: group.updated_by,
    version: versionOf(valuesOf(group)),
  };
}
