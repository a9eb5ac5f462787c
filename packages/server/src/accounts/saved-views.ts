import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { DatabaseError } from 'pg';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import type { Viewer } from '../http/viewer.ts';

type View = CallOutput<'saveView'>;
type Row = Omit<View, 'shared' | 'is_mine'> & { shared: boolean; is_mine: boolean };

/** Views of one screen that one person keeps at most. */
const MOST = 50;

const VIEW = `v.id as view_id, v.screen, v.name, v.state, v.shared, v.owner_id = $1 as is_mine, o.username as owner
  from saved_views v join users o on o.id = v.owner_id`;

/** The person's own views of a screen, then those shared by others who act for the same operator. */
export async function listSavedViews(
  { screen }: CallRequest<'listSavedViews'>,
  { db, viewer }: CallContext,
): Promise<CallOutput<'listSavedViews'>> {
  const { rows } = await db.query<Row>(
    `select ${VIEW} where v.screen = $3 and (v.owner_id = $1 or (v.shared and v.acting_id = $2))
     order by v.owner_id <> $1, lower(v.name), v.id`,
    [viewer.userId, viewer.actingId, screen],
  );
  return { views: rows.map(viewOf) };
}

/** Saves a new view, or changes one's own. @throws Refusal unknown_view, view_name_taken, too_many_views. */
export async function saveView(
  house: House,
  request: CallRequest<'saveView'>,
  { db, viewer, audit }: CallContext,
): Promise<View> {
  const id =
    request.view_id === undefined
      ? await insertView(house, db, viewer, request)
      : await updateView(house, db, viewer, { ...request, view_id: request.view_id });
  const { rows } = await db.query<Row>(`select ${VIEW} where v.id = $2`, [viewer.userId, id]);
  const saved = viewOf(rows[0]!);
  await audit({
    action: 'save_view',
    object: `view:${id}`,
    after: { screen: saved.screen, name: saved.name, shared: saved.shared },
  });
  return saved;
}

export async function deleteSavedView(
  { view_id }: CallRequest<'deleteSavedView'>,
  { db, viewer, audit }: CallContext,
): Promise<Record<string, never>> {
  const { rows } = await db.query<{ name: string }>(
    'delete from saved_views where id = $1 and owner_id = $2 returning name',
    [view_id, viewer.userId],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_view');
  await audit({ action: 'delete_view', object: `view:${view_id}`, before: { name: rows[0].name } });
  return {};
}

type Wanted = CallRequest<'saveView'>;

async function insertView(house: House, db: Db, viewer: Viewer, view: Wanted): Promise<string> {
  const { rows: counted } = await db.query<{ views: number }>(
    'select count(*)::int as views from saved_views where owner_id = $1 and screen = $2',
    [viewer.userId, view.screen],
  );
  if (counted[0]!.views >= MOST) throw new Refusal('too_many_views');
  const rows = await orNameTaken(
    db.query<{ id: string }>(
      `insert into saved_views (owner_id, acting_id, screen, name, state, shared, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [
        viewer.userId,
        viewer.actingId,
        view.screen,
        view.name,
        JSON.stringify(view.state),
        view.shared === 1,
        house.now(),
      ],
    ),
  );
  return rows[0]!.id;
}

async function updateView(
  house: House,
  db: Db,
  viewer: Viewer,
  view: Wanted & { view_id: string },
): Promise<string> {
  const rows = await orNameTaken(
    db.query<{ id: string }>(
      `update saved_views set name = $4, state = $5, shared = $6, saved_at = $7
       where id = $1 and owner_id = $2 and screen = $3 returning id`,
      [
        view.view_id,
        viewer.userId,
        view.screen,
        view.name,
        JSON.stringify(view.state),
        view.shared === 1,
        house.now(),
      ],
    ),
  );
  if (rows[0] === undefined) throw new Refusal('unknown_view');
  return rows[0].id;
}

async function orNameTaken<T>(written: Promise<{ rows: T[] }>): Promise<T[]> {
  try {
    return (await written).rows;
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'saved_views_name') {
      throw new Refusal('view_name_taken', { fields: { name: 'You have a view of this name' } });
    }
    throw error;
  }
}

function viewOf(row: Row): View {
  return { ...row, shared: row.shared ? 1 : 0, is_mine: row.is_mine ? 1 : 0 };
}
