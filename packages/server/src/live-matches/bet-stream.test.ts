import { positionsTopic } from '@pavilion/contract/channels.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { viewerNamed, watch } from './watch.fixtures.ts';

const STREAM = 50;

const story = await testStory();
const { ask, feed } = story;
await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
for (let bet = 0; bet < STREAM; bet++) await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100 + bet), 'client');

const topic = positionsTopic(EVENT);
const screen = await watch(story, await viewerNamed(story, 'company'), [topic]);
afterAll(() => screen.link.close());
const { seen, values } = screen.of(topic);
const bets = () => [...values].filter(([key]) => key.startsWith('bet:'));

it('sends a new bet alone and takes the oldest away', async () => {
  await vi.waitFor(() => expect(bets()).toHaveLength(STREAM));
  const whole = JSON.stringify(Object.fromEntries(values)).length;
  const [oldest] = bets().at(-1)!;
  const patches = seen.length;
  const { betslip_uid } = await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 999), 'client');
  const told = () =>
    Object.assign({}, ...seen.slice(patches).map(({ set }) => set)) as Record<string, unknown>;
  const changed = [`bet:${betslip_uid}`, oldest, `market:${MATCH_ODDS}`, 'counts'].toSorted();
  // The document is read while the bet is booked, so that the counts may come with the next patch.
  await vi.waitFor(() => expect(Object.keys(told()).toSorted()).toEqual(changed));
  expect(told()[oldest]).toBeNull();
  expect(bets()).toHaveLength(STREAM);
  const sent = JSON.stringify(told()).length;
  expect(sent).toBeLessThan(whole / 20);
});
