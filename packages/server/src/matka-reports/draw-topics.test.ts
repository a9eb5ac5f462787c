import { drawTopic, wholeDrawTopic } from '@pavilion/contract/channels.ts';
import { expect, test, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { numberBet, OPEN, testDraws } from '../testing/draws.fixtures.ts';

const at = await testDraws();
const SOON = { timeout: 50_000 };

test('a bet is on an open grid by itself, in the viewer’s share and in the whole book', async () => {
  const [share, whole] = [drawTopic(OPEN), wholeDrawTopic(OPEN)];
  const screen = await watch(at, await viewerNamed(at, 'agent'), [share, whole]);
  expect(screen.refused).toEqual([]);
  await vi.waitFor(() => expect(screen.of(share).values.get('state')).toEqual({ state: 'open' }), SOON);
  await at.ask('placeBet', numberBet(OPEN, 'akda 5 x 100'), 'client');
  const five = { matka_market_id: 1, number: '5', bets: 1 };
  await vi.waitFor(() => {
    expect(screen.of(share).values.get('number:1:5')).toMatchObject({ ...five, stake: 40, pays: 380 });
    expect(screen.of(whole).values.get('number:1:5')).toMatchObject({ ...five, stake: 100, pays: 950 });
  }, SOON);
  expect(screen.of(share).values.get('totals')).toMatchObject({ 1: { total: 40 } });
  screen.link.close();
});
