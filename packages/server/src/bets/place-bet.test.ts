import { beforeAll, describe, expect, it } from 'vitest';
import {
  BOOKMAKER,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, feed, pool, people } = story;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64], [DELHI]: [2.4, 2.5] });
  await feed.session();
});

const set = (sql: string, ...values: unknown[]) => pool.query(sql, values);

describe('refusals, in the order of the rules', () => {
  const good = onRunner(MUMBAI, 1, 1.85, 1000);
  type Row = [
    why: string,
    code: string,
    bet: typeof good,
    before?: () => Promise<unknown>,
    after?: () => Promise<unknown>,
  ];
  const refusals: Row[] = [
    ['a market that the match does not have', 'unknown_market', { ...good, market_id: '1.404' }],
    [
      'a session that the match does not have',
      'unknown_session',
      { ...onSession(1, 45, 100, 1000), session_id: 'x' },
    ],
    [
      'a suspended market',
      'market_suspended',
      good,
      () => feed.matchOdds({ [MUMBAI]: [1.86, 1.88] }, { status: 'SUSPENDED' }),
      () => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }),
    ],
    ['a stale feed', 'market_suspended', good, () => feed.health('stale'), () => feed.health('live')],
    [
      'a ball running',
      'market_suspended',
      onSession(1, 45, 100, 1000),
      () => feed.session({ status: 'Ball Start' }),
      () => feed.session(),
    ],
    [
      'a hidden match',
      'event_hidden',
      good,
      () => set('update events set hidden = true'),
      () => set('update events set hidden = false'),
    ],
    [
      'a client whose master is locked',
      'bet_locked',
      good,
      () => set('update users set lock_betting = true where username = $1', 'master'),
      () => set('update users set lock_betting = false'),
    ],
    [
      'a locked runner',
      'market_locked',
      good,
      () => set('update runners set locked = true where selection_id = $1', MUMBAI),
      () => set('update runners set locked = false'),
    ],
    [
      'a locked market',
      'market_locked',
      good,
      () => set('update markets set locked = true where id = $1', MATCH_ODDS),
      () => set('update markets set locked = false'),
    ],
    ['a stake below the minimum', 'stake_below_min', { ...good, stake: 99.99 }],
    ['a stake above the maximum', 'stake_above_max', { ...good, stake: 500_000.01 }],
    ['a runner that the market does not have', 'unknown_selection', onRunner(77, 1, 1.85, 1000)],
    [
      'Lagai at more than is offered (1.86 is offered as 1.85)',
      'price_changed',
      onRunner(MUMBAI, 1, 1.86, 1000),
    ],
    ['Khai at less than is offered', 'price_changed', onRunner(MUMBAI, 2, 1.87, 1000)],
    [
      'Khai while only Lagai is shown (the favourite at 0.96)',
      'price_changed',
      onRunner(MUMBAI, 2, 2, 1000),
      () => feed.matchOdds({ [MUMBAI]: [1.97, 1.99], [DELHI]: [2.02, 2.04] }),
      () => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }),
    ],
    [
      'Khai on the other runner while only Lagai is shown',
      'price_changed',
      onRunner(DELHI, 2, 2.1, 1000),
      () => feed.matchOdds({ [MUMBAI]: [1.97, 1.99], [DELHI]: [2.02, 2.04] }),
      () => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }),
    ],
    ['a session line that moved', 'price_changed', onSession(1, 44, 100, 1000)],
    ['a session rate that moved', 'price_changed', onSession(1, 45, 110, 1000)],
    ['more than the limit', 'insufficient_limit', onRunner(MUMBAI, 1, 1.85, 100_000.01)],
  ];
  it.each(refusals)('%s: %s', async (_, code, bet, before, after) => {
    await before?.();
    const answered = await codeOf('placeBet', bet, 'client');
    await after?.();
    expect(answered).toBe(code);
  });

  it('the first that applies: a suspended market before a stake above the maximum', async () => {
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] }, { status: 'SUSPENDED' });
    expect(await codeOf('placeBet', { ...good, stake: 10_000_000 }, 'client')).toBe('market_suspended');
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  });

  it('a price that moved is answered with the new price', async () => {
    const { body } = await send('placeBet', onRunner(MUMBAI, 1, 1.95, 1000), 'client');
    expect(body.data).toEqual({ price: 1.85, display_price: '0.85' });
  });

  it('nothing of a refused bet stays', async () => {
    const { rows } = await pool.query('select used_limit from wallets where user_id = $1', [
      people['client']!.id,
    ]);
    const bets = await pool.query('select from bets');
    expect([rows[0].used_limit, bets.rowCount]).toEqual([0n, 0]);
  });
});

