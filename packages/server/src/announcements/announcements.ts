import type { Db } from '../db/pool.ts';

export type Announcements = { admin_agent_msg: string; user_msg: string };

const NONE: Announcements = { admin_agent_msg: '', user_msg: '' };

export async function currentAnnouncements(db: Db): Promise<Announcements> {
  const { rows } = await db.query<{ value: Announcements }>(
    `select value from settings where name = 'announcements'`,
  );
  return rows[0]?.value ?? NONE;
}

export async function saveAnnouncements(db: Db, announcements: Announcements): Promise<void> {
  await db.query(
    `insert into settings (name, value) values ('announcements', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(announcements)],
  );
}
