import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import type { Db } from '../db/pool.ts';

/** What a database remembers about the demo's story that was put into it. */
export type StoryMark = {
  readonly beganAt: string;
  /** False while the past is still being played: a start that was cut off goes on from there. */
  readonly complete: boolean;
};

/** Undefined when the database holds no story. */
export async function storyMark(db: Db): Promise<StoryMark | undefined> {
  const { rows } = await db.query<{ value: StoryMark }>(`select value from settings where name = 'story'`);
  return rows[0]?.value;
}

export async function markStory(db: Db, mark: StoryMark): Promise<void> {
  await db.query(
    `insert into settings (name, value) values ('story', $1) on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(mark)],
  );
}

/** Passwords that everybody can read in the documentation are for one machine, unless somebody says otherwise. */
export function refuseDemoForAll({ host, demoForAll }: Config): void {
  if (demoForAll || isLoopback(host)) return;
  throw new Error(
    `The demo's passwords are public, and HOST=${host} serves other machines. Set PAVILION_SEED=none on an empty database, or PAVILION_DEMO=yes if that is meant.`,
  );
}

function isLoopback(host: string): boolean {
  if (host === 'localhost') return true;
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback';
}
