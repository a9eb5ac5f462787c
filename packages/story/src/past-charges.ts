import { calls } from '@pavilion/contract/calls.ts';
import type { House } from '@pavilion/server/house.ts';
import { startOfDay } from '@pavilion/server/http/days.ts';
import { updateOtherCharges } from '@pavilion/server/settlement/other-charges.ts';
import { inOneTransaction } from './declare-match.ts';
import { houseOfThen } from './past-crowd.ts';
import { adminViewer } from './story.sql.ts';

/** The charge of each client in a match, in coins, by the number of the match before which it is set. */
const CHARGES: ReadonlyMap<number, number> = new Map([
  [0, 25],
  [7, 40],
]);
/** Set in the morning, before the first ball of the day. */
const SETS_AFTER_MS = 9 * 3_600_000;

/** The admin sets what a match charges from this day on, where the story has a new charge for it. One that holds is left as it is. */
export async function setCharge(house: House, day: string, number: number): Promise<void> {
  const charge = CHARGES.get(number);
  if (charge === undefined) return;
  const at = new Date(startOfDay(house.config.timeZone, day).getTime() + SETS_AFTER_MS);
  const request = calls.updateOtherAppCharges.in.parse({ other_charges: charge });
  const past = houseOfThen(house, { at });
  await inOneTransaction(past, await adminViewer(past.pool), async (ctx) => {
    await updateOtherCharges(past, request, ctx);
  });
}
