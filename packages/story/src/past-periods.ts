import type { House } from '@pavilion/server/house.ts';
import { dayAfter, dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { closePeriod } from '@pavilion/server/periods/close-period.ts';
import { inOneTransaction } from './declare-match.ts';
import { houseOfThen } from './past-crowd.ts';
import { namedOperators } from './story.sql.ts';

/** Until how many days before the story begins each period goes. */
const UNTIL = [7, 2];
/** The morning after, when the accountant closes. */
const MORNING = 10 * 3_600_000;

/** The named operators have closed two periods: those that an earlier start has closed are left alone. */
export async function closePastPeriods(house: House, beganAt: Date): Promise<void> {
  const { timeZone } = house.config;
  for (const operator of await namedOperators(house.pool)) {
    for (const ago of UNTIL.slice(operator.periods)) {
      const day = dayAfter(dayAt(timeZone, beganAt), -ago);
      const closes = new Date(startOfDay(timeZone, day, 1).getTime() + MORNING);
      const past = houseOfThen(house, { at: closes < beganAt ? closes : beganAt });
      await inOneTransaction(past, viewerOf(operator), async (ctx) => {
        await closePeriod(past, { to_date: day, code: '' }, ctx);
      });
    }
  }
}

type Operator = Awaited<ReturnType<typeof namedOperators>>[number];

const viewerOf = ({ id, guid, username, role }: Operator): Viewer => ({
  userId: id,
  guid,
  username,
  role,
  isStaff: false,
  rights: null,
  actingId: id,
  level: role,
  signInId: '',
});