describe('books and exposure', () => {
  it('Lagai Mumbai 10,000 at 0.85 ties up 10,000 and shows every operator its part', async () => {
    const placed = await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
    expect(placed).toMatchObject({
      display_price: '0.85',
      win: 8500,
      loss: 10_000,
      used_limit: 10_000,
      winning_status: '0',
    });
    const position = async (who: string) => {
      const markets = await ask('getMarketPosition', { event_id: EVENT, market_id: MATCH_ODDS }, who);
      return markets[0]?.runners.map((runner) => runner.position);
    };
    // The chain of the rules: agent 40, stockist 20, super stockist 15, master 15, sub company 7, Company 3 per cent.
    const expected = {
      client: [8500, -10_000],
      agent: [-3400, 4000],
      stockist: [-1700, 2000],
      superstockist: [-1275, 1500],
      master: [-1275, 1500],
      subcompany: [-595, 700],
      company: [-255, 300],
      othersub: [0, 0],
    };
    for (const [who, runners] of Object.entries(expected))
      expect([who, await position(who)]).toEqual([who, runners]);
  });

  it('a hedge is taken although it alone would not fit', async () => {
    const placed = await ask('placeBet', onRunner(MUMBAI, 2, 1.88, 10_000), 'client');
    // +8,500 -8,800 if Mumbai wins, -10,000 +10,000 if not.
    expect(placed.used_limit).toBe(300);
  });

  it('a bookmaker bet is booked at paise: Khai 64 on 1,000 may lose 640', async () => {
    const bet = { ...onRunner(MUMBAI, 2, 1.64, 1000), market_id: BOOKMAKER };
    expect(await ask('placeBet', bet, 'client')).toMatchObject({
      display_price: '64',
      win: 1000,
      loss: 640,
      used_limit: 940,
    });
  });

  it('a session bet makes a staircase, seen from above with the sign turned', async () => {
    await ask('placeBet', onSession(1, 45, 100, 10_000), 'client2');
    const book = await ask('sessionBook', { event_id: EVENT, session_id: SESSION }, 'agent');
    expect(book.map((row) => [row.range, row.net_pl])).toEqual([
      ['0-44', 4000],
      ['45+', -4000],
    ]);
  });
});

describe('the same request twice', () => {
  it('answers the first bet, and refuses another under its key', async () => {
    const key = { 'idempotency-key': 'bet-1' };
    const first = await send('placeBet', onRunner(DELHI, 1, 2.09, 500), 'client2', key);
    const again = await send('placeBet', onRunner(DELHI, 1, 2.09, 500), 'client2', key);
    expect(again.body.data?.betslip_uid).toBe(first.body.data?.betslip_uid);
    const other = await send('placeBet', onRunner(DELHI, 1, 2.09, 600), 'client2', key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
  });

  it('sixteen times at once is one bet', async () => {
    const key = { 'idempotency-key': 'bet-2' };
    const sent = await Promise.all(
      Array.from({ length: 16 }, () => send('placeBet', onRunner(DELHI, 1, 2.09, 700), 'client2', key)),
    );
    expect(new Set(sent.map(({ body }) => body.data?.betslip_uid)).size).toBe(1);
  });
});

it('sixteen bets at once for the last of a limit never go over it', async () => {
  const { rows } = await pool.query('select balance - used_limit as free from wallets where user_id = $1', [
    people['otherclient']!.id,
  ]);
  expect(rows[0].free).toBe(10_000_000n);
  const sent = await Promise.all(
    Array.from({ length: 16 }, () => codeOf('placeBet', onRunner(DELHI, 1, 2.09, 15_000), 'otherclient')),
  );
  expect(sent.filter((code) => code === 'ok')).toHaveLength(6);
  expect(new Set(sent)).toEqual(new Set(['ok', 'insufficient_limit']));
});
