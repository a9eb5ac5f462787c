import type { Told } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { Origin } from '../http/context.ts';
import { deviceOf } from './device.ts';
import { countryOf } from './place.ts';
import { SEEN_COLUMNS, SEEN_MOVED, SEEN_TABLES, SEEN_VALUES } from './seen-by.ts';
import { SIGN_IN_HOURS } from './tokens.ts';

/** For so many days it is kept from where somebody signed in: addresses and agents are personal data. */
export const SIGN_INS_KEPT_DAYS = 400;
/** A message of the bus is at most 8,000 bytes. */
const IDS_IN_A_MESSAGE = 150;

/** What of a request a sign-in is told by; `knownDevice` when its cookie says that it has signed in as this person before. */
type Signer = Pick<Origin, 'address' | 'userAgent'> & { readonly knownDevice?: boolean };

/** Opens a sign-in; whether its device or its country is the account's first of that kind is kept with it. */
export async function startSignIn(db: Db, userId: number, origin: Signer, now: Date): Promise<string> {
  const { kind, agent } = deviceOf(origin.userAgent);
  const { rows } = await db.query<{ id: string }>(
    `with before as (delete from wrong_sign_ins where user_id = $1 returning tries, last_at)
     insert into sign_ins (user_id, created_at, expires_at, address, user_agent, wrong_tries, wrong_tries_at, device, agent,
       country, new_device, new_place, ${SEEN_COLUMNS})
     select u.id, $2, $3, $4, $5, coalesce((select tries from before), 0), (select last_at from before), $6, $7, $8,
       not $9 and not exists (select from sign_ins s where s.user_id = $1 and s.device = $6 and s.agent = $7),
       $8::text is not null and not exists (select from sign_ins s where s.user_id = $1 and s.country = $8),
       ${SEEN_VALUES}
     from ${SEEN_TABLES} where u.id = $1 returning id`,
    [
      userId,
      now,
      new Date(now.getTime() + SIGN_IN_HOURS * 3_600_000),
      origin.address,
      origin.userAgent,
      kind,
      agent,
      countryOf(origin.address),
      origin.knownDevice === true,
    ],
  );
  return rows[0]!.id;
}

/** Whoever moved with an account is seen by those who stand above it now: its sign-ins of before as well. */
export async function moveSignIns(db: Db, accountId: number): Promise<void> {
  const moved =
    's.user_id = u.id and u.acts_for is null and $1 in (u.id, u.u1, u.u2, u.u3, u.u4, u.u5, u.u6)';
  await db.query(`update sign_ins s set ${SEEN_MOVED} from users u where ${moved}`, [accountId]);
  await db.query(`update failed_sign_ins s set ${SEEN_MOVED} from users u where ${moved}`, [accountId]);
}

/** As `moveSignIns`, of all sign-ins of a time: those of a month that was away while accounts moved. */
export async function seeAsNow(
  db: Db,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<void> {
  const away = 's.user_id = u.id and u.acts_for is null and s.created_at >= $1 and s.created_at < $2';
  await db.query(`update sign_ins s set ${SEEN_MOVED} from users u where ${away}`, [from, to]);
  await db.query(`update failed_sign_ins s set ${SEEN_MOVED} from users u where ${away}`, [from, to]);
}

export async function endSignIn(db: Db, signInId: string, reason: Told, now: Date): Promise<void> {
  await db.query('update sign_ins set ended_at = $2, end_reason = $3 where id = $1 and ended_at is null', [
    signInId,
    now,
    reason,
  ]);
}

/** Ends the sign-ins of an account and of everybody below it; staff go with the operator they act for. */
export async function endSignInsUnder(db: Db, userId: number, reason: Told, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `update sign_ins s set ended_at = $2, end_reason = $3
     from users u
     join users a on a.id = coalesce(u.acts_for, u.id)
     where s.user_id = u.id and s.ended_at is null
       and $1 in (u.id, a.id, a.u1, a.u2, a.u3, a.u4, a.u5, a.u6)`,
    [userId, now, reason],
  );
  return rowCount ?? 0;
}

/** Ends every sign-in, but for the one to be kept where there is one. */
export async function endAllSignIns(
  db: Db,
  { exceptId = null, reason }: { readonly exceptId?: string | null; readonly reason: Told },
  now: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    'update sign_ins set ended_at = $2, end_reason = $3 where id is distinct from $1::uuid and ended_at is null',
    [exceptId, now, reason],
  );
  return rowCount ?? 0;
}

/**
 * Ends the sign-ins of one account, but for the one to be kept, and has their screens closed.
 *
 * @returns how many ended.
 */
export async function revokeSignIns(
  house: House,
  db: Db,
  wanted: { readonly userId: number; readonly exceptId?: string; readonly reason: Told },
): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `update sign_ins set ended_at = $2, end_reason = $3
     where user_id = $1 and ended_at is null and id is distinct from $4 returning id`,
    [wanted.userId, house.now(), wanted.reason, wanted.exceptId ?? null],
  );
  const signInIds = rows.map((row) => row.id);
  // One message holds about two hundred ids; more open sessions of one account are told in parts.
  for (let at = 0; at < signInIds.length; at += IDS_IN_A_MESSAGE) {
    const part = signInIds.slice(at, at + IDS_IN_A_MESSAGE);
    await house.bus.publish(db, { kind: 'signed-out', signInIds: part, reason: wanted.reason });
  }
  return signInIds.length;
}

/** Takes away the sign-ins that are older than `age`, and of the open ones those that are over for a day; how many of the first. */
export async function forgetSignIns(db: Db, now: Date, age: string): Promise<number | null> {
  await db.query(`delete from open_sign_ins where expires_at < $1::timestamptz - interval '1 day'`, [now]);
  const { rowCount } = await db.query(
    'delete from sign_ins where created_at < $1::timestamptz - $2::interval',
    [now, age],
  );
  return rowCount;
}
