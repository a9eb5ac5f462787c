import { calls } from '@pavilion/contract/calls.ts';
import { placeSlip } from '@pavilion/server/bets/place-slip.ts';
import { dayAfter, dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import { declareFair } from '@pavilion/server/matka/declare-fair.ts';
import { makeDraws } from '@pavilion/server/matka/make-draws.ts';
import { someBettor } from './bettor-mind.ts';
import { declareDraw, ripe, seedOf } from './declare-draw.ts';
import { inOneTransaction } from './declare-match.ts';
import { categoryNamed, drawsOfDay, type StoryDraw } from './matka.sql.ts';
import { CATEGORIES, FAST_NOW, FAST_OF_THE_PAST, FAST_TITLE, saveCategories } from './matka-categories.ts';
import { someSlip } from './matka-mind.ts';
import type { Past, Thread } from './past.ts';
import { clientsOfThen, unlessTold } from './past-crowd.ts';
import { seededRandom } from './simulator/random.ts';
import { adminViewer } from './story.sql.ts';

const DAYS = 14;
/** Fair draws are one settlement each: fewer days of them, so that a first start is quick. */
const FAST_DAYS = 4;
const MINUTE = 60_000;
const TITLES = CATEGORIES.map(({ title }) => title);

/**
 * Two weeks of draws up to the hour at which the story begins: categories, slips of clients, numbers. The latest number is left
 * to whoever visits. What an earlier start has finished is left alone; what it was cut off in is taken up again.
 */
export const playPastDraws = (past: Past): readonly Thread[] => [
  makePastDraws(past),
  ...daysOfPast(past).map((day) => playDay(past, day)),
];

const daysOfPast = ({ house, beganAt }: Past): readonly string[] => {
  const today = dayAt(house.config.timeZone, beganAt);
  return Array.from({ length: DAYS + 1 }, (_, number) => dayAfter(today, number - DAYS));
};

/** Each night the draws of the day; the fair ones come more often from the beginning of the story on. */
async function* makePastDraws(past: Past): Thread {
  const { house, beganAt } = past;
  const fast = await categoryNamed(house.pool, FAST_TITLE, true);
  if (fast?.repeatMinutes === FAST_NOW.repeat_minutes) return;
  for (const [number, day] of daysOfPast(past).entries()) {
    const midnight = startOfDay(house.config.timeZone, day);
    if (midnight < past.toldUntil) continue;
    yield midnight;
    if (number === 0) await saveCategories(house, CATEGORIES, false);
    if (number === DAYS - FAST_DAYS) await saveCategories(house, [FAST_OF_THE_PAST], true);
    await makeDraws(house);
  }
  yield beganAt;
  await saveCategories(house, [FAST_NOW], true);
}

/** The slips and numbers of a day; the Close of its last category comes after midnight. */
async function* playDay(past: Past, day: string): Thread {
  const { house, beganAt } = past;
  yield new Date(startOfDay(house.config.timeZone, day).getTime() + MINUTE);
  const draws = (await drawsOfDay(house.pool, [...TITLES, FAST_TITLE], day)).filter(
    ({ drawAt }) => drawAt <= beganAt,
  );
  const isToday = day === dayAt(house.config.timeZone, beganAt);
  const byHand = draws.filter(({ fast }) => !fast);
  const acts = [
    ...draws.map((draw) => slipOn(past, draw)),
    ...draws
      .filter(({ fast }) => fast)
      .map(({ id, drawAt }) => ({ at: drawAt, act: () => declareFair(house, id) })),
    ...(isToday ? ripe(byHand, beganAt) : byHand).map((draw) => ({
      at: new Date(draw.drawAt.getTime() + DECLARED_AFTER),
      act: () => declare(past, draw),
    })),
  ];
  for (const { at, act } of acts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (at > beganAt) return;
    yield at;
    await act();
  }
}

const DECLARED_AFTER = 6 * MINUTE;
const BEFORE_CLOSING = 20 * MINUTE;

async function declare({ house }: Past, draw: StoryDraw): Promise<void> {
  await inOneTransaction(house, await adminViewer(house.pool), (ctx) => declareDraw(house, draw, ctx));
}

type Act = { readonly at: Date; readonly act: () => Promise<void> };

/** One slip on each draw, on a Close while its jodis are still taken; of the same draw the same one again. */
function slipOn(past: Past, draw: StoryDraw): Act {
  const { house } = past;
  const random = seededRandom(seedOf(draw) + 1);
  const until = (draw.jodiClosesAt ?? draw.closesAt).getTime();
  const at = new Date(until - Math.ceil(random() * BEFORE_CLOSING));
  const act = async (): Promise<void> => {
    const bettor = someBettor(random, clientsOfThen(past));
    const bets = someSlip(random, { jodis: draw.jodiClosesAt !== null });
    if (bettor === undefined) return;
    await unlessTold(past, () =>
      placeSlip(house, calls.placeBets.in.parse({ event_id: draw.id, bets }), {
        viewer: { actingId: bettor.id },
        requestKey: `story-${draw.id}-${bettor.id}`,
        address: '127.0.0.1',
        userAgent: 'Pavilion story',
        fast: draw.fast,
      }),
    );
  };
  return { at, act };
}
