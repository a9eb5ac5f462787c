import type { Translations } from '@pavilion/contract/said.ts';
import type { Db } from '../db/pool.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';
import type { Typed } from './typed.ts';

/** What an operator says to all, or some, of an audience until it says something else. */
export type StandingKind = 'clients' | 'downline' | 'matka' | 'fast_matka';

export type Named = { user_id: number; user_guid: string; user_name: string; role: number };

export type Standing = Typed & { readonly selected: boolean; readonly named: readonly Named[] };

const NOTHING: Standing = {
  announcement: '',
  translations: {},
  from_at: null,
  until_at: null,
  selected: false,
  named: [],
};

type Row = Omit<Standing, 'named'> & { readonly id: string; readonly translations: Translations };

/** Who is named and still below the owner, by name. */
async function namedIn(db: Db, viewer: Viewer, id: string): Promise<Named[]> {
  const { rows } = await db.query<Named>(
    `select u.id as user_id, u.guid as user_guid, u.username as user_name, u.role
     from announcement_audience t join users u on u.id = t.user_id
     where t.announcement_id = $2 and u.deleted_at is null and ${belowViewer(viewer, 'u', 1)}
     order by u.username`,
    [viewer.actingId, id],
  );
  return rows;
}

export async function readStanding(db: Db, viewer: Viewer, kind: StandingKind): Promise<Standing> {
  const { rows } = await db.query<Row>(
    `select a.id, a.announcement, a.translations, a.from_at, a.until_at, a.selected
     from announcements a where a.owner_id = $1 and a.kind = $2`,
    [viewer.actingId, kind],
  );
  const row = rows[0];
  if (row === undefined) return NOTHING;
  const { id, ...said } = row;
  return { ...said, named: said.selected ? await namedIn(db, viewer, id) : [] };
}

/** Keeps what an operator says to an audience from its other people until the transaction ends. */
export async function holdStanding(
  db: Db,
  owner: number,
  { kind, by, at }: { kind: StandingKind; by: number; at: Date },
): Promise<void> {
  await db.query(
    `insert into announcements (owner_id, kind, announcement, created_at, created_by) values ($1, $2, '', $3, $4)
     on conflict (owner_id, kind) where kind <> 'users' do nothing`,
    [owner, kind, at, by],
  );
  await db.query('select from announcements where owner_id = $1 and kind = $2 for update', [owner, kind]);
}

/** @returns the id of the announcement. */
export async function writeStanding(
  db: Db,
  owner: number,
  said: Typed & { kind: StandingKind; selected: boolean; named: readonly number[]; by: number; at: Date },
): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into announcements (owner_id, kind, announcement, translations, selected, from_at, until_at, created_at, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (owner_id, kind) where kind <> 'users' do update set announcement = excluded.announcement,
       translations = excluded.translations, selected = excluded.selected, from_at = excluded.from_at,
       until_at = excluded.until_at, created_at = excluded.created_at, created_by = excluded.created_by
     returning id`,
    [
      owner,
      said.kind,
      said.announcement,
      JSON.stringify(said.translations),
      said.selected,
      said.from_at,
      said.until_at,
      said.at,
      said.by,
    ],
  );
  const { id } = rows[0]!;
  await db.query('delete from announcement_audience where announcement_id = $1', [id]);
  await nameAudience(db, id, said.named);
  return id;
}

export async function nameAudience(db: Db, id: string, accounts: readonly number[]): Promise<void> {
  if (accounts.length === 0) return;
  await db.query(
    'insert into announcement_audience (announcement_id, user_id) select $1, unnest($2::int[])',
    [id, accounts],
  );
}
