import { expect, it } from 'vitest';
import { roundBet, testRounds } from '../testing/rounds.fixtures.ts';

it('the log calls a round of the casino by its name and its day', async () => {
  const at = await testRounds();
  const round = await at.open('lucky7');
  await at.ask('placeBet', roundBet(round, '1/1 x 100', 2), 'client');
  await at.cancel(round);
  const { audit } = await at.ask('auditLog', { items_perpage: 100 }, 'company');
  const acts = audit.filter(({ object }) => object === `round:${round}`);
  expect(acts.map(({ facts }) => [facts['part'], facts['match']])).toEqual([
    ['Lucky 7 101', 'Casino, 20 Nov 2026'],
  ]);
});
