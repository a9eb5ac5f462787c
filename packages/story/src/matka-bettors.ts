import type { House } from '@pavilion/server/house.ts';
import { someBettor, type Bettor } from './bettor-mind.ts';
import type { Caller } from './call-as.ts';
import { happens, oneOf } from './chance.ts';
import { openDraws, type StoryDraw } from './matka.sql.ts';
import { CATEGORIES, FAST_TITLE } from './matka-categories.ts';
import { someSlip } from './matka-mind.ts';
import type { Random } from './simulator/random.ts';

type Players = {
  readonly house: House;
  readonly caller: Caller;
  readonly clients: readonly Bettor[];
  readonly random: Random;
};

export type SlipWriters = {
  /** Answers by refusal code; '' counts the slips that were taken. */
  counts(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
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
export function startSlips({ house, caller, clients, random }: Players): SlipWriters {
  const rate = house.config.bettors;
  const counts = new Map<string, number>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    const bettor = someBettor(random, clients);
    const now = house.now();
    const draw = chosen(random, await openDraws(house.pool, TITLES, now));
    if (bettor === undefined || draw === undefined) return;
    const jodis = draw.jodiClosesAt !== null && draw.jodiClosesAt > now;
    const slip = { event_id: draw.id, bets: someSlip(random, { jodis }) };
    const code = await caller.call(bettor.id, draw.fast ? 'fastPlaceBets' : 'placeBets', slip);
    counts.set(code, (counts.get(code) ?? 0) + 1);
  };
  const next = (): void => {
    if (stopped) return;
    timer = setTimeout(
      () => {
        writing = write()
          .catch((error: unknown) =>
            house.log.error({ err: error }, 'a slip of the story could not be placed'),
          )
          .finally(next);
      },
      ((500 + random() * 1000) * BETS_FOR_A_SLIP) / rate,
    );
  };
  if (rate > 0 && clients.length > 0) next();

  return {
    counts: () => counts,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
