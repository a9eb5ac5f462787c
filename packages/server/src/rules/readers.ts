import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { flag } from '@pavilion/contract/flag.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';

type Readers = CallOutput<'ruleReaders'>;
type Row = { guid: string; username: string; name: string; role: number; accepted_at: Date | null };

const MOST_VERSIONS = 50;

/** Everybody who can sign in, with when he accepted the version that was last asked about or a later one. */
const READERS = `from users u
  left join lateral (
    select min(r.accepted_at) as accepted_at from rule_acceptances r where r.user_id = u.id and r.version >= $1
  ) a on true
  where u.active`;

export async function ruleReaders(
  { state, keyword, current_page, items_perpage }: CallRequest<'ruleReaders'>,
  { db }: CallContext,
): Promise<Readers> {
  const versions = await versionsOf(db);
  const asked = versions.find(({ asks }) => asks === 1)?.version ?? 0;
  if (asked === 0) return { version: 0, accepted: 0, open: 0, versions, readers: [], total_records: 0 };
  const { rows: sums } = await db.query<{ accepted: number; open: number }>(
    `select count(a.accepted_at)::int as accepted, (count(*) - count(a.accepted_at))::int as open ${READERS}`,
    [asked],
  );
  const found = `${READERS} and ($2 = '' or (a.accepted_at is not null) = ($2 = 'accepted'))
    and starts_with(lower(u.username), lower($3))`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.query<Row>(
      `select u.guid, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.role, a.accepted_at ${found}
       order by a.accepted_at is not null, u.role, u.username limit $4 offset $5`,
      [asked, state, keyword, items_perpage, (current_page - 1) * items_perpage],
    ),
    db.query<{ count: number }>(`select count(*)::int as count ${found}`, [asked, state, keyword]),
  ]);
  return {
    version: asked,
    ...sums[0]!,
    versions,
    readers: rows.map(({ guid, accepted_at, ...row }) => ({
      ...row,
      user_guid: guid,
      accepted_at: accepted_at?.toISOString() ?? null,
    })),
    total_records: counted[0]!.count,
  };
}

/** The latest ones, newest first. */
async function versionsOf(db: Db): Promise<Readers['versions']> {
  const { rows } = await db.query<{ version: number; asks: boolean; written_at: Date; written_by: string }>(
    `select v.version, v.asks, v.written_at, u.username as written_by
     from rule_versions v join users u on u.id = v.written_by order by v.version desc limit $1`,
    [MOST_VERSIONS],
  );
  return rows.map((row) => ({ ...row, asks: flag(row.asks), written_at: row.written_at.toISOString() }));
}
