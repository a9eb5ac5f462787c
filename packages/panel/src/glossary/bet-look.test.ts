import type { BetSlip } from '@pavilion/contract/bets.ts';
import { describe, expect, test } from 'vitest';
import { betLetter, betOn, betPrice, mergeBets, stakeSize } from './bet-look.ts';

const bet = (id: string, second: number, stake: number): BetSlip => ({
  betslip_uid: id,
  created_at: `2026-11-20T15:11:${String(second).padStart(2, '0')}.000Z`,
  market_name: 'Match Odds',
  team_name: 'Mumbai',
  price: 1.62,
  display_price: '0.62',
  holding_price: null,
  withdrawn: 0,
  line: null,
  stake,
  win: 0,
  loss: 0,
  betting_type: 1,
  selection_id: 1,
  market_id: 'm',
  session_id: null,
  user_id: 1,
  user_guid: 'g',
  username: 'BS1',
  name: '',
  sub_company: 'SC1',
  winning_status: '0',
  side: 'Lagai',
  state: 'Pending',
  pl: null,
  upline_data: [],
  my_share: 100,
  market_runners: [],
  market_winners: 1,
  runner_pl: [],
  pp: 0,
  matka_market_type: '',
  slip_uid: null,
  game_start_date: '2026-11-20T15:00:00.000Z',
  event_name: '',
  ip_address: '',
  user_agent: '',
});

describe('bets of the stream', () => {
  test.each([
    ['Lagai', 'L'],
    ['Khai', 'K'],
    ['Yes', 'Y'],
    ['No', 'N'],
  ] as const)('%s is %s', (side, letter) => {
    expect(betLetter({ side })).toBe(letter);
  });

  test.each([
    [99_999.99, 'normal'],
    [100_000, 'large'],
    [499_999, 'large'],
    [500_000, 'big'],
    [999_999.99, 'big'],
    [1_000_000, 'huge'],
  ])('%d coins are %s', (stake, size) => {
    expect(stakeSize(stake)).toBe(size);
  });

  test('a session bet shows its line, a market bet its price', () => {
    expect([
      betPrice({ line: 176, display_price: '100' }),
      betPrice({ line: null, display_price: '0.62' }),
    ]).toEqual(['176', '0.62']);
  });

  test('newest first, each once, from the chosen stake on; a streamed slip replaces the loaded one', () => {
    const cancelled: BetSlip = { ...bet('b', 2, 300_000), winning_status: '3' };
    const merged = mergeBets(
      [bet('c', 3, 50_000), cancelled],
      [bet('b', 2, 300_000), bet('a', 1, 900_000)],
      100_000,
    );
    expect(merged.map((each) => [each.betslip_uid, each.winning_status])).toEqual([
      ['b', '3'],
      ['a', '0'],
    ]);
  });
});

test('a team is named with its market, a number with its bet type, a session by itself', () => {
  expect(
    betOn({
      market_id: 'm-1',
      session_id: null,
      team_name: '134',
      market_name: 'KALYAN OPEN',
      matka_market_type: 'Single Patti',
    }),
  ).toBe('134, Single Patti');
  expect(
    betOn({
      market_id: 'm',
      session_id: null,
      team_name: 'Mumbai',
      market_name: 'Bookmaker',
      matka_market_type: '',
    }),
  ).toBe('Mumbai, Bookmaker');
  expect(
    betOn({
      market_id: null,
      session_id: 's',
      team_name: '6 Over Runs',
      market_name: '6 Over Runs',
      matka_market_type: '',
    }),
  ).toBe('6 Over Runs');
});
