import { expect, it } from 'vitest';
import { booksThatDiffer } from '@pavilion/server/bets/verify-books.ts';
import { testExposures } from '@pavilion/server/testing/exposures.fixtures.ts';
import { seededRandom } from '../simulator/random.ts';
import { exposureLine } from './exposure-line.ts';
import { createExposureSupplier } from './exposure-supplier.ts';

const at = await testExposures();

const PLAYERS = ['client', 'client2'];
const ROUNDS = 20;
const START = 20_000;
const HABITS = { twice: 0.2, disorder: 0.15, lies: 0.4, silent: 0.1, refunds: 0.15, leaves: 0.1 };

it('tables that say things twice, out of order, falsely and after silence leave every balance as the supplier has it', async () => {
  const address = await at.app.http.listen({ host: '127.0.0.1', port: 0 });
  const supplier = createExposureSupplier({
    line: exposureLine(`${address}/api/casino/live-tables`),
    random: seededRandom(2),
    habits: HABITS,
    games: ['teen20', 'wheel'],
    run: 'storm',
  });
  const players = await Promise.all(
    PLAYERS.map(async (name) => {
      await at.setBalance(name, START);
      const player = { user: at.guid(name), token: await at.token(name, 'live-tables', 'teen20') };
      await supplier.letIn(player, 'pavilion');
      return player;
    }),
  );
  await Promise.all(
    [1, 2].map(async () => {
      for (let round = 0; round < ROUNDS / 2; round += 1) await supplier.playRound(players);
    }),
  );
  await supplier.closeLeft();
  expect(supplier.complaints).toEqual([]);
  for (const [place, name] of PLAYERS.entries())
    expect(await at.wallet(name)).toEqual({
      balance: (START * 100 + supplier.gained(players[place]!)) / 100,
      used: 0,
    });
  const { rows: rounds } = await at.pool.query<{ id: string; open: boolean }>(
    'select id, settled_at is null as open from casino_rounds',
  );
  expect(rounds.filter(({ open }) => open)).toEqual([]);
  for (const { id } of rounds) expect(await booksThatDiffer(at.pool, { kind: 'round', id })).toEqual([]);
  expect(await at.flaws()).toEqual([]);
  for (const what of [
    'results: taken',
    'a refund: taken',
    'exposure twice',
    'exposure after silence',
    'another result: has another result',
    'a lie (the loser has won): the result waits for a person',
  ])
    expect([what, (supplier.counts.get(what) ?? 0) > 0]).toEqual([what, true]);
});
