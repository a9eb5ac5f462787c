import type { Rights } from '@pavilion/contract/privileges.ts';
import type { Db } from '../db/pool.ts';
import { rightsIn } from '../http/rights-text.ts';
import type { Viewer } from '../http/viewer.ts';
import { PRIVILEGES } from './privileges.sql.ts';

/** What the viewer may do now, where it was looked up a while ago. */
export async function rightsOf(db: Db, { isStaff, userId }: Viewer): Promise<Rights> {
  if (!isStaff) return null;
  const { rows } = await db.query<{ privileges: string }>(
    `select ${PRIVILEGES} as privileges from users u left join privilege_groups g on g.id = u.group_id where u.id = $1`,
    [userId],
  );
  return rightsIn(rows[0]?.privileges ?? '');
}
