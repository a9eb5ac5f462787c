import { beforeAll, expect, it } from 'vitest';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { sharedFigures } from './figures.ts';

const { ask, clock, feed, people, pool } = await testStory();
const company = { actingId: people['company']!.id, level: 1 } as const;
const TODAY = { today: '2026-11-20', timeZone: 'UTC' };
const TOMORROW = { today: '2026-11-21', timeZone: 'UTC' };

/** The figures under a pool that tells how often it was asked. */
function counted() {
  let walks = 0;
  const { figuresOf } = sharedFigures({
    now: () => clock.now,
    pool: new Proxy(pool, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (key !== 'query' || typeof value !== 'function') return value;
        return (...asked: unknown[]) => {
          if (String(asked[0]).includes('as "nearlyUsed"')) walks += 1;
          return Reflect.apply(value, target, asked) as unknown;
        };
      },
    }),
  });
  return { figuresOf, walks: () => walks };
}

beforeAll(async () => {
  clock.now = new Date('2026-11-20T12:30:00Z');
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], 22: [2.1, 2.14] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
});

it('desks of the Company that look at the same moment share a walk, of the same day; who comes meanwhile is answered by the next one', async () => {
  const { figuresOf, walks } = counted();
  const today = { viewer: company, day: TODAY };
  const early = [figuresOf(today), figuresOf({ viewer: company, day: TODAY }), figuresOf(today)];
  await new Promise(setImmediate);
  await expect.poll(walks).toBe(1);
  const late = [figuresOf(today), figuresOf(today), figuresOf({ viewer: company, day: TOMORROW })];
  const bets = async (asked: readonly ReturnType<typeof figuresOf>[]) =>
    (await Promise.all(asked)).map((figures) => figures.today.bets);
  expect(await bets(early)).toEqual([1, 1, 1]);
  expect(await bets(late)).toEqual([1, 1, 0]);
  expect(walks()).toBe(3);
});

it('a bet that was made before somebody asks is in what he is told', async () => {
  const { figuresOf } = counted();
  const before = figuresOf({ viewer: company, day: TODAY });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 500), 'client');
  const after = await figuresOf({ viewer: company, day: TODAY });
  expect(after.today.bets).toBe(2);
  expect((await before).today.bets).toBeLessThanOrEqual(2);
});

it('below the Company everybody has his own', async () => {
  const { figuresOf, walks } = counted();
  const viewers = [
    { actingId: people['agent']!.id, level: 6 },
    { actingId: people['othersub']!.id, level: 2 },
  ] as const;
  const found = await Promise.all(viewers.map((viewer) => figuresOf({ viewer, day: TODAY })));
  expect(found.map(({ today }) => today.clients)).toEqual([1, 0]);
  expect(walks()).toBe(2);
});
