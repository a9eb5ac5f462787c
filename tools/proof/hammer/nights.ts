import { dayAfter, dayAt } from '../../../packages/server/src/http/days.ts';
import { CODE } from '../house/people.ts';
import { DESKS, OPERATORS } from '../house/stage.ts';
import { keepFastDrawOpen } from '../house/stage-draws.ts';
import { goesOn, hit, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

const DAY = 24 * 60 * 60_000;
/** In milliseconds; a load of a second has a night too. */
const SHORTEST_DAY = 300;
const NIGHTS = 6;

/** Midnight comes while everything goes on: whoever keeps cash or accounts closes the day that is over, the Company by both desks at once. */
export async function passNights(under: UnderHammer): Promise<void> {
  const length = Math.max(SHORTEST_DAY, (under.until - Date.now()) / NIGHTS);
  for (;;) {
    await pause(length);
    if (!goesOn(under)) return;
    await passNight(under);
  }
}

export async function passNight(under: UnderHammer): Promise<void> {
  under.clock.ahead += DAY;
  await keepFastDrawOpen(under.house);
  await Promise.all([...DESKS, ...OPERATORS].flatMap((as) => [closeDay(under, as), closePeriod(under, as)]));
}

function yesterday({ app }: UnderHammer['house']): string {
  const { now, config } = app.house;
  return dayAfter(dayAt(config.timeZone, now()), -1);
}

const operatorOf = (desk: string): string => (desk === DESKS[1] ? DESKS[0] : desk);

async function closeDay(under: UnderHammer, as: string): Promise<void> {
  const day = yesterday(under.house);
  const counted = under.chance.whole(0, 1_000_00) / 100;
  const { code } = await hit(under, 'closeCashDay', { day, counted }, { as });
  if (code === 'ok') under.money.days.push(`${operatorOf(as)} ${day}`);
}

async function closePeriod(under: UnderHammer, as: string): Promise<void> {
  const to_date = yesterday(under.house);
  const { code } = await hit(under, 'periodClose', { to_date, code: CODE }, { as });
  if (code === 'ok') under.money.periods.push(`${operatorOf(as)} ${to_date}`);
}
