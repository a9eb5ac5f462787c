import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { createIntake } from '@pavilion/server/bets/intake.ts';
import { placeBet } from '@pavilion/server/bets/place-bet.ts';
import type { House } from '@pavilion/server/house.ts';
import { createOddsBoard } from '@pavilion/server/odds/odds-board.ts';
import { createMind, someBettor, type Bettor } from './bettor-mind.ts';
import type { Subject } from './offers.ts';
import { seededRandom } from './simulator/random.ts';
import type { StoryClient } from './story.sql.ts';

/** A clock that is set back, and put forward by hand. */
export type PastClock = { at: Date };

/** The house as it was: its own clock and prices, its own functions. */
export function houseOfThen(house: House, clock: PastClock): House {
  const now = (): Date => clock.at;
  const then = { ...house, now, board: createOddsBoard(now) };
  return { ...then, intake: createIntake({ ...then, pool: house.betPool }) };
}

export type Crowd = {
  readonly seed: number;
  readonly clients: readonly StoryClient[];
  readonly betsAtATime: number;
};

/** Clients who bet on a match of the past; the same seed and name bet the same. Each call is a moment: some of them bet on what is open. */
export function pastCrowd(
  past: House,
  { seed, clients, betsAtATime }: Crowd,
  name: string,
): (open: readonly Subject[]) => Promise<void> {
  const random = seededRandom(seed);
  const mind = createMind(random);
  let moment = 0;
  return async (open) => {
    const present = clients.filter((client) => client.createdAt < past.now());
    const bettors = new Set<Bettor>();
    for (let place = 0; place < betsAtATime; place += 1) {
      const bettor = someBettor(random, present);
      if (bettor !== undefined) bettors.add(bettor);
    }
    const wanted = [...bettors].map((bettor) => ({ bettor, bet: mind.next(bettor, past.board, open) }));
    await Promise.all(
      wanted.map(async ({ bettor, bet: request }) => {
        if (request === undefined) return;
        const requestKey = `story-${name}-${moment}-${bettor.id}`;
        await placed(past, { bettor, request: calls.placeBet.in.parse(request), requestKey });
      }),
    );
    moment += 1;
  };
}

type Placing = {
  bettor: Bettor;
  request: Parameters<typeof placeBet>[1];
  requestKey: string;
};

/** A refusal is part of the story: somebody's limit was spent. */
export async function placed(past: House, { bettor, request, requestKey }: Placing): Promise<void> {
  try {
    await placeBet(past, request, {
      clientId: bettor.id,
      requestKey,
      address: '127.0.0.1',
      userAgent: 'Pavilion story',
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
