import type { House } from '@pavilion/server/house.ts';
import { someBettor, type Bettor } from './bettor-mind.ts';
import type { Caller } from './call-as.ts';
import { happens, oneOf } from './chance.ts';
import { keepPlaying, type Players } from './keep-playing.ts';
import { openDraws, type StoryDraw } from './matka.sql.ts';
import { CATEGORIES, FAST_TITLE } from './matka-categories.ts';
import { someSlip } from './matka-mind.ts';
import type { Random } from './simulator/random.ts';

type SlipStory = {
  readonly house: House;
  readonly caller: Caller;
  readonly clients: readonly Bettor[];
  readonly random: Random;
};

const TITLES = [...CATEGORIES.map(({ title }) => title), FAST_TITLE];
/** So many bets on matches come for one slip. */
const BETS_FOR_A_SLIP = 16;
const GOES_FOR_FAST = 0.6;

/** Mostly the next fast draw, else one of the evening's. */
function chosen(random: Random, open: readonly StoryDraw[]): StoryDraw | undefined {
  const fast = open.filter((draw) => draw.fast).slice(0, 1);
  const slow = open.filter((draw) => !draw.fast);
  if (fast.length === 0 || slow.length === 0) return [...fast, ...slow][0];
  return happens(random, GOES_FOR_FAST) ? fast[0] : oneOf(random, slow);
}

/** Clients of the story write slips on the draws that are open, one slip after another. */
export function startSlips({ house, caller, clients, random }: SlipStory): Players {
  const pace = {
    house,
    random,
    betsForOne: BETS_FOR_A_SLIP,
    failure: 'a slip of the story could not be placed',
  };
  return keepPlaying(pace, async () => {
    const bettor = someBettor(random, clients);
    const now = house.now();
    const draw = chosen(random, await openDraws(house.pool, TITLES, now));
    if (bettor === undefined || draw === undefined) return undefined;
    const jodis = draw.jodiClosesAt !== null && draw.jodiClosesAt > now;
    const slip = { event_id: draw.id, bets: someSlip(random, { jodis }) };
    return caller.call(bettor.id, draw.fast ? 'fastPlaceBets' : 'placeBets', slip);
  });
}
