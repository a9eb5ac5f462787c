import { SPORT } from '@pavilion/contract/sports.ts';
import { lockDraws } from '../bets/lock-draws.ts';
import { transaction, type Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { dayAt, dayAfter } from '../http/days.ts';
import { addDraws, changeDraws, switchDraws, takeDrawsAway } from '../matches/draws.ts';
import { categoriesWithDraws, heldCategory, type Category } from './category-rows.ts';
import { loadConfig } from './config-rows.ts';
import { knownDraws } from './draws-of.sql.ts';
import { planDraws, type DrawChanges, type KnownDraw } from './plan-draws.ts';
import { drawsToPromise, promiseSeeds } from './promise-seeds.ts';
import { wantedDraws } from './wanted-draws.ts';

export const sportOf = (fast: boolean): number => (fast ? SPORT.fastMatka : SPORT.matka);

/** The job: the draws of today and tomorrow, as every category wants them. Done again it does nothing. */
export async function makeDraws(house: House): Promise<void> {
  for (const id of await categoriesWithDraws(house.pool)) {
    await transaction(house.pool, async (db) => {
      const category = await heldCategory(db, id);
      if (category !== undefined) await followCategory(house, db, category);
    });
  }
}

/**
 * Makes, changes and takes away draws so that they are as their category says, which the caller holds.
 *
 * @returns the draws that have bets and stay as they are
 */
export async function followCategory(
  house: House,
  db: Db,
  category: Category,
): Promise<readonly KnownDraw[]> {
  const plan = await planner(house, db, category);
  const on = isOn(category);
  const touched = ({ change, takeAway, kept }: DrawChanges): string[] => [
    ...change.map(({ id }) => id),
    ...takeAway,
    ...kept.filter(({ active }) => active !== on).map(({ id }) => id),
  ];
  const held = [...new Set([...touched(await plan()), ...(await drawsToPromise(house, db, category))])];
  await lockDraws(db, held);
  // A bet may have come before the locks did, and what is not held waits for the next time.
  const { add, change, takeAway, kept } = await plan();
  const isHeld = (id: string): boolean => held.includes(id);
  const sport = { sportId: sportOf(category.fast), league: category.title };
  await takeDrawsAway(db, takeAway.filter(isHeld));
  await changeDraws(
    db,
    sport,
    change.filter(({ id }) => isHeld(id)),
  );
  await switchDraws(db, kept.map(({ id }) => id).filter(isHeld), on);
  const added = await addDraws(db, sport, add);
  await promiseSeeds(house, db, category, [...held, ...added]);
  for (const id of held) await house.bus.publish(db, { kind: 'match', eventId: id, recheck: id });
  return kept.filter(({ hasBets }) => hasBets);
}

const isOn = ({ active, deleted }: Category): boolean => active && !deleted;

/** What of yesterday is drawn after midnight is still to come. */
async function planner(house: House, db: Db, category: Category): Promise<() => Promise<DrawChanges>> {
  const { timeZone } = house.config;
  const now = house.now();
  const today = dayAt(timeZone, now);
  const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)];
  const { close_minutes: closeMinutes } = await loadConfig(db, category.fast);
  const wanted = wantedDraws(category, [yesterday, today, tomorrow], { timeZone, closeMinutes });
  const wish = { league: category.title, now, on: isOn(category) };
  return async () => planDraws(wanted, await knownDraws(db, category.id, { now, since: yesterday }), wish);
}
