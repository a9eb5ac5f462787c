import { calls } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { placeBet } from '@pavilion/server/bets/place-bet.ts';
import { createMind, someBettor, type Bettor } from './bettor-mind.ts';
import type { Subject } from './offers.ts';
import type { Past } from './past.ts';
import { seededRandom } from './simulator/random.ts';
import type { StoryClient } from './story.sql.ts';

export type Crowd = {
  readonly seed: number;
  readonly betsAtATime: number;
};

/** Clients who bet on a match of the past; the same seed and name bet the same. Each call is a moment: some of them bet on what is open. */
export function pastCrowd(
  past: Past,
  { seed, betsAtATime }: Crowd,
  name: string,
): (open: readonly Subject[]) => Promise<void> {
  const random = seededRandom(seed);
  const mind = createMind(random);
  let moment = 0;
  return async (open) => {
    const present = clientsOfThen(past);
    const bettors = new Set<Bettor>();
    for (let place = 0; place < betsAtATime; place += 1) {
      const bettor = someBettor(random, present);
      if (bettor !== undefined) bettors.add(bettor);
    }
    const wanted = [...bettors].map((bettor) => ({ bettor, bet: mind.next(bettor, past.house.board, open) }));
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

/** The clients who had an account by then. */
export const clientsOfThen = ({ house, clients }: Past): readonly StoryClient[] =>
  clients.filter(({ createdAt }) => createdAt < house.now());

type Placing = {
  bettor: Bettor;
  request: Parameters<typeof placeBet>[1];
  requestKey: string;
};

export async function placed(past: Past, { bettor, request, requestKey }: Placing): Promise<void> {
  await unlessTold(past, () =>
    placeBet(past.house, request, {
      clientId: bettor.id,
      requestKey,
      address: '127.0.0.1',
      userAgent: 'Pavilion story',
    }),
  );
}

/** Bets, unless an earlier start has heard the answer. A refusal is part of the story: somebody's limit was spent. */
export async function unlessTold({ house, toldUntil }: Past, bet: () => Promise<unknown>): Promise<void> {
  if (house.now() < toldUntil) return;
  try {
    await bet();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
