import { roundBet, type Rounds } from '../testing/rounds.fixtures.ts';

/** Who owes upward what example 8 of rules 11 says, in its order. */
export const CHAIN = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany'] as const;

/** Rules 11, example 8: three rounds of one client; the second pays 500.13 at 1.97. @returns their ids */
export async function playExampleDay(at: Rounds): Promise<[string, string, string]> {
  const first = await at.open('lucky7');
  await at.ask('placeBet', roundBet(first, '1/1 x 333.37', 2), 'client');
  await at.declare(first, '9♠');
  const second = await at.open('lucky7');
  await at.ask('placeBet', roundBet(second, '1/1 x 500.13', 2), 'client');
  await at.pool.query(
    `update bets set outcomes = array(select case when o = 50013 then 48513 else o end from unnest(outcomes) with ordinality as t (o, n) order by n)
     where round_id = $1`,
    [second],
  );
  await at.pool.query(
    `update casino_books set pl = array(select case when o = 50013 then 48513 else o end from unnest(pl) with ordinality as t (o, n) order by n)
     where round_id = $1`,
    [second],
  );
  await at.declare(second, 'A♠');
  const third = await at.open('lucky7');
  await at.ask('placeBet', roundBet(third, '1/2 x 100.07', 2), 'client');
  await at.declare(third, 'A♠');
  return [first, second, third];
}

export const LINES = [-51.69, -31.02, -20.67, -15.51, -10.35, -1.56];
export const COMMISSION = [-4.67, -2.8, -2.8, -2.1, -1.87, -0.28];
export const BOTH = [-56.36, -33.82, -23.47, -17.61, -12.22, -1.84];
