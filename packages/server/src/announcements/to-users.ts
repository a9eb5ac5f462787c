import type { Translations } from '@pavilion/contract/said.ts';
import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { accountsBelow } from '../hierarchy/find-user.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { belowViewer } from '../http/viewer.ts';
import { nameAudience } from './standing.sql.ts';
import { typed } from './typed.ts';

type List = CallOutput<'userAnnouncementList'>;

/**
 * Says something to named accounts below.
 *
 * @throws Refusal no_user_selected, announcement_required, malformed, unknown_user.
 */
export async function sayToUsers(
  house: House,
  request: CallRequest<'userAnnouncement'>,
  { db, viewer, audit }: CallContext,
): Promise<CallOutput<'userAnnouncement'>> {
  const at = house.now();
  if (request.user_detail.length === 0) throw new Refusal('no_user_selected');
  const said = typed(request.announcement, request, at);
  if (said.announcement === '') throw new Refusal('announcement_required');
  const keys = request.user_detail.map(({ user_guid: guid }) => guid);
  const people = await accountsBelow(db, viewer, { by: 'guid', keys });
  const { rows } = await db.query<{ id: string }>(
    `insert into announcements
       (owner_id, kind, announcement, translations, selected, acknowledge, from_at, until_at, created_at, created_by)
     values ($1, 'users', $2, $3, true, $4, $5, $6, $7, $8) returning id`,
    [
      viewer.actingId,
      said.announcement,
      JSON.stringify(said.translations),
      request.acknowledge === 1,
      said.from_at,
      said.until_at,
      at,
      viewer.userId,
    ],
  );
  const { id } = rows[0]!;
  const named = people.map((one) => one.id);
  await nameAudience(db, id, named);
  await audit({
    action: 'said_to_users',
    object: `announcement:${id}`,
    after: { announcement: said.announcement, people: people.map(({ username }) => username) },
  });
  await house.bus.publish(db, { kind: 'announcements', ownerId: viewer.actingId });
  return { _id: { $oid: id } };
}

type Row = {
  readonly id: string;
  readonly announcement: string;
  readonly translations: Translations;
  readonly created_at: Date;
  readonly created_by: string;
  readonly from_at: Date | null;
  readonly until_at: Date | null;
  readonly acknowledge: boolean;
  readonly people: List['list'][number]['user_detail'];
  readonly total: number;
};

/** Whoever was named and is not below the viewer any more is not told of. */
export async function listUserAnnouncements(
  { current_page, items_perpage }: CallRequest<'userAnnouncementList'>,
  { db, viewer }: CallContext,
): Promise<List> {
  const { rows } = await db.query<Row>(
    `with page as (
       select a.*, count(*) over ()::int as total from announcements a
       where a.owner_id = $1 and a.kind = 'users' and a.deleted_at is null
       order by a.id desc limit $2 offset $3)
     select p.id, p.announcement, p.translations, p.created_at, b.username as created_by, p.from_at, p.until_at,
       p.acknowledge, p.total, coalesce(s.people, '[]') as people
     from page p
     join users b on b.id = p.created_by
     left join lateral (
       select json_agg(json_build_object('user_id', u.id, 'user_guid', u.guid, 'user_name', u.username, 'role', u.role,
         'seen_at', ${isoText('t.seen_at')}, 'acknowledged_at', ${isoText('t.acknowledged_at')}) order by u.username) as people
       from announcement_audience t join users u on u.id = t.user_id
       where t.announcement_id = p.id and u.deleted_at is null and ${belowViewer(viewer, 'u', 1)}
     ) s on true
     order by p.id desc`,
    [viewer.actingId, items_perpage, (current_page - 1) * items_perpage],
  );
  return {
    list: rows.map((row) => ({
      _id: { $oid: row.id },
      user_detail: row.people,
      announcement: row.announcement,
      translations: row.translations,
      created_at: row.created_at.toISOString(),
      created_by: row.created_by,
      from_at: row.from_at?.toISOString() ?? null,
      until_at: row.until_at?.toISOString() ?? null,
      acknowledge: flag(row.acknowledge),
      seen: row.people.filter(({ seen_at }) => seen_at !== null).length,
      acknowledged: row.people.filter(({ acknowledged_at }) => acknowledged_at !== null).length,
      of: row.people.length,
    })),
    total_records: rows[0]?.total ?? 0,
  };
}

const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * Takes back what was said to named accounts, or says it again: who has seen and acknowledged it stays known.
 *
 * @throws Refusal unknown_announcement, also for another operator's.
 */
export async function deleteUserAnnouncement(
  house: House,
  { id, restore }: CallRequest<'deleteUserAnnouncement'>,
  { db, viewer, audit }: CallContext,
): Promise<Record<string, never>> {
  const { rows } = await db.query<{ announcement: string; deleted: boolean }>(
    `select announcement, deleted_at is not null as deleted from announcements
     where id = $2 and owner_id = $1 and kind = 'users' for update`,
    [viewer.actingId, id],
  );
  const found = rows[0];
  if (found === undefined) throw new Refusal('unknown_announcement');
  if (found.deleted === (restore === 0)) return {};
  await db.query('update announcements set deleted_at = $2 where id = $1', [
    id,
    restore === 1 ? null : house.now(),
  ]);
  await audit({
    action: restore === 1 ? 'restore_announcement' : 'delete_announcement',
    object: `announcement:${id.toLowerCase()}`,
    [restore === 1 ? 'after' : 'before']: { announcement: found.announcement },
  });
  await house.bus.publish(db, { kind: 'announcements', ownerId: viewer.actingId });
  return {};
}
