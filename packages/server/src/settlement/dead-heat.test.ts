import { expect, it } from 'vitest';
import { trialBalance } from '../ledger/trial-balance.ts';
import { placeHouse, result } from '../testing/place-market.fixtures.ts';
import { EVENT } from '../testing/story.fixtures.ts';

const { ask, codeOf, pool, betIn, close, tell, wallet } = await placeHouse();

it.each([
  { market: '1.961', bets: ['Lagai A 333.33 @4.25'], places: 1, named: '= A B', pl: 541.66 },
  { market: '1.962', bets: ['Khai A 333.33 @4.25'], places: 1, named: '= A B', pl: -541.66 },
  { market: '1.963', bets: ['Lagai A 100 @0.50'], places: 1, named: '= A B', pl: -25 },
  { market: '1.964', bets: ['Lagai A 100.01 @2.10'], places: 1, named: '= A B C', pl: 3.33 },
  { market: '1.965', bets: ['Lagai A 500 @1.20'], places: 2, named: '= A B C', pl: 233.33 },
  // 3.33 each, where the book of the three says 10.
  {
    market: '1.966',
    bets: ['Lagai A 100.01 @2.10', 'Lagai B 100.01 @2.10', 'Lagai C 100.01 @2.10'],
    places: 1,
    named: '= A B C',
    pl: 9.99,
  },
])(
  'a dead heat is rounded for each bet by itself (rules 13): $bets, $named for $places: $pl',
  async ({ market, bets, places, named, pl }) => {
    // A match is closed with the last of its markets.
    await tell('1.960', { numberOfWinners: 1 });
    const told = { numberOfWinners: places, marketType: 'OTHER', name: 'Top of the day' };
    const before = (await wallet('otherclient'))[0];
    for (const text of bets) expect(await betIn(market, told)('otherclient', text)).toBe('ok');
    await close(market, told, named);
    // The feed names the same: a place that several share is nothing that speaks against them.
    expect(await codeOf('settleMarket', result(market, named), 'company')).toBe('ok');
    expect(Math.round(((await wallet('otherclient'))[0] - before) * 100) / 100).toBe(pl);
    const settled = (await ask('declaredMarket', { event_id: EVENT }, 'otherclient')).find(
      ({ market_id }) => market_id === market,
    );
    expect(settled?.pl).toBe(pl);
    expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
  },
);
