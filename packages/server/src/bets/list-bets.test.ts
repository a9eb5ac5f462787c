import { beforeAll, describe, expect, it } from 'vitest';
import {
  BOOKMAKER,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  testStory,
} from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, pool, people } = await testStory();

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64], [DELHI]: [2.4, 2.5] });
  await feed.session();
  await pool.query('update wallets set balance = 1000000000000');
  await pool.query('update markets set max_stake = 1000000000000');
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 100_000), 'client');
  await ask('placeBet', onRunner(DELHI, 2, 2.14, 1000), 'client2');
  await ask('placeBet', { ...onRunner(MUMBAI, 1, 1.62, 250_000), market_id: BOOKMAKER }, 'client');
  await ask('placeBet', onSession(2, 45, 100, 1000), 'client');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 500), 'otherclient');
});

describe('filters', () => {
  it.each([
    ['all', {}, 5],
    ['bets on markets', { bookmaker_type: 2 as const }, 4],
    ['bets on sessions', { bookmaker_type: 3 as const }, 1],
    ['bets on casino games', { bookmaker_type: 4 as const }, 0],
    ['pending ones', { state: 'Pending' as const }, 5],
    ['settled ones', { state: 'Settled' as const }, 0],
    ['of one market', { market_id: MATCH_ODDS }, 3],
    ['of one client', { user_id: people['client']!.id }, 3],
    ['from one lakh', { stake_type: 1 }, 2],
    ['from two lakhs', { stake_type: 2 }, 1],
    ['from five hundredths of a lakh', { stake_type: 0.05 }, 2],
    [
      'one client, one market, one lakh',
      { user_id: people['client']!.id, market_id: BOOKMAKER, stake_type: 1 },
      1,
    ],
  ])('%s', async (_, filter, found) => {
    const { bet_data, total_records } = await ask('betList', { event_id: EVENT, ...filter }, 'company');
    expect([bet_data.length, total_records]).toEqual([found, found]);
  });

  it('pages, newest first', async () => {
    const pages = [];
    for (const current_page of [1, 2, 3]) {
      const page = await ask('betList', { event_id: EVENT, items_perpage: 2, current_page }, 'company');
      pages.push(page.bet_data.map((bet) => bet.stake));
    }
    expect(pages).toEqual([[500, 1000], [250_000, 1000], [100_000]]);
  });

  // From the agent down each client is looked through by himself: the same bets, as the rule has it and not the way they are found.
  it.each([
    ['all', {}, [1000, 250_000, 1000, 100_000]],
    ['bets on markets', { bookmaker_type: 2 as const }, [250_000, 1000, 100_000]],
    ['pending bets on sessions', { bookmaker_type: 3 as const, state: 'Pending' as const }, [1000]],
    ['of one market', { market_id: MATCH_ODDS }, [1000, 100_000]],
    ['of one client from one lakh', { user_id: people['client']!.id, stake_type: 1 }, [250_000, 100_000]],
    ['settled ones', { state: 'Settled' as const }, []],
  ])('an agent finds below it, page by page: %s', async (_, filter, stakes) => {
    const found: number[] = [];
    for (let current_page = 1; current_page === 1 || found.length === current_page - 1; current_page += 1) {
      const asked = { event_id: EVENT, ...filter, items_perpage: 1, current_page };
      const { bet_data, total_records } = await ask('betList', asked, 'agent');
      expect(total_records).toBe(stakes.length);
      found.push(...bet_data.map((bet) => bet.stake));
    }
    expect(found).toEqual(stakes);
  });

  it('of one match, whatever its clients bet on another meanwhile', async () => {
    const moved = (to: string) =>
      pool.query('update bets set event_id = $1 where market_id = $2', [to, BOOKMAKER]);
    await pool.query(
      `insert into events (id, sport_id, name, open_date) select 'another', sport_id, 'Another', open_date from events`,
    );
    await moved('another');
    const { bet_data } = await ask('betList', { event_id: EVENT }, 'agent');
    await moved(EVENT);
    expect(bet_data.map((bet) => bet.stake)).toEqual([1000, 1000, 100_000]);
  });
});

describe('who sees what', () => {
  it.each([
    ['company', 5],
    ['admin8', 5],
    ['agent', 4],
    ['othersub', 1],
    ['client2', 1],
  ])('%s', async (who, found) => {
    expect((await ask('betList', { event_id: EVENT }, who)).total_records).toBe(found);
    expect((await ask('betCounts', { event_id: EVENT }, who)).total_bets).toBe(found);
  });

  it.each([
    ['agent', 40],
    ['stockist', 20],
    ['subcompany', 7],
    ['company', 3],
    ['client', null],
  ])('%s carries %s per cent', async (who, share) => {
    const { bet_data } = await ask('betList', { event_id: EVENT, market_id: BOOKMAKER }, who);
    expect(bet_data[0]?.my_share).toBe(share);
  });

  it('the bets of somebody who is not below are not there to be asked for', async () => {
    const ofOther = { event_id: EVENT, user_id: people['otherclient']!.id };
    expect([await codeOf('betList', ofOther, 'agent'), await codeOf('betList', ofOther, 'othersub')]).toEqual(
      ['unknown_user', 'ok'],
    );
  });

  it('address and device are the Company’s to see', async () => {
    const seen = async (who: string) => {
      const { bet_data } = await ask('betList', { event_id: EVENT, market_id: BOOKMAKER }, who);
      return [bet_data[0]?.ip_address, bet_data[0]?.user_agent];
    };
    expect([await seen('company'), await seen('agent')]).toEqual([
      ['127.0.0.1', 'lightMyRequest'],
      ['', ''],
    ]);
  });
});

it('every column of a bet on a runner', async () => {
  const { bet_data } = await ask('betList', { event_id: EVENT, market_id: BOOKMAKER }, 'company');
  expect(bet_data[0]).toMatchObject({
    market_name: 'Bookmaker',
    event_name: 'Mumbai v Delhi',
    team_name: 'Mumbai',
    price: 1.62,
    display_price: '62',
    line: null,
    betting_type: 1,
    side: 'Lagai',
    state: 'Pending',
    selection_id: MUMBAI,
    market_runners: [
      { selectionId: MUMBAI, runnerName: 'Mumbai' },
      { selectionId: DELHI, runnerName: 'Delhi' },
    ],
    market_winners: 1,
    runner_pl: [155_000, -250_000],
    pp: 155_000,
    username: 'client',
    winning_status: '0',
    matka_market_type: '',
    slip_uid: null,
    game_start_date: '2026-11-20T14:00:00.000Z',
  });
});

it('every column of a bet on a session: below its line and from it on', async () => {
  const { bet_data } = await ask('betList', { event_id: EVENT, bookmaker_type: 3 }, 'company');
  expect(bet_data[0]).toMatchObject({
    line: 45,
    side: 'No',
    market_runners: [],
    market_winners: null,
    runner_pl: [1000, -1000],
    selection_id: null,
  });
});

it('counts by kind of bet', async () => {
  expect((await ask('betCounts', { event_id: EVENT, bookmaker_type: 3 }, 'company')).unsettelled_bets).toBe(
    1,
  );
});
