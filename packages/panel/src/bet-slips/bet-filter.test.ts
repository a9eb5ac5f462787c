import type { BetSlip } from '@pavilion/contract/bets.ts';
import { describe, expect, test } from 'vitest';
import { agreeing, filterOf, withNewBets, type BetFilter } from './bet-filter.ts';
import { slipsSearch } from './search.ts';

const bet = (id: string, second: number, more: Partial<BetSlip> = {}) =>
  ({
    betslip_uid: id,
    created_at: `2026-11-20T15:11:${String(second).padStart(2, '0')}.000Z`,
    stake: 1000,
    market_id: 'm1',
    matka_market_type: '',
    session_id: null,
    user_id: 7,
    state: 'Pending',
    ...more,
  }) as BetSlip;

const onSession = { market_id: null, session_id: 's1' };
const uids = (rows: readonly BetSlip[]) => rows.map((row) => row.betslip_uid).join(' ');

describe('what the address asks for', () => {
  test.each([
    ['bets on markets', 'markets', 4, '', { bookmaker_type: 2 }],
    ['of a casino game', 'markets', 6, '', { bookmaker_type: 4 }],
    ['on sessions', 'sessions', 4, '', { bookmaker_type: 3 }],
    ['all together', 'all', 4, '', {}],
    ['the type in the address counts', 'markets', 4, 'bookmaker_type=4', { bookmaker_type: 4 }],
    ['a type that is none does not', 'markets', 4, 'bookmaker_type=9', { bookmaker_type: 2 }],
    ['a user and a market', 'all', 4, 'user_id=7&market_id=1.5', { user_id: 7, market_id: '1.5' }],
    ['stakes in lakhs', 'all', 4, 'stake=0.5', { stake_type: 0.5 }],
    ['a negative stake counts as none', 'all', 4, 'stake=-1', {}],
    ['a state', 'all', 4, 'view=cancelled', { state: 'Cancelled' }],
    ['a state that is none', 'all', 4, 'view=won', {}],
  ] as const)('%s', (_, screen, sport, address, expected) => {
    const search = slipsSearch.parse(Object.fromEntries(new URLSearchParams(address)));
    expect(filterOf(screen, { event_id: '31', sport_id: sport }, search)).toEqual({
      event_id: '31',
      ...expected,
    });
  });
});

describe('bets that are pushed', () => {
  const loaded = [bet('b', 20), bet('a', 10)];

  test.each<[name: string, pushed: BetSlip[], filter: Partial<BetFilter>, rows: string, added: number]>([
    ['come on top, newest first', [bet('c', 30), bet('d', 40)], {}, 'd c b a', 2],
    ['once, though loaded too', [bet('b', 20), bet('c', 30)], {}, 'c b a', 1],
    ['an older one belongs to another page', [bet('z', 1)], {}, 'b a', 0],
    ['a session stays off the markets', [bet('c', 30, onSession)], { bookmaker_type: 2 }, 'b a', 0],
    ['another market', [bet('c', 30, { market_id: 'm2' })], { market_id: 'm1' }, 'b a', 0],
    ['another user', [bet('c', 30, { user_id: 8 })], { user_id: 7 }, 'b a', 0],
    ['a small stake', [bet('c', 30, { stake: 99_999 })], { stake_type: 0.01 }, 'c b a', 1],
    [
      'one that was deleted leaves the pending',
      [bet('a', 10, { state: 'Cancelled' })],
      { state: 'Pending' },
      'b',
      -1,
    ],
  ])('%s', (_, pushed, filter, rows, added) => {
    const found = withNewBets(loaded, pushed, { event_id: '31', ...filter });
    expect([uids(found.rows), found.added]).toEqual([rows, added]);
  });

  test('below the stake that is asked for', () => {
    expect(withNewBets([], [bet('c', 30)], { event_id: '31', stake_type: 1 }).rows).toEqual([]);
  });

  test('a loaded bet is shown as it stands now', () => {
    const { rows } = withNewBets(loaded, [bet('a', 10, { state: 'Settled' })], { event_id: '31' });
    expect(rows.map((row) => row.state)).toEqual(['Pending', 'Settled']);
  });
});

describe('counts above the list', () => {
  const counts = { total_bets: 185, settelled_bets: 100, unsettelled_bets: 80, cancelled_bets: 5 };

  test('say what the list says, though bets came since they were counted', () => {
    const shown = agreeing(counts, 189, { event_id: '1', bookmaker_type: 2 });
    expect(shown).toEqual({
      total_bets: 189,
      settelled_bets: 100,
      unsettelled_bets: 84,
      cancelled_bets: 5,
    });
  });

  test('are of all bets, when the list is narrowed', () => {
    expect(agreeing(counts, 7, { event_id: '1', stake_type: 5 })).toEqual(counts);
    expect(agreeing(undefined, 7, { event_id: '1' })).toBeUndefined();
  });
});
