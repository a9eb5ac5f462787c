import { PRESETS } from '@pavilion/contract/privilege-groups.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { beforeAll, expect, it } from 'vitest';
import { giveRights } from '../testing/rights.fixtures.ts';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const { ask, feed, people, pool } = await testStory();

const wallet = (set: string, client: string): Promise<unknown> =>
  pool.query(`update wallets set ${set} where user_id = $1`, [people[client]!.id]);

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100), 'client');
  // A big one: no limit of the house lets the story's client place it.
  await pool.query('update bets set stake = 60000000');
  await wallet('used_limit = fixed_limit', 'client');
  await wallet('balance = -500', 'client2');
  await pool.query(`update markets set proposed_selections = array[${MUMBAI}] where is_main`);
});

/** Whom and what the dashboard names, and where it leads. */
async function toldTo(rights: readonly Right[]) {
  await giveRights(pool, 'staff', rights);
  const { largest_exposure: largest, big_bets: big, needs_you: tasks } = await ask('dashboard', {}, 'staff');
  return {
    clients: largest.map(({ username }) => username),
    bets: big.map(({ username }) => username),
    tasks: tasks.map(({ kind }) => kind),
  };
}

const preset = (name: string): readonly Right[] => PRESETS.find((one) => one.name === name)!.privileges;

it('names clients, bets and what waits to staff who have the lists of them', async () => {
  expect(await toldTo(['dashboard.list'])).toEqual({ clients: [], bets: [], tasks: [] });
  expect(await toldTo(preset('Settlement desk'))).toEqual({
    clients: [],
    bets: ['client'],
    tasks: ['unsettled'],
  });
  const ofClients = ['limit', 'negative_balance'];
  expect(await toldTo(preset('Finance'))).toEqual({ clients: ['client'], bets: [], tasks: ofClients });
  expect(await toldTo([...preset('Finance'), ...preset('Settlement desk')])).toEqual({
    clients: ['client'],
    bets: ['client'],
    tasks: [...ofClients, 'unsettled'],
  });
});

it('an operator sees all of it, a client nobody', async () => {
  const agent = await ask('dashboard', {}, 'agent');
  expect(agent.largest_exposure.map(({ username }) => username)).toEqual(['client']);
  expect(agent.big_bets.map(({ username }) => username)).toEqual(['client']);
  expect((await ask('dashboard', {}, 'client')).largest_exposure).toEqual([]);
});
