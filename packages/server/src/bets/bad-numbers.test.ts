import { expect, it } from 'vitest';
import { CLOSE, numberBet, OPEN, slipRows, testDraws } from '../testing/draws.fixtures.ts';

/** What is written as a number and is none of its type. */
const { pool, send } = await testDraws();

it.each([
  'SP 012',
  'SP 12',
  'SP 1234',
  'SP ½½½',
  'SP 388',
  'DP 134',
  'TP 100',
  'akda 10',
  'akda ½',
  'jodi 5',
])('%s is no number of its type, and nothing of its slip stands', async (number) => {
  const draw = number.startsWith('jodi') ? CLOSE : OPEN;
  const { status, body } = await send(
    'placeBets',
    { event_id: draw, bets: slipRows(`akda 5 x 100; ${number} x 10`) },
    'client',
  );
  expect([status, body.code, body.fields]).toEqual([
    422,
    'invalid_number',
    { 'bets.1.number': 'Invalid number' },
  ]);
  expect((await pool.query('select from bets')).rowCount).toBe(0);
});

it.each([
  ['SP', 321],
  ['SP', 12],
  ['SP', 1234],
  ['SP', 388],
  ['DP', 134],
  ['TP', 100],
  ['akda', 10],
])('a bet by itself: %s does not take %i', async (type, number) => {
  const bet = { ...numberBet(OPEN, `${type} 000 x 10`), selection_id: number };
  expect((await send('placeBet', bet, 'client')).body.code).toBe('invalid_number');
});
