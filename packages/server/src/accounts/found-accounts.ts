import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { found, foundBelow } from './keyword.sql.ts';
import { keywordOf } from './keyword-texts.ts';

const ALL_ROLES = [2, 3, 4, 5, 6, 7];

export type FoundAccounts = {
  /** Ids of accounts below the viewer, the best first. */
  readonly listed: readonly number[];
  /**
   * Of what no list of accounts has: the viewer's own account, who acts for it, and, by its whole name, one that was deleted.
   * A whole name may be anybody's: whoever asks keeps what is told of it within the viewer's tree.
   */
  readonly unlisted: readonly number[];
};

/** The accounts that a keyword finds, of those below at most `most`; undefined when there is nothing to look for. */
export async function foundAccounts(
  db: Db,
  viewer: Viewer,
  text: string,
  most: number,
): Promise<FoundAccounts | undefined> {
  const keyword = keywordOf(text);
  if (keyword === undefined) return undefined;
  const range = [keyword.from, keyword.before];
  const listed = await db.query<{ id: number }>(
    `select id from (${foundBelow(viewer, keyword, most)}) found order by place, role, key, id limit ${most}`,
    [viewer.actingId, ALL_ROLES, ...range, most],
  );
  const unlisted = await db.query<{ id: number }>(
    `select u.id from users u where (u.id = $1 or u.acts_for = $1) and ${found(keyword, 2)}
     union select u.id from users u where lower(u.username) = $2`,
    [viewer.actingId, ...range],
  );
  return { listed: listed.rows.map(({ id }) => id), unlisted: unlisted.rows.map(({ id }) => id) };
}
