import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { LoginRow } from '@pavilion/contract/login-report.ts';
import { LOGIN_TYPES, type LoginType } from '@pavilion/contract/login-types.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { rangeOf } from '../http/instants.ts';
import type { Viewer } from '../http/viewer.ts';
import { noticeOfArchives } from '../partitions/notice-of-archives.ts';
import { deviceOf } from '../sign-in/device.ts';
import { STAFF_KIND } from '../sign-in/seen-by.ts';
import { foundPeople } from './found-people.ts';
import { MOST_COUNTED, readLogins, type LoginRecord } from './login-page.sql.ts';

/** How deep pages go; what is older is found by its days. */
const DEEPEST = 100_000;

export function typeOf(sent: LoginType | number): LoginType {
  return LOGIN_TYPES.find((type) => type === String(sent)) ?? '';
}

/** Sign-ins of the caller's downline, its own, and of those who act for it, by today's tree, newest first. */
export async function loginReport(
  house: House,
  request: CallRequest<'loginReport'>,
  { db, viewer, timeZone }: CallContext,
): Promise<CallOutput<'loginReport'>> {
  const [from, to] = rangeOf(request, timeZone);
  const { current_page: page, items_perpage: size } = request;
  const offset = (page - 1) * size;
  if (offset > DEEPEST)
    throw new Refusal('malformed', { fields: { current_page: 'so many pages back only by days' } });
  const people = await foundPeople(db, viewer, request.keyword);
  const now = house.now();
  const asked = { viewer, type: typeOf(request.type), from, to, now, found: people?.found };
  const { rows, counted } = await readLogins(db, asked, {
    size,
    offset,
    oldestFirst: request.sort === 'created_date',
  });
  return {
    login_info: rows.map((row) => loginRow(house, row, { viewer, now })),
    notice: await noticeOfArchives(db, ['sign_ins', 'failed_sign_ins'], { from, to }),
    ...totalOf(counted, { offset, size, rows: rows.length, cut: people?.cut === true }),
  };
}

type Seen = { readonly offset: number; readonly size: number; readonly rows: number; readonly cut: boolean };

/** Where counting ended, a page that is not full tells; else there is one more than was counted or seen. */
function totalOf(
  counted: number,
  { offset, size, rows, cut }: Seen,
): Pick<CallOutput<'loginReport'>, 'total_records' | 'more_records'> {
  if (counted <= MOST_COUNTED) return { total_records: counted, more_records: cut };
  const seen = offset + rows;
  if (rows > 0 && rows < size) return { total_records: seen, more_records: cut };
  return { total_records: Math.max(MOST_COUNTED, seen) + 1, more_records: true };
}

function loginRow(
  { geo }: House,
  row: LoginRecord,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): LoginRow {
  const userAgent = row.user_agent ?? '';
  const { kind: device, browser, platform } = deviceOf(userAgent);
  const place = geo.of(row.address);
  return {
    session_id: row.failed ? null : row.id,
    name: row.name,
    username: row.username,
    user_guid: row.guid,
    role: row.role,
    is_staff: flag(row.kind === STAFF_KIND),
    user_agent: userAgent,
    browser,
    device,
    platform,
    created_date: row.created_at.toISOString(),
    ip_address: row.address ?? '',
    location: { user_agent: userAgent, platform, geo: place },
    place: [place.city, place.regionName, place.country, place.as].filter((part) => part !== '').join(', '),
    outcome: row.outcome,
    tries: row.tries,
    new_device: flag(row.new_device),
    new_place: flag(row.new_place),
    is_live: flag(row.expires_at !== null && row.ended_at === null && row.expires_at > now),
    is_current: flag(row.id === viewer.signInId),
    ended_at: row.ended_at?.toISOString() ?? null,
    end_reason: row.end_reason,
  };
}
