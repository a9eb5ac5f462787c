import { ROLE } from '@pavilion/contract/roles.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from './viewer.ts';

type Company = { id: number; guid: string; username: string };

/** Who acts where nobody asked: the house itself, for the Company. It has no sign-in. */
export async function asCompany(db: Db): Promise<Viewer> {
  const { rows } = await db.query<Company>(
    'select id, guid, username from users where role = 1 and acts_for is null and deleted_at is null order by id limit 1',
  );
  const { id, guid, username } = rows[0]!;
  return {
    userId: id,
    guid,
    username,
    role: ROLE.company,
    isStaff: false,
    rights: null,
    actingId: id,
    level: 1,
    signInId: '',
  };
}
