import type { House } from '@pavilion/server/house.ts';
import type { Random } from './simulator/random.ts';
import { createMind, someBettor, type Bettor } from './bettor-mind.ts';
import type { Caller } from './call-as.ts';
import type { OpenSubjects } from './open-subjects.ts';

export type Bettors = {
  /** Answers by refusal code; '' counts the bets that were taken. */
  counts(): ReadonlyMap<string, number>;
  /** No more bets; resolves when those under way are answered. */
  stop(): Promise<void>;
};

type Crowd = {
  readonly house: House;
  readonly caller: Caller;
  readonly clients: readonly Bettor[];
  readonly subjects: OpenSubjects;
  readonly random: Random;
};

const FEWEST_AT_ONCE = 8;

/** The clients of the story bet, so many times a second; a bet waits for its delay, so several are under way at once. */
export function startBettors({ house, caller, clients, subjects, random }: Crowd): Bettors {
  const rate = house.config.bettors;
  const mostAtOnce = Math.max(FEWEST_AT_ONCE, rate * 3);
  const mind = createMind(random);
  const counts = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;

  const place = async (): Promise<void> => {
    const bettor = someBettor(random, clients);
    const bet = bettor && mind.next(bettor, house.board, subjects.inSight(random));
    if (bettor === undefined || bet === undefined) return;
    try {
      const code = await caller.call(bettor.id, 'placeBet', bet);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    } catch (error) {
      house.log.error({ err: error }, 'a bet of the story could not be placed');
    }
  };

  const turn = (): void => {
    timer = setTimeout(turn, (500 + random() * 1000) / rate);
    if (underWay.size >= mostAtOnce) return;
    const bet: Promise<void> = place().finally(() => underWay.delete(bet));
    underWay.add(bet);
  };
  if (rate > 0 && clients.length > 0) turn();

  return {
    counts: () => counts,
    async stop() {
      clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
