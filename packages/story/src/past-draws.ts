import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { placeSlip } from '@pavilion/server/bets/place-slip.ts';
import type { House } from '@pavilion/server/house.ts';
import { dayAfter, dayAt, startOfDay } from '@pavilion/server/http/days.ts';
import { declareFair } from '@pavilion/server/matka/declare-fair.ts';
import { makeDraws } from '@pavilion/server/matka/make-draws.ts';
import { someBettor } from './bettor-mind.ts';
import { WORLD_SEED } from './create-world.ts';
import { declareDraw, ripe } from './declare-draw.ts';
import { inOneTransaction } from './declare-match.ts';
import { categoryNamed, drawsOfDay, type StoryDraw } from './matka.sql.ts';
import { CATEGORIES, FAST_NOW, FAST_OF_THE_PAST, FAST_TITLE, saveCategories } from './matka-categories.ts';
import { someSlip } from './matka-mind.ts';
import { houseOfThen, type PastClock } from './past-crowd.ts';
import { seededRandom, type Random } from './simulator/random.ts';
import { adminViewer, storyClients, type StoryClient } from './story.sql.ts';

const DAYS = 14;
/** Fair draws are one settlement each: fewer days of them, so that a first start is quick. */
const FAST_DAYS = 4;
const MINUTE = 60_000;
const TITLES = CATEGORIES.map(({ title }) => title);

type Past = {
  readonly house: House;
  readonly clock: PastClock;
  readonly clients: readonly StoryClient[];
  readonly beganAt: Date;
};

/**
 * Plays two weeks of draws up to the hour at which the story begins, through the house's own functions under a clock that is set
 * back: categories, slips of clients, numbers. The latest number is left to whoever visits. What an earlier start has
 * finished is left alone; what it was cut off in is taken up again.
 */
export async function playPastDraws(house: House, beganAt: Date): Promise<void> {
  const fast = await categoryNamed(house.pool, FAST_TITLE, true);
  if (fast?.repeatMinutes === FAST_NOW.repeat_minutes) return;
  const clock = { at: beganAt };
  const past = houseOfThen(house, clock);
  const clients = await storyClients(house.pool, beganAt);
  const today = dayAt(house.config.timeZone, beganAt);
  for (let ago = DAYS; ago >= 0; ago -= 1) {
    const day = dayAfter(today, -ago);
    clock.at = new Date(startOfDay(house.config.timeZone, day).getTime() + MINUTE);
    if (ago === DAYS) await saveCategories(past, CATEGORIES, false);
    if (ago === FAST_DAYS) await saveCategories(past, [FAST_OF_THE_PAST], true);
    await makeDraws(past);
    await playDay({ house: past, clock, clients, beganAt }, day, seededRandom(WORLD_SEED + ago));
  }
  clock.at = beganAt;
  await saveCategories(past, [FAST_NOW], true);
}

async function playDay(past: Past, day: string, random: Random): Promise<void> {
  const { house, clock, beganAt } = past;
  const draws = (await drawsOfDay(house.pool, [...TITLES, FAST_TITLE], day)).filter(
    ({ drawAt }) => drawAt <= beganAt,
  );
  for (const slip of draws.flatMap((draw) => slipsOn(draw, random)).toSorted((a, b) => a.at - b.at))
    await place(past, slip, random);
  for (const draw of draws.filter(({ fast }) => fast)) {
    clock.at = draw.drawAt;
    await declareFair(house, draw.id);
  }
  const byHand = draws.filter(({ fast }) => !fast);
  const isToday = day === dayAt(house.config.timeZone, beganAt);
  await inOneTransaction(house, await adminViewer(house.pool), async (ctx) => {
    for (const draw of isToday ? ripe(byHand, beganAt) : byHand) {
      clock.at = new Date(draw.drawAt.getTime() + DECLARED_AFTER);
      await declareDraw(house, draw, ctx);
    }
  });
}

const DECLARED_AFTER = 6 * MINUTE;
const BEFORE_CLOSING = 20 * MINUTE;

type Slip = { readonly draw: StoryDraw; readonly at: number; readonly jodis: boolean };

/** One slip on each draw, on a Close while its jodis are still taken. */
function slipsOn(draw: StoryDraw, random: Random): Slip[] {
  const until = (draw.jodiClosesAt ?? draw.closesAt).getTime();
  return [{ draw, at: until - Math.ceil(random() * BEFORE_CLOSING), jodis: draw.jodiClosesAt !== null }];
}

/** A refusal is part of the story: somebody's limit was spent. */
async function place(
  { house, clock, clients }: Past,
  { draw, at, jodis }: Slip,
  random: Random,
): Promise<void> {
  clock.at = new Date(at);
  const bettor = someBettor(
    random,
    clients.filter(({ createdAt }) => createdAt < clock.at),
  );
  const bets = someSlip(random, { jodis });
  if (bettor === undefined) return;
  try {
    await placeSlip(house, calls.placeBets.in.parse({ event_id: draw.id, bets }), {
      viewer: { actingId: bettor.id },
      requestKey: `story-${draw.id}-${bettor.id}`,
      address: '127.0.0.1',
      userAgent: 'Pavilion story',
      fast: draw.fast,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
