import type { House } from '../house.ts';
import { growNumbered } from './grow-numbered.ts';
import { lookAtWhole } from './look-at-whole.ts';
import { makeMonths } from './make-months.ts';
import { NUMBERED_TABLES } from './numbered-tables.ts';
import { unlessInUse } from './patience.ts';

/**
 * Makes room ahead in every table that is cut: months, and numbers. It may read a whole part, so nobody waits for it.
 *
 * @returns the names of the parts that were made.
 */
export async function makeParts(house: Pick<House, 'pool' | 'now' | 'log'>): Promise<string[]> {
  const made = await makeMonths(house);
  for (const table of NUMBERED_TABLES) {
    made.push(...(await unlessInUse(house.log, table.name, () => growNumbered(house.pool, table))));
    await lookAtWhole(house.pool, table.name);
  }
  return made;
}
