import { PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { refuseStale, type FormValues } from '../http/form-version.ts';
import {
  editedAccount,
  refuseFixSharing,
  refuseBrokenCaps,
  shareCreator,
  followingCreator,
  type EditForm,
  type NewAccount,
} from './account-form.ts';
import { loadUser } from './account.sql.ts';
import { committedOf } from './committed.sql.ts';
import { userBelow } from '../hierarchy/find-user.ts';
import { moveFollowers } from './follow-creator.ts';
import type { UserRecord } from './user-row.ts';

type Edit = EditForm & { readonly user_guid: string; readonly version?: string | undefined };

/**
 * Edits an account below the caller by the rules of its parent: within the parent's budget and rates, and never below
 * what the account's own children hold (rules 6). Bets already taken keep their snapshot.
 */
export async function editUser(
  house: House,
  { user_guid, ...edit }: Edit,
  ctx: CallContext,
): Promise<{ followed: number }> {
  const { id } = await userBelow(ctx.db, ctx.viewer, user_guid);
  return { followed: await saveEdit(house, ctx, id, edit) };
}

/** As `editUser`, for a sub company. @throws Refusal malformed when the account is of another role. */
export async function editSubCompany(
  house: House,
  { user_guid, ...edit }: Edit,
  ctx: CallContext,
): Promise<Record<string, never>> {
  const { id, level } = await userBelow(ctx.db, ctx.viewer, user_guid);
  if (level !== 2) throw new Refusal('malformed', { fields: { user_guid: 'not a sub company' } });
  await saveEdit(house, ctx, id, edit);
  return {};
}

/** Answers how many accounts with fix sharing moved along. */
async function saveEdit(
  house: House,
  ctx: CallContext,
  id: number,
  { version, ...form }: Omit<Edit, 'user_guid'>,
): Promise<number> {
  const { db, audit, viewer } = ctx;
  const { current, parent } = await lockWithParent(db, id);
  const creator = shareCreator(parent);
  const wanted = editedAccount(current, form);
  refuseFixSharing(viewer, wanted, current.fix_sharing);
  const saved = followingCreator(wanted, creator);
  refuseStale(version, { theirs: editedValues(current), mine: valuesOf(writtenOf(saved)) });
  refuseBrokenCaps(creator, saved, await committedOf(db, id));
  const before = recordOf(current);
  const after = writtenOf(saved);
  const changed = Object.keys(after).filter((field) => after[field] !== before[field]);
  if (changed.length === 0) return 0;
  await db.query(
    `update users set ${changed.map((field, index) => `${field} = $${index + 2}`).join(', ')} where id = $1`,
    [id, ...changed.map((field) => after[field])],
  );
  await audit({
    action: 'edit_user',
    object: `user:${id}`,
    before: asRead(before, changed),
    after: asRead(after, changed),
  });
  // The theme is worn by everybody below: their open screens change at once.
  if (changed.includes('theme')) await house.bus.publish(db, { kind: 'me' });
  // All of a sub company is in its hands, whatever its form says.
  return current.role === 2 ? 0 : moveFollowers(ctx, id, saved);
}

/** Locks the wallets of both: the parent's budget cannot shrink nor a child be created meanwhile. */
async function lockWithParent(db: Db, id: number): Promise<{ current: UserRecord; parent: UserRecord }> {
  await db.query(
    `select from wallets w where w.user_id in ($1, (select parent_id from users where id = $1)) order by w.user_id for update`,
    [id],
  );
  const { rows } = await db.query<{ parent_id: number }>('select parent_id from users where id = $1', [id]);
  const [current, parent] = [await loadUser(db, id), await loadUser(db, rows[0]!.parent_id)];
  return { current, parent };
}

type Fields = Record<string, string | number | boolean>;

const FIELDS = ['first_name', 'last_name', 'theme', 'fix_sharing', ...PERCENT_FIELDS] as const;

function recordOf(user: UserRecord): Fields {
  return Object.fromEntries(FIELDS.map((field) => [field, user[field]]));
}

function writtenOf({ firstName, lastName, theme, fixSharing, shares }: NewAccount): Fields {
  return { first_name: firstName, last_name: lastName, theme, fix_sharing: fixSharing, ...shares };
}

/** What the form of an account edits, as its call takes it: the version of the form is of these. */
export function editedValues(user: UserRecord): FormValues {
  return valuesOf(recordOf(user));
}

function valuesOf(fields: Fields): FormValues {
  const asFlag = ([field, value]: [string, Fields[string]]) => [
    field,
    typeof value === 'boolean' ? Number(value) : value,
  ];
  return Object.fromEntries(Object.entries(asRead(fields, FIELDS)).map(asFlag));
}

/** As people read it: shares and rates in percent. */
function asRead(values: Fields, fields: readonly string[]): Fields {
  const shares: readonly string[] = PERCENT_FIELDS;
  const read = (field: string, value: Fields[string]) =>
    shares.includes(field) && typeof value === 'number' ? toPercent(value) : value;
  return Object.fromEntries(
    fields.flatMap((field) => (field in values ? [[field, read(field, values[field]!)]] : [])),
  );
}
