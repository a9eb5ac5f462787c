import { dayAfter, dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import type { Viewer } from '@pavilion/server/http/viewer.ts';
import { closePeriod } from '@pavilion/server/periods/close-period.ts';
import { inOneTransaction } from './declare-match.ts';
import type { Past, Thread } from './past.ts';
import { namedOperators } from './story.sql.ts';

/** Until how many days before the story begins each period goes. */
const UNTIL = [7, 2];
/** The morning after, when the accountant closes. */
const MORNING = 10 * 3_600_000;

/** The named operators close two periods: those that an earlier start has closed are left alone. */
export async function* closePastPeriods({ house, beganAt }: Past): Thread {
  const { timeZone } = house.config;
  for (const [number, ago] of UNTIL.entries()) {
    const day = dayAfter(dayAt(timeZone, beganAt), -ago);
    const closes = new Date(startOfDay(timeZone, day, 1).getTime() + MORNING);
    yield closes < beganAt ? closes : beganAt;
    for (const operator of await namedOperators(house.pool)) {
      if (operator.periods > number) continue;
      await inOneTransaction(house, viewerOf(operator), async (ctx) => {
        await closePeriod(house, { to_date: day, code: '' }, ctx);
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
