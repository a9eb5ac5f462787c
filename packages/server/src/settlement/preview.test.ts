import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/pool.ts';
import { mutationContext } from '../http/run-mutation.ts';
import { viewerNamed } from '../live-matches/watch.fixtures.ts';
import { DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { preview } from './preview.ts';

const story = await testStory();
const { ask, feed, pool, app } = story;
const market = { event_id: EVENT, market_id: MATCH_ODDS };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onRunner(DELHI, 1, 2, 700), 'client2');
});

it('each runner shows what the Company has when that runner wins', async () => {
  const { outcomes } = await ask('preview', market, 'company');
  const asked: number[] = [];
  for (const { selection_id } of outcomes)
    asked.push((await ask('preview', { ...market, selection_id }, 'company')).totals.company);
  expect(outcomes.map(({ name }) => name)).toEqual(['Mumbai', 'Delhi']);
  expect(outcomes.map(({ company }) => company)).toEqual(asked);
  expect(new Set(asked).size).toBe(2);
});

it('reads the books of a market once, however many runners it has', async () => {
  const asked: string[] = [];
  const db: Db = new Proxy(pool, {
    get(of, name) {
      if (name === 'query')
        return (text: string, values: unknown[]) => {
          asked.push(text);
          return of.query(text, values);
        };
      return Reflect.get(of, name);
    },
  });
  const origin = { requestId: 'x', address: '::1', userAgent: 'x', timeZone: 'Asia/Kolkata' };
  const viewer = await viewerNamed(story, 'company');
  await preview(
    app.house,
    market,
    mutationContext(app.house, db, { viewer, origin, key: undefined, tells: [] }),
  );
  expect(asked.filter((text) => /from runner_books b\s+where b\.market_id = \$1/.test(text))).toHaveLength(1);
});
