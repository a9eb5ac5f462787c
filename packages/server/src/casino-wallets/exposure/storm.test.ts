import { expect, it } from 'vitest';
import { testExposures, type ExposureAnswer } from '../../testing/exposures.fixtures.ts';

const at = await testExposures();

/** The same numbers for the same seed, in [0, 1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const PLAYERS = ['client', 'client2'] as const;
const ROUNDS = 8;
const START = 10_000;

type Message = { readonly action: string; readonly body: Readonly<Record<string, unknown>> };

/** What a supplier has to say of a round, and what each player has to have from it in the end. */
async function evening(draw: () => number, round: number) {
  const exposures: Message[] = [];
  const owed = new Map<string, number>();
  for (const player of PLAYERS) {
    const worst = 1 + Math.floor(draw() * 300);
    const of = {
      token: await at.playing(player),
      userId: at.guid(player),
      gameId: 'wheel',
      roundId: `g${round}`,
      marketId: 'm1',
    };
    for (const [step, part] of [0.4, 1, 0.7, 1].entries())
      exposures.push({
        action: 'exposure',
        body: { ...of, calculateExposure: Math.ceil(worst * part), exposureTime: round * 10 + step },
      });
    owed.set(player, draw() < 0.5 ? -worst : Math.round(draw() * 20_000) / 100);
  }
  const result = PLAYERS.map((player) => ({
    userId: at.guid(player),
    marketId: 'm1',
    downpl: owed.get(player),
  }));
  const isVoid = draw() < 0.2;
  const end: Message = isVoid
    ? { action: 'refund', body: { roundId: `g${round}` } }
    : { action: 'results', body: { roundId: `g${round}`, result } };
  return { exposures, end, owed: isVoid ? new Map<string, number>() : owed };
}

/** In any order, some twice, some so often that they come at once. */
function disturbed(messages: readonly Message[], draw: () => number): Message[] {
  return messages
    .flatMap((one) => (draw() < 0.4 ? [one, one] : [one]))
    .map((one) => ({ one, place: draw() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

it.each([1, 7, 2026])(
  'storm %i: doubled, disordered, lying and at once, it ends with what is owed',
  async (seed) => {
    const draw = chance(seed);
    for (const player of PLAYERS) await at.setBalance(player, START);
    const expected = new Map<string, number>(PLAYERS.map((player) => [player, START]));
    const answers: ExposureAnswer[] = [];
    const say = async ({ action, body }: Message): Promise<void> =>
      void answers.push(await at.say(action, body));
    for (let round = seed * 100; round < seed * 100 + ROUNDS; round += 1) {
      const { exposures, end, owed } = await evening(draw, round);
      await Promise.all(disturbed(exposures, draw).map(say));
      // The last exposure of each player is the one that holds, whenever it came.
      for (const last of exposures.filter((_, place) => place % 4 === 3)) await say(last);
      // A lie: more is lost than was ever told.
      const lie = PLAYERS.map((player) => ({ userId: at.guid(player), marketId: 'm1', downpl: -5000 }));
      await say({ action: 'results', body: { roundId: `g${round}`, result: lie } });
      expect(answers.at(-1)?.status).toBe(1);
      await Promise.all([end, end, end].map(say));
      for (const [player, brought] of owed) expected.set(player, expected.get(player)! + brought);
    }
    for (const player of PLAYERS)
      expect(await at.wallet(player)).toEqual({ balance: expect.closeTo(expected.get(player)!, 6), used: 0 });
    expect(await at.flaws()).toEqual([]);
    // Nothing was the house's own fault, such as two messages that held each other up.
    expect(answers.filter(({ message }) => message === 'something went wrong.')).toEqual([]);
  },
);
