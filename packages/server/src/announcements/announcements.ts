import { readValue, writeValue } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';

export type Announcements = { admin_agent_msg: string; user_msg: string };

const NONE: Announcements = { admin_agent_msg: '', user_msg: '' };

export async function currentAnnouncements(db: Db): Promise<Announcements> {
  return (await readValue<Announcements>(db, 'announcements')) ?? NONE;
}

export function saveAnnouncements(db: Db, announcements: Announcements): Promise<void> {
  return writeValue(db, 'announcements', announcements);
}
