import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import { readValue, writeValue } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';

/** What a database remembers about the demo's story that was put into it. */
export type StoryMark = {
  readonly beganAt: string;
  /** False while the past is still being played: a start that was cut off goes on from there. */
  readonly complete: boolean;
};

/** Undefined when the database holds no story. */
export function storyMark(db: Db): Promise<StoryMark | undefined> {
  return readValue(db, 'story');
}

export function markStory(db: Db, mark: StoryMark): Promise<void> {
  return writeValue(db, 'story', mark);
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
