import { calls } from '@pavilion/contract/calls.ts';
import { dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import { updateOtherCharges } from '@pavilion/server/settlement/other-charges.ts';
import { inOneTransaction } from './declare-match.ts';
import type { Past, Thread } from './past.ts';
import { pastMatches } from './past-matches.ts';
import { adminViewer } from './story.sql.ts';

/** The charge of each client in a match, in coins, by the number of the match before which it is set. */
const CHARGES: ReadonlyMap<number, number> = new Map([
  [0, 25],
  [7, 40],
]);
/** Set in the morning, before the first ball of the day. */
const SETS_AFTER_MS = 9 * 3_600_000;

/** The admin sets what a match charges from a day on, where the story has a new charge for it. One that holds is left as it is. */
export async function* setCharges({ house, beganAt }: Past): Thread {
  const { timeZone } = house.config;
  for (const [number, { startsAt }] of pastMatches(beganAt, timeZone).entries()) {
    const charge = CHARGES.get(number);
    if (charge === undefined) continue;
    yield new Date(startOfDay(timeZone, dayAt(timeZone, new Date(startsAt))).getTime() + SETS_AFTER_MS);
    const request = calls.updateOtherAppCharges.in.parse({ other_charges: charge });
    await inOneTransaction(house, await adminViewer(house.pool), async (ctx) => {
      await updateOtherCharges(house, request, ctx);
    });
  }
}
