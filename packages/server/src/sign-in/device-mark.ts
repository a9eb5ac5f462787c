import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { DeviceMarks } from '../http/context.ts';
import type { HouseKey } from '../secrets/house-key.ts';

/**
 * The mark of a device that signed in as a person: a cookie that goes to the sign-in call alone, which no script reads.
 * It lets nobody in. It says that wrong tries of this device are counted by themselves, so that strangers who try the
 * person's name cannot lock the person out.
 */
const DAYS = 180;
const name = (userId: number): string => `pavilion_device_${userId}`;

/** The device that the cookies prove for this person. */
export function deviceIdOf(
  key: HouseKey,
  { cookies }: DeviceMarks,
  userId: number,
  now: Date,
): string | undefined {
  const [id, until, proof] = cookieNamed(cookies, name(userId))?.split('.') ?? [];
  if (id === undefined || until === undefined || proof === undefined) return undefined;
  const expected = Buffer.from(proofOf(key, userId, id, until));
  const given = Buffer.from(proof);
  const proven = given.length === expected.length && timingSafeEqual(given, expected);
  return proven && Number(until) > now.getTime() ? id : undefined;
}

export function markDevice(
  key: HouseKey,
  marks: DeviceMarks,
  userId: number,
  { known, now }: { known: string | undefined; now: Date },
): void {
  const id = known ?? randomUUID();
  const until = String(now.getTime() + DAYS * 86_400_000);
  const value = [id, until, proofOf(key, userId, id, until)].join('.');
  const secure = marks.secure ? '; Secure' : '';
  marks.keep(
    `${name(userId)}=${value}; Path=/api/login; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`,
  );
}

function proofOf(key: HouseKey, userId: number, id: string, until: string): string {
  return key.digest('device', `${userId} ${id} ${until}`);
}

function cookieNamed(cookies: string, wanted: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, value] = cookie.trim().split('=');
    if (key === wanted) return value;
  }
  return undefined;
}
