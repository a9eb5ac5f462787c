import { afterEach, expect, it } from 'vitest';
import type { PoolClient } from 'pg';
import { MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, pool } = await testStory();
const taken: PoolClient[] = [];
afterEach(() => taken.splice(0).forEach((client) => client.release()));

it('a bet is taken while every connection for reads is in use', async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100), 'client');
  for (let at = 0; at < pool.options.max; at += 1) taken.push(await pool.connect());
  expect(await codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, 150), 'client')).toBe('ok');
});
