import type { Db } from '../db/pool.ts';
import { belowViewer, type Viewer } from '../http/viewer.ts';
import { foundBelow } from './keyword.sql.ts';
import { keywordOf } from './keyword-texts.ts';
import { LISTED } from './user-page.ts';

/** The accounts of a level below the viewer, those alone that a keyword finds; `most` at the utmost, by creation. */
export async function accountsOfLevel(
  db: Db,
  viewer: Viewer,
  of: { readonly role: number; readonly keyword: string; readonly most: number },
): Promise<number[]> {
  const keyword = keywordOf(of.keyword);
  const searching = keyword === undefined ? [] : [keyword.from, keyword.before, of.most];
  const found =
    keyword === undefined
      ? `select u.id from users u where ${belowViewer(viewer, 'u', 1)} and u.role = any($2::int[]) and ${LISTED} order by u.id limit ${of.most}`
      : `select distinct id from (${foundBelow(viewer, keyword, of.most)}) found order by id limit ${of.most}`;
  const { rows } = await db.query<{ id: number }>(found, [viewer.actingId, [of.role], ...searching]);
  return rows.map(({ id }) => id);
}
