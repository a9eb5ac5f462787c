import { isIP } from 'node:net';
import { expect, it } from 'vitest';
import { booksThatDiffer } from '@pavilion/server/bets/verify-books.ts';
import { SECRET, testWallets } from '@pavilion/server/testing/wallets.fixtures.ts';
import { seededRandom } from '../simulator/random.ts';
import { debitLine } from './debit-line.ts';
import { COIN, createDebitSupplier, type Player } from './debit-supplier.ts';

const at = await testWallets();

const PLAYERS = ['client', 'client2'];
const ROUNDS = 40;
const HABITS = { twice: 0.2, disorder: 0.15, lies: 0.25, silent: 0.1, refunds: 0.15, leaves: 0.1 };

it('a storm of rounds, doubled, out of order, false and cut off, leaves every balance as the supplier has it', async () => {
  // Messages say when they were sent.
  at.clock.now = new Date();
  const address = await at.app.http.listen({ host: '127.0.0.1', port: 0 });
  expect(isIP(new URL(address).hostname)).toBe(4);
  const supplier = createDebitSupplier({
    line: debitLine({ url: `${address}/api/casino/super-nowa`, secret: SECRET }),
    random: seededRandom(14),
    habits: HABITS,
    games: ['virtual-cricket', 'virtual-football'],
    run: 'storm',
  });
  const players: Player[] = [];
  const began = new Map<string, number>();
  for (const name of PLAYERS) {
    await at.setBalance(name, 20_000);
    const player = { user: at.guid(name), token: await at.token(name) };
    players.push(player);
    began.set(player.user, await supplier.balance(player));
  }
  const agrees = async () => {
    for (const player of players)
      expect(await supplier.balance(player)).toBe(began.get(player.user)! + supplier.gained(player));
  };
  await Promise.all(
    players.flatMap((player) =>
      [1, 2].map(async () => {
        for (let round = 0; round < ROUNDS / 2; round += 1) await supplier.playRound(player);
      }),
    ),
  );
  expect(supplier.complaints).toEqual([]);
  await agrees();
  await supplier.closeLeft();
  await agrees();

  const { rows: rounds } = await at.pool.query<{ id: string }>('select id from casino_rounds');
  for (const { id } of rounds) expect(await booksThatDiffer(at.pool, { kind: 'round', id })).toEqual([]);
  for (const [place, name] of PLAYERS.entries())
    expect(await at.wallet(name)).toEqual({
      balance: Math.round(20_000 * 100 + (supplier.gained(players[place]!) * 100) / COIN) / 100,
      used: 0,
    });
  const said = supplier.counts;
  for (const what of [
    'a win: RS_OK',
    'a refund: RS_OK',
    'transaction/bet twice',
    'a refund of who knows: RS_OK',
  ])
    expect(said.get(what) ?? 0).toBeGreaterThan(0);
});
