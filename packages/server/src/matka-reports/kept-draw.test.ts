import type { Book } from '@pavilion/contract/positions.ts';
import { MATKA_BET_TYPES } from '@pavilion/engine/matka/bet-types.ts';
import { expect, test } from 'vitest';
import { viewerNamed } from '../live-matches/watch.fixtures.ts';
import { drawNumbers } from '../positions/draw-positions.ts';
import { numberBet, OPEN, slipRows, testDraws } from '../testing/draws.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { closingCost } from './closing-cost.ts';
import { keptDraw } from './kept-draw.ts';

const at = await testDraws();
const { pool } = at;

test('what is kept of a draw is, after whatever happens to its bets, what reading all of it says', async () => {
  const watched = await Promise.all(
    (['agent', 'company', 'subcompany', 'othersub'] as const).flatMap((name) =>
      (['share', 'whole'] as const).map(async (book: Book) => {
        const reader = { db: pool, viewer: await viewerNamed(at, name) };
        return { reader, book, kept: keptDraw(reader, { drawId: OPEN, book }) };
      }),
    ),
  );
  const told: string[] = [];
  const holds = async () => {
    for (const { reader, book, kept } of watched) {
      const { sums, costOf } = await kept.renewed();
      const byNumber = new Map(sums.map((row) => [`${row.type} ${row.number}`, row]));
      const whole = await drawNumbers(reader, { eventId: OPEN, book });
      expect([...byNumber.keys()].toSorted()).toEqual(
        whole.map(({ type, number }) => `${type} ${number}`).toSorted(),
      );
      for (const row of whole) expect(byNumber.get(`${row.type} ${row.number}`)).toEqual(row);
      const costs = MATKA_BET_TYPES.map(costOf);
      for (const [place, type] of MATKA_BET_TYPES.entries())
        expect(costs[place]).toBe(await closingCost(reader, { drawId: OPEN, book }, (one) => one === type));
      told.push(`${sums.length} ${costs.join(' ')}`);
    }
  };
  await holds();
  const { bets } = await at.ask(
    'placeBets',
    { event_id: OPEN, bets: slipRows('akda 5 x 100.37; SP 140 x 7.77') },
    'client',
  );
  await holds();
  const only = await at.ask('placeBet', numberBet(OPEN, 'akda 5 x 33.33'), 'client2');
  await at.ask('placeBet', numberBet(OPEN, 'DP 388 x 10.01'), 'client');
  await holds();
  await holds();
  // Other shares and rates from here on: another book, and the commission of all that the client staked follows its last bet.
  await pool.query('update users set matka_share = 100000, matka_commission = 20000 where id = $1', [
    at.people['agent']!.id,
  ]);
  await at.ask('placeBet', numberBet(OPEN, 'akda 7 x 50'), 'client');
  await holds();
  await at.ask(
    'deleteBet',
    { betslip_uid: bets[0]!.betslip_uid, user_id: at.people['client']!.id, code: CODE },
    'company',
  );
  await holds();
  // With its last bet a book is gone.
  await at.ask(
    'deleteBet',
    { betslip_uid: only.betslip_uid, user_id: at.people['client2']!.id, code: CODE },
    'company',
  );
  await holds();
  expect(new Set(told).size).toBeGreaterThan(8);
});
