import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';
import { belowViewer } from '../http/viewer.ts';
import { userInSubtree } from '../hierarchy/find-user.ts';
import { likePattern, matches } from '../db/keyword.ts';
import { below, LISTED, rolesOf, userPage } from './user-page.ts';

type Page = CallOutput<'lockedUsersList'>;

/** Accounts below the caller with a lock of their own, or deactivated. */
export function lockedUsers(
  request: CallRequest<'lockedUsersList'>,
  { db, viewer }: CallContext,
): Promise<Page> {
  const where = `${belowViewer(viewer, 'u', 1)} and ${LISTED} and ${matches(2, 3)}
    and (not u.active or u.lock_betting or u.lock_casino_bet or u.lock_matka)`;
  return userPage(db, where, [viewer.actingId, request.keyword, likePattern(request.keyword)], request);
}

/** Deactivated accounts of some roles: those that may be deleted. */
export async function blockedUsers(
  request: CallRequest<'blockedUser'>,
  { db, viewer }: CallContext,
): Promise<Page> {
  const root = await userInSubtree(db, viewer, request.user_guid);
  const where = `${below(root, 1)} and ${LISTED} and not u.active and u.role = any($2::int[]) and ${matches(3, 4)}`;
  const values = [root.id, rolesOf(request.role), request.keyword, likePattern(request.keyword)];
  return userPage(db, where, values, request);
}

/** The operators directly below an account; a client has none. */
export function directAgents(request: CallRequest<'directAgent'>, ctx: CallContext): Promise<Page> {
  return direct(request, ctx, 'u.role < 7');
}

/** The clients directly below an account. */
export function directClients(request: CallRequest<'directClient'>, ctx: CallContext): Promise<Page> {
  return direct(request, ctx, 'u.role = 7');
}

async function direct(
  request: CallRequest<'directAgent'>,
  { db, viewer, timeZone }: CallContext,
  ofRole: string,
): Promise<Page> {
  const root = await userInSubtree(db, viewer, request.user_guid);
  const where = `u.parent_id = $1 and ${LISTED} and ${ofRole} and ${matches(2, 3)}
    and ($4::timestamptz is null or u.created_at >= $4) and ($5::timestamptz is null or u.created_at <= $5)`;
  const values = [root.id, request.keyword, likePattern(request.keyword), ...rangeOf(request, timeZone)];
  return userPage(db, where, values, request);
}
