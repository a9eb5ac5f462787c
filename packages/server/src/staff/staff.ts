import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { Refusal, type FieldProblems } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { deleteActing, insertActing, nameActing, switchActing } from '../accounts/acting-people.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale } from '../http/form-version.ts';
import { hashSecret } from '../sign-in/passwords.ts';
import { revokeSignIns } from '../sign-in/sign-ins.ts';
import { refuseWeakPassword } from '../sign-in/weak-secrets.ts';
import { holdForChange, isOwner, refuseGiving, refuseTouching, valuesOf } from './member.ts';
import { NO_TERMS, typedTerms, writeTerms } from './terms-form.ts';

type Nothing = Record<string, never>;

/** Makes a member of staff of the caller's operator, or an admin of the Company. */
export async function createStaff(
  house: House,
  request: CallRequest<'createStaff'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'createStaff'>> {
  const { username, password, first_name, last_name } = request;
  refuseEmpty({ username, first_name, last_name, password });
  const isAdmin = request.role === ROLE.admin;
  if (isAdmin && !isOwner(viewer)) throw new Refusal('beyond_own_rights');
  refuseWeakPassword(password, 'password', [username, first_name, last_name]);
  const terms = typedTerms(request, NO_TERMS);
  if (isAdmin) refuseGroupOfAdmin(terms.group_id);
  // Made of the password alone, so before anybody is held.
  const passwordHash = await hashSecret(password, house.key);
  const { mine } = await holdForChange(db, viewer, { groupId: terms.group_id });
  await refuseGiving(db, viewer, { mine, groupId: terms.group_id });
  const { id, guid } = await insertActing(db, {
    username,
    firstName: first_name,
    lastName: last_name,
    role: isAdmin ? ROLE.admin : viewer.level,
    isStaff: !isAdmin,
    actsFor: viewer.actingId,
    passwordHash,
    at: house.now(),
  });
  await writeTerms(db, id, terms);
  await audit({
    action: 'create_staff',
    object: `user:${id}`,
    after: { username, ...valuesOf({ first_name, last_name, ...terms }) },
  });
  return { user_guid: guid };
}

/** @throws Refusal unknown_staff, unknown_group, beyond_own_rights, stale_form. */
export async function editStaff(
  house: House,
  request: CallRequest<'editStaff'>,
  { db, viewer, audit }: CallContext,
): Promise<Nothing> {
  const { first_name, last_name } = request;
  refuseEmpty({ first_name, last_name });
  const { member, mine } = await holdForChange(db, viewer, {
    guid: request.user_guid,
    groupId: request.group_id,
  });
  if (member === undefined) throw new Refusal('unknown_staff');
  refuseTouching(viewer, mine, member);
  const terms = typedTerms(request, member);
  if (!member.is_staff) refuseGroupOfAdmin(terms.group_id);
  await refuseGiving(db, viewer, { mine, groupId: terms.group_id });
  const [before, after] = [valuesOf(member), valuesOf({ first_name, last_name, ...terms })];
  refuseStale(request.version, { theirs: before, mine: after });
  await nameActing(db, member.id, { first_name, last_name });
  await writeTerms(db, member.id, terms);
  await audit({ action: 'edit_staff', object: `user:${member.id}`, before, after });
  await house.bus.publish(db, { kind: 'privileges', ownerId: viewer.actingId });
  return {};
}

/** @throws Refusal unknown_staff, beyond_own_rights. */
export async function switchStaff(
  house: House,
  { user_guid, status }: CallRequest<'activeInactiveStaff'>,
  { db, viewer, audit }: CallContext,
): Promise<Nothing> {
  const { member, mine } = await holdForChange(db, viewer, { guid: user_guid });
  if (member === undefined) throw new Refusal('unknown_staff');
  refuseTouching(viewer, mine, member);
  await switchActing(db, member.id, status === 1);
  await audit({
    action: 'active',
    object: `user:${member.id}`,
    before: { active: member.active },
    after: { active: status === 1 },
  });
  if (status === 0) await endAll(house, db, member.id);
  return {};
}

/** @throws Refusal unknown_staff, beyond_own_rights. */
export async function deleteStaff(
  house: House,
  { user_guid }: CallRequest<'deleteStaff'>,
  { db, viewer, audit }: CallContext,
): Promise<Nothing> {
  const { member, mine } = await holdForChange(db, viewer, { guid: user_guid });
  if (member === undefined) throw new Refusal('unknown_staff');
  refuseTouching(viewer, mine, member);
  await deleteActing(db, member.id, { userId: viewer.userId, at: house.now() });
  // A group can be deleted when nobody is in it: nor somebody who is gone.
  await writeTerms(db, member.id, { ...member, group_id: null });
  await audit({
    action: 'delete_staff',
    object: `user:${member.id}`,
    before: { username: member.username, active: flag(member.active), ...valuesOf(member) },
  });
  await endAll(house, db, member.id);
  return {};
}

const endAll = (house: House, db: Db, userId: number): Promise<number> =>
  revokeSignIns(house, db, { userId, reason: 'Your account is not active' });

/** An admin may do all that the Company may: no group gives him less. @throws Refusal unknown_group. */
function refuseGroupOfAdmin(groupId: number | null): void {
  if (groupId !== null) throw new Refusal('unknown_group');
}

/** @throws Refusal fields_required, which says at which fields. */
function refuseEmpty(fields: Readonly<Record<string, string>>): void {
  const empty = Object.keys(fields).filter((name) => fields[name] === '');
  if (empty.length === 0) return;
  const problems: FieldProblems = Object.fromEntries(empty.map((name) => [name, 'required']));
  throw new Refusal('fields_required', { fields: problems });
}
