import { told } from '@pavilion/contract/sentences.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { roleName } from '@pavilion/contract/roles.ts';
import type { SignInRow } from '@pavilion/contract/sign-ins.ts';
import { likePattern, matches } from '../db/keyword.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { needRight } from '../http/permission.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';
import { deviceOf } from './device.ts';
import { placeOf } from './place.ts';
import { endSignIn, revokeSignIns } from './sign-ins.ts';

type Page = CallOutput<'signInHistory'>;

/** Sign-ins of the caller himself, or of an account below, deleted ones included, newest first. */
export async function signInHistory(
  house: House,
  request: CallRequest<'signInHistory'>,
  { db, viewer }: CallContext,
): Promise<Page> {
  const userId = await ownerOf(db, viewer, request.user_guid);
  return signInPage(house, db, viewer, { where: 's.user_id = $1', values: [userId], page: request });
}

/** Sessions open now: the caller's own, one account's, or those of everybody the caller may sign out. */
export async function liveSessions(
  house: House,
  request: CallRequest<'liveSessions'>,
  { db, viewer }: CallContext,
): Promise<Page> {
  const open = `s.ended_at is null and s.expires_at > $2 and ${matches(3, 4)}`;
  const common = [house.now(), request.keyword, likePattern(request.keyword)];
  if (request.downline === 1 && request.user_guid === undefined) {
    const where = `${mayEnd(viewer, 1, 5)} and u.id <> $5 and ${open}`;
    return signInPage(house, db, viewer, {
      where,
      values: [viewer.actingId, ...common, viewer.userId],
      page: request,
    });
  }
  const userId = await ownerOf(db, viewer, request.user_guid);
  return signInPage(house, db, viewer, {
    where: `s.user_id = $1 and ${open}`,
    values: [userId, ...common],
    page: request,
  });
}

/** Ends one session of the caller or of somebody below. @throws Refusal unknown_sign_in. */
export async function revokeSession(
  house: House,
  { session_id }: CallRequest<'revokeSession'>,
  { db, viewer, audit }: CallContext,
): Promise<Record<string, never>> {
  const { rows } = await db.query<{ user_id: number }>(
    `select s.user_id from sign_ins s join users u on u.id = s.user_id
     where s.id = $3 and s.ended_at is null and ${mayEnd(viewer, 1, 2)}`,
    [viewer.actingId, viewer.userId, session_id],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_sign_in');
  if (rows[0].user_id !== viewer.userId) needRight(viewer, 'signins.lock');
  // The level, not the name: whoever stands below does not learn who stands above.
  const by = rows[0].user_id === viewer.userId ? 'another session' : roleName(viewer.level);
  await endSignIn(db, session_id, told('signed out by {{other}}', { other: by }), house.now());
  await audit({ action: 'revoke_session', object: `user:${rows[0].user_id}`, after: { session_id } });
  await house.bus.publish(db, { kind: 'signed-out', signInIds: [session_id], reason: 'Signed out' });
  return {};
}

/** Ends all sessions of an account below the caller, or the caller's own but this one. */
export async function revokeSessions(
  house: House,
  { user_guid }: CallRequest<'revokeSessions'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'revokeSessions'>> {
  const userId = await ownerOf(db, viewer, user_guid);
  const sessions = await revokeSignIns(house, db, {
    userId,
    exceptId: viewer.signInId,
    reason: 'Signed out',
  });
  await audit({ action: 'revoke_sessions', object: `user:${userId}`, after: { sessions } });
  return { sessions };
}

/**
 * Whose sessions a viewer may see and end, over the alias `u`: his own, those of everybody below, and, unless he is
 * staff himself, those of the staff and admins who act for his account. Never those of the operator he acts for.
 */
function mayEnd(viewer: Viewer, acting: number, self: number): string {
  const staff = viewer.isStaff ? 'false' : `u.acts_for = $${acting}`;
  return `(u.id = $${self} or ${belowViewer(viewer, 'u', acting)} or ${staff})`;
}

/** @throws Refusal unknown_user. */
async function ownerOf(db: Db, viewer: Viewer, guid: string | undefined): Promise<number> {
  if (guid === undefined) return viewer.userId;
  const { rows } = await db.query<{ id: number }>(
    `select u.id from users u where u.guid = $3 and ${mayEnd(viewer, 1, 2)}`,
    [viewer.actingId, viewer.userId, guid],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_user');
  return rows[0].id;
}

type SignInRecord = {
  session_id: string;
  username: string;
  name: string;
  role: number;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
  address: string | null;
  user_agent: string | null;
};

async function signInPage(
  house: House,
  db: Db,
  viewer: Viewer,
  wanted: {
    readonly where: string;
    readonly values: readonly unknown[];
    readonly page: { current_page: number; items_perpage: number };
  },
): Promise<Page> {
  const { where, values, page } = wanted;
  const { rows } = await db.query<SignInRecord>(
    `select s.id as session_id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role, s.created_at,
       s.expires_at, s.ended_at, s.end_reason, host(s.address) as address, s.user_agent
     from sign_ins s join users u on u.id = s.user_id where ${where}
     order by s.created_at desc, s.id desc limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.items_perpage, (page.current_page - 1) * page.items_perpage],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from sign_ins s join users u on u.id = s.user_id where ${where}`,
    [...values],
  );
  const now = house.now();
  return {
    sign_ins: rows.map((row) => signInRow(row, viewer, now)),
    total_records: counted.rows[0]!.total,
  };
}

function signInRow(row: SignInRecord, viewer: Viewer, now: Date): SignInRow {
  const userAgent = row.user_agent ?? '';
  return {
    session_id: row.session_id,
    username: row.username,
    name: row.name,
    role: row.role,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason,
    address: row.address,
    place: placeOf(row.address),
    device: deviceOf(userAgent).kind,
    user_agent: userAgent,
    is_live: row.ended_at === null && row.expires_at > now ? 1 : 0,
    is_current: row.session_id === viewer.signInId ? 1 : 0,
  };
}
