import { DRAWS_TOPIC } from '@pavilion/contract/channels.ts';
import { expect, test, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { numberBet, OPEN, testDraws } from '../testing/draws.fixtures.ts';

const at = await testDraws();
const SOON = { timeout: 50_000 };

test('the draws of the day follow by themselves: their bets for the Company, closed betting and results for everybody', async () => {
  const screens = await Promise.all(
    ['company', 'client2'].map(async (name) => watch(at, await viewerNamed(at, name), [DRAWS_TOPIC])),
  );
  const [company, client] = screens.map((screen) => () => screen.of(DRAWS_TOPIC).values.get(`draw:${OPEN}`));
  await vi.waitFor(() => {
    expect(company!()).toMatchObject({ state: 'open', bets: 0 });
    expect(client!()).toMatchObject({ state: 'open' });
  }, SOON);
  await at.ask('placeBet', numberBet(OPEN, 'akda 5 x 100'), 'client');
  await vi.waitFor(() => expect(company!()).toMatchObject({ bets: 1 }), SOON);
  await at.ask('closeDraw', { event_id: OPEN }, 'company');
  await vi.waitFor(() => {
    for (const seen of [company!, client!]) expect(seen()).toMatchObject({ state: 'closed' });
  }, SOON);
  await at.ask('settleMatkaEvent', { event_id: OPEN, settlement_result: '134' }, 'company');
  await vi.waitFor(() => {
    for (const seen of [company!, client!])
      expect(seen()).toMatchObject({ state: 'declared', won_by: '134' });
  }, SOON);
  for (const screen of screens) screen.link.close();
});
