import { positionsTopic, wholeBookTopic } from '@pavilion/contract/channels.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { expect, test, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { roundBet, testRounds } from '../testing/rounds.fixtures.ts';

const at = await testRounds();

const figures = (market: MarketPosition | undefined) =>
  market?.runners.map(({ runnerName, position }) => `${runnerName} ${position}`);

async function marketOf(round: string, market: number, as: string, book: 'share' | 'whole' = 'share') {
  const positions = await at.ask('getMarketPosition', { event_id: round, book }, as);
  return figures(positions.find(({ market_id }) => market_id === `${round}:${market}`));
}

test('each operator sees its own part of every outcome of a round, the client its own whole', async () => {
  const round = await at.open('lucky7');
  await at.ask('placeBet', roundBet(round, '1/1 x 100.01', 2), 'client');
  // Rules 11: low +100.01, high -100.01, seven -50.01. Of it the agent carries 40, the sub company 17, the Company 3 of a hundred.
  expect(await marketOf(round, 1, 'client')).toEqual([
    'Low Card 100.01',
    'High Card -100.01',
    'Seven -50.01',
  ]);
  expect(await marketOf(round, 1, 'agent')).toEqual(['Low Card -40', 'High Card 40', 'Seven 20']);
  expect(await marketOf(round, 1, 'subcompany')).toEqual(['Low Card -17', 'High Card 17', 'Seven 8.5']);
  expect(await marketOf(round, 1, 'company')).toEqual(['Low Card -3', 'High Card 3', 'Seven 1.5']);
  expect(await marketOf(round, 1, 'company', 'whole')).toEqual([
    'Low Card -100.01',
    'High Card 100.01',
    'Seven 50.01',
  ]);
  expect(await marketOf(round, 2, 'agent')).toEqual(['Even 0', 'Odd 0']);
  expect(await marketOf(round, 1, 'client2')).toEqual(['Low Card 0', 'High Card 0', 'Seven 0']);
});

test('what a round made stays beside its cards; of a cancelled one nothing does', async () => {
  const round = await at.open('lucky7');
  await at.ask('placeBet', roundBet(round, '1/2 x 100', 2), 'client');
  await at.declare(round, 'K♥');
  expect(await marketOf(round, 1, 'agent')).toEqual(['Low Card 40', 'High Card -40', 'Seven 20']);
  await at.takeBack(round);
  await at.cancel(round);
  expect(await at.ask('getMarketPosition', { event_id: round }, 'agent')).toEqual([]);
});

type Screen = Awaited<ReturnType<typeof watch>>;
const pushed = (screen: Screen, topic: string, key: string) =>
  figures(screen.of(topic).values.get(key) as MarketPosition | undefined);

test('bets on a round are on the open screens of its own table by themselves, and on nobody else’s', async () => {
  const [round, other] = [await at.open('dt20'), await at.open('lucky7')];
  const [share, whole] = [positionsTopic(round), wholeBookTopic(round)];
  const agent = await watch(at, await viewerNamed(at, 'agent'), [share, whole, positionsTopic(other)]);
  const stranger = await watch(at, await viewerNamed(at, 'otherclient'), [share]);
  expect([agent.refused, stranger.refused]).toEqual([[], []]);
  const bet = await at.ask('placeBet', roundBet(round, '1/1 x 100', 2), 'client');
  const key = `market:${round}:1`;
  await vi.waitFor(() => {
    expect(pushed(agent, share, key)).toEqual(['Dragon -40', 'Tiger 40', 'Tie 20']);
    expect(pushed(agent, whole, key)).toEqual(['Dragon -100', 'Tiger 100', 'Tie 50']);
  });
  const slip = () => agent.of(share).values.get(`bet:${bet.betslip_uid}`);
  expect(slip()).toMatchObject({ team_name: 'Dragon', winning_status: '0' });
  await at.declare(round, 'K♥ 9♠');
  await vi.waitFor(() => expect(slip()).toMatchObject({ winning_status: '1' }), { timeout: 4000 });
  expect(pushed(agent, positionsTopic(other), `market:${other}:1`)).toEqual([
    'Low Card 0',
    'High Card 0',
    'Seven 0',
  ]);
  expect(pushed(stranger, share, key)).toEqual(['Dragon 0', 'Tiger 0', 'Tie 0']);
  expect([...stranger.of(share).values.keys()].filter((one) => one.startsWith('bet:'))).toEqual([]);
  agent.link.close();
  stranger.link.close();
});
