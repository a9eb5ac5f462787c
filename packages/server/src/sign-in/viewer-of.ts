import { Refusal } from '@pavilion/contract/refusals.ts';
import type { OperatorRole, Role } from '@pavilion/contract/roles.ts';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { SECOND_FACTOR_DUE } from './second-factor.sql.ts';

const SIGN_IN = {
  name: 'viewer-of',
  text: `
    select u.id as user_id, u.guid, u.username, u.role, u.is_staff, a.id as acting_id, a.role as acting_role,
      u.active and a.active and not exists (
        select from users x where x.id in (a.u1, a.u2, a.u3, a.u4, a.u5, a.u6) and not x.active
      ) as active,
      ${SECOND_FACTOR_DUE} as second_factor_due
    from sign_ins s
    join users u on u.id = s.user_id
    join users a on a.id = coalesce(u.acts_for, u.id)
    where s.id = $1 and s.ended_at is null and s.expires_at > $2`,
};

type Row = {
  user_id: number;
  guid: string;
  username: string;
  role: Role;
  is_staff: boolean;
  acting_id: number;
  acting_role: OperatorRole | 7;
  active: boolean;
  second_factor_due: boolean;
};

/**
 * Who makes this request. Asked of the database every time, so that log-out, deactivation of the account or of
 * anyone above it, and log-out-all act on the very next request.
 *
 * @throws Refusal no_session, session_expired or account_inactive.
 */
export async function viewerOf(house: House, authorization: string | undefined): Promise<Viewer> {
  const token = authorization?.match(/^Bearer ([\w.-]+)$/)?.[1];
  if (token === undefined) throw new Refusal('no_session');
  const viewer = await viewerOfToken(house, token);
  if (viewer === undefined) throw new Refusal('session_expired');
  return viewer;
}

/** As `viewerOf`, for a bare token: undefined when there is no live session behind it. */
export async function viewerOfToken(house: House, token: string): Promise<Viewer | undefined> {
  const now = house.now();
  const signInId = await house.tokens.verify(token, now);
  if (signInId === undefined) return undefined;
  const { rows } = await house.pool.query<Row>({ ...SIGN_IN, values: [signInId, now] });
  const row = rows[0];
  if (row === undefined) return undefined;
  if (!row.active) throw new Refusal('account_inactive');
  return {
    userId: row.user_id,
    guid: row.guid,
    username: row.username,
    role: row.is_staff ? row.acting_role : row.role,
    isStaff: row.is_staff,
    actingId: row.acting_id,
    level: row.acting_role,
    signInId,
    secondFactorDue: row.second_factor_due,
  };
}
