import { afterAll, expect, test } from 'vitest';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runDealerKills, type DealerKill } from './kills/run-dealer-kills.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

test('a dealer that is killed at any of its steps: another goes on, and every round ends once with the cards of its record', async () => {
  let kills: DealerKill[] = [];
  // After the four cards of some rounds nothing can be won on either hand any more, and no bets are taken again: another is dealt then.
  while (!kills.some(({ at }) => at === 'betting, 4 cards')) {
    kills = [];
    const whole = await runDealerKills(postgres, ['wallets'], (kill) => kills.push(kill));
    expect([whole, kills.flatMap(({ problems }) => problems)]).toEqual([true, []]);
  }
  expect(kills.map(({ at, table }) => `${at}: ${table}`)).toEqual([
    'no round: casino_rounds',
    'betting, 0 cards: casino_rounds',
    'dealing, 0 cards: casino_rounds',
    'betting, 2 cards: casino_rounds',
    'dealing, 2 cards: casino_rounds',
    'betting, 4 cards: casino_rounds',
    'dealing, 4 cards: wallets',
    'declared, 6 cards: casino_rounds',
    'cancelled, 0 cards: casino_rounds',
  ]);
}, 120_000);
