import { afterAll, expect, test } from 'vitest';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runDealerKills, type DealerKill } from './kills/run-dealer-kills.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

const LAST_BETS = 'betting, 4 cards';

test('a dealer that is killed at any of its steps: another goes on, and every round ends once with the cards of its record', async () => {
  const kills = new Map<string, DealerKill>();
  const keyOf = ({ at, table }: Pick<DealerKill, 'at' | 'table'>): string => `${at}: ${table}`;
  // After the four cards of some rounds nothing can be won on either hand any more, and no bets are taken again: another evening is dealt
  // then, and only what has not been struck is. A whole one is nine starts of a node.
  while (![...kills.values()].some(({ at }) => at === LAST_BETS)) {
    const whole = await runDealerKills(
      postgres,
      ['wallets'],
      (kill) => kills.set(keyOf(kill), kill),
      (place) => kills.has(keyOf(place)),
    );
    expect([whole, [...kills.values()].flatMap(({ problems }) => problems)]).toEqual([true, []]);
  }
  expect(new Set(kills.keys())).toEqual(
    new Set([
      'no round: casino_rounds',
      'betting, 0 cards: casino_rounds',
      'dealing, 0 cards: casino_rounds',
      'betting, 2 cards: casino_rounds',
      'dealing, 2 cards: casino_rounds',
      `${LAST_BETS}: casino_rounds`,
      'dealing, 4 cards: wallets',
      'declared, 6 cards: casino_rounds',
      'cancelled, 0 cards: casino_rounds',
    ]),
  );
}, 300_000);
