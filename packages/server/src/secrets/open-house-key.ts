import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { claimValue, readValue } from '../db/house-values.ts';
import type { Db } from '../db/pool.ts';
import { houseKey, type HouseKey } from './house-key.ts';

const FILE = 'house.key';
const KEY_BYTES = 32;
/** The name of the value that is the mark of the house's key: two houses never have the same. */
export const KEY_MARK = 'key_mark';

/**
 * The key of the house: PAVILION_KEY, else the file `house.key` in the data folder, made at the first start. The database
 * remembers a mark of it, so that a start with another key is refused instead of leaving secrets that nobody can open.
 *
 * @throws Error that says which key is missing, and where it is looked for.
 */
export async function openHouseKey(config: Pick<Config, 'key' | 'dataFolder'>, db: Db): Promise<HouseKey> {
  const path = join(resolve(config.dataFolder), FILE);
  const marked = await readValue<string>(db, KEY_MARK);
  const key = houseKey(config.key ?? keyInFile(path, { mayMake: marked === undefined }));
  const mark = key.digest('mark', 'house');
  if ((marked ?? (await setMark(db, mark))) !== mark) throw new Error(otherKey(path));
  return key;
}

function otherKey(path: string): string {
  return `This database belongs to another key. Set PAVILION_KEY to the key of the house, or bring its file to ${path}.`;
}

function keyInFile(path: string, { mayMake }: { mayMake: boolean }): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (!mayMake) throw new Error(otherKey(path));
  mkdirSync(join(path, '..'), { recursive: true });
  const made = randomBytes(KEY_BYTES).toString('base64url');
  writeFileSync(path, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

/** Of two nodes that start at once the first one's mark stands. */
async function setMark(db: Db, mark: string): Promise<string | undefined> {
  await claimValue(db, KEY_MARK, mark);
  return readValue(db, KEY_MARK);
}
