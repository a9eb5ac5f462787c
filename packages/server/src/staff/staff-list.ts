import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { StaffMember } from '@pavilion/contract/staff.ts';
import { likePattern, matches } from '../db/keyword.ts';
import { orderBy } from '../db/order-by.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { versionOf } from '../http/form-version.ts';
import type { Viewer } from '../http/viewer.ts';
import { giveable, type Given } from './giveable.ts';
import { mayTouch, MEMBER, MEMBERS, valuesOf, type Member } from './member.ts';

type Row = Member & {
  readonly group_name: string | null;
  readonly password_due: boolean;
  readonly second_factor: boolean;
  readonly last_sign_in: Date | null;
  readonly live: number;
};

const SORTS = {
  user_id: 'u.id',
  first_name: `lower(u.first_name || ' ' || u.last_name)`,
  username: 'lower(u.username)',
  group_name: 'lower(g.name)',
  status: 'u.active',
  last_sign_in: 'last_sign_in',
  live: 'live',
};

/** Who acts for the caller's operator, admins among them. */
export async function staffList(
  house: House,
  request: CallRequest<'getStaffList'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'getStaffList'>> {
  const where = `${matches(2, 3)} and ($4::uuid is null or u.guid = $4)`;
  const values = [viewer.actingId, request.keyword, likePattern(request.keyword), request.only ?? null];
  const order = orderBy(SORTS, request.sort, { unsorted: 'u.id', ties: 'u.id' });
  const { rows } = await db.query<Row>(
    `select ${MEMBER}, g.name as group_name, u.password_due,
       exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as second_factor,
       (select max(s.created_at) from sign_ins s where s.user_id = u.id) as last_sign_in,
       (select count(*)::int from open_sign_ins s where s.user_id = u.id and s.expires_at > $5) as live
     from ${MEMBERS} and ${where} order by ${order} limit $6 offset $7`,
    [...values, house.now(), request.items_perpage, (request.current_page - 1) * request.items_perpage],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from ${MEMBERS} and ${where}`,
    values,
  );
  const mine = await giveable(db, viewer, viewer.rights);
  return { staff_list: rows.map((row) => shown(viewer, mine, row)), total_records: counted.rows[0]!.total };
}

function shown(viewer: Viewer, mine: Given, row: Row): StaffMember {
  return {
    user_id: row.id,
    user_guid: row.guid,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role,
    is_staff: flag(row.is_staff),
    status: flag(row.active),
    group_id: row.group_id,
    group_name: row.group_name,
    second_factor: flag(row.second_factor),
    last_sign_in: row.last_sign_in?.toISOString() ?? null,
    live: row.live,
    addresses: [...row.addresses],
    hours: row.hours,
    expires_at: row.access_until?.toISOString() ?? null,
    password_due: flag(row.password_due),
    may_edit: flag(mayTouch(viewer, mine, row)),
    version: versionOf(valuesOf(row)),
  };
}
