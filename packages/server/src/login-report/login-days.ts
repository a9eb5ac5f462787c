import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import type { LoginRow } from '@pavilion/contract/login-report.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { dayAfter, dayAt, dayOfSql, startOfDay, zoneSteps } from '../http/days.ts';
import { rangeOf } from '../http/instants.ts';
import { stretchesOf } from './login-page.sql.ts';
import { typeOf } from './login-report.ts';

const USUAL_DAYS = 30;

type Row = { day: string; device: LoginRow['device']; failed: boolean; sign_ins: number };

/** Sign-ins by the caller's days and by device, of the same people as the list. */
export async function loginDays(
  house: House,
  request: CallRequest<'loginDays'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'loginDays'>> {
  const now = house.now();
  const [asked, to] = rangeOf(request, timeZone);
  const from = asked ?? startOfDay(timeZone, dayAfter(dayAt(timeZone, to ?? now), 1 - USUAL_DAYS));
  const steps = zoneSteps(timeZone);
  const { sources } = house.geo;
  const values: unknown[] = [steps.from, steps.minutes];
  const stretches = stretchesOf({ viewer, type: typeOf(request.type), from, to, now }, values);
  if (stretches.length === 0) return { days: [], devices: [], sources };
  const all = stretches.map(({ table, where }) => {
    const failed = table === 'failed_sign_ins';
    return `select s.created_at, s.device, ${failed} as failed, ${failed ? 's.tries' : '1'} as times from ${table} s where ${where}`;
  });
  const { rows } = await db.query<Row>(
    `select ${dayOfSql('created_at', 1)}::text as day, device, failed, sum(times)::int as sign_ins
     from (${all.join(' union all ')}) s group by 1, 2, 3 order by 1`,
    values,
  );
  return { days: byDay(rows), devices: byDevice(rows), sources };
}

/** From the first day that has any to the last, those between without any too: a picture of days has no gaps. */
function byDay(rows: readonly Row[]): CallOutput<'loginDays'>['days'] {
  const days = new Map<string, { day: string; signed_in: number; failed: number }>();
  const last = rows.at(-1)?.day ?? '';
  for (let day = rows.at(0)?.day ?? ''; day !== '' && day <= last; day = dayAfter(day, 1))
    days.set(day, { day, signed_in: 0, failed: 0 });
  for (const { day, failed, sign_ins } of rows) days.get(day)![failed ? 'failed' : 'signed_in'] += sign_ins;
  return [...days.values()];
}

/** Of those that were let in; the most used first. */
function byDevice(rows: readonly Row[]): CallOutput<'loginDays'>['devices'] {
  const devices = new Map<LoginRow['device'], number>();
  for (const { device, failed, sign_ins } of rows)
    if (!failed) devices.set(device, (devices.get(device) ?? 0) + sign_ins);
  return [...devices]
    .map(([device, sign_ins]) => ({ device, sign_ins }))
    .toSorted((one, other) => other.sign_ins - one.sign_ins);
}
