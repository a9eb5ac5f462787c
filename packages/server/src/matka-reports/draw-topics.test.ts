import { drawTopic, wholeDrawTopic } from '@pavilion/contract/channels.ts';
import { expect, test, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { correct, declare, night } from '../testing/number-desk.fixtures.ts';
import { numberBet, OPEN, testDraws } from '../testing/draws.fixtures.ts';

const at = await testDraws();
const SOON = { timeout: 50_000 };
const [share, whole] = [drawTopic(OPEN), wholeDrawTopic(OPEN)];

type Screen = Awaited<ReturnType<typeof watch>>;
const stands = (screen: Screen, state: unknown): Promise<void> =>
  vi.waitFor(() => expect(screen.of(share).values.get('state')).toEqual(state), SOON);

test('a bet is on an open grid by itself, in the viewer’s share and in the whole book', async () => {
  const screen = await watch(at, await viewerNamed(at, 'agent'), [share, whole]);
  expect(screen.refused).toEqual([]);
  await stands(screen, { state: 'open', result: '' });
  await at.ask('placeBet', numberBet(OPEN, 'akda 5 x 100'), 'client');
  const five = { matka_market_id: 1, number: '5', bets: 1 };
  await vi.waitFor(() => {
    expect(screen.of(share).values.get('number:1:5')).toMatchObject({ ...five, stake: 40, pays: 380 });
    expect(screen.of(whole).values.get('number:1:5')).toMatchObject({ ...five, stake: 100, pays: 950 });
  }, SOON);
  expect(screen.of(share).values.get('totals')).toMatchObject({ 1: { total: 40 } });
  screen.link.close();
});

test('a number declared, and corrected, is on it by itself: for a desk at a draw of any day', async () => {
  const screen = await watch(at, await viewerNamed(at, 'company'), [share]);
  night(at);
  await declare(at, OPEN, '134');
  await stands(screen, { state: 'declared', result: '134 - 8' });
  await correct(at, OPEN, '140');
  await stands(screen, { state: 'declared', result: '140 - 5' });
  screen.link.close();
});
