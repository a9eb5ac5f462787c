import { beforeEach, describe, expect, it } from 'vitest';
import { fairDealer } from '../testing/fair-rounds.fixtures.ts';
import {
  DAY,
  DAY_EVENT,
  openNumbered,
  roundBet,
  testRounds,
  type Rounds,
} from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const DAYS = { from_date: DAY, to_date: DAY } as const;
const audit = (of: object = {}, as = 'company') => at.ask('casinoAudit', { ...DAYS, ...of }, as);
const place = (round: string, text: string, price: number, as = 'client') =>
  at.ask('placeBet', roundBet(round, text, price), as);

/** Rounds of a game that were dealt long ago: so many ended with each of these outcomes. */
async function dealt(
  code: string,
  ended: readonly (readonly [outcomes: readonly number[], times: number])[],
) {
  for (const [outcomes, times] of ended)
    await at.pool.query(
      `insert into casino_rounds (id, event_id, provider_id, game_code, mid, name, state, opened_at, closes_at, outcomes, settled_at, won_by)
       select $1 || '-' || md5($2::text || n || $3), $4, g.provider_id, g.code, $3 || md5($2::text || n), g.name, 'declared', now(), now(), $2::smallint[], now(), 'x'
       from casino_games g, generate_series(1, $5) n where g.code = $3`,
      ['c-20261120', outcomes, code, DAY_EVENT, times],
    );
}

describe('outcomes against their chances', () => {
  it('are counted for each market of each game, with the alarm that their number allows', async () => {
    await dealt('teen20', [
      [[0, 5, 5], 5130],
      [[1, 5, 5], 4870],
    ]);
    const { rounds, records } = await audit();
    expect(rounds).toBe(10_000);
    expect(records.map(({ game, market }) => `${game}: ${market}`)).toEqual([
      '20-20 Teen Patti: Winner',
      '20-20 Teen Patti: Pair plus A',
      '20-20 Teen Patti: Pair plus B',
    ]);
    // Rules 11, example 12.
    expect(records[0]).toMatchObject({
      rounds: 10_000,
      outcomes: [
        { name: 'Player A', came: 5130, expected: 5000 },
        { name: 'Player B', came: 4870, expected: 5000 },
      ],
      outcomes_text: 'Player A 5130 (5000), Player B 4870 (5000)',
      degrees: 1,
      alarm: 'amber',
      stakes: 0,
      rtp: null,
      expected_rtp: null,
      deviation: null,
    });
    expect([records[0]!.chi2!.toFixed(3), records[0]!.p!.toFixed(4)]).toEqual(['6.760', '0.0093']);
    // Ten thousand hands without a pair: nobody believes that.
    expect(records[1]).toMatchObject({ alarm: 'red', rounds: 10_000 });
  });

  it('are those of the game, the provider and the days that are asked for', async () => {
    await dealt('lucky7', [[[0, 1, 0, 0, 0], 3]]);
    await dealt('teen20', [[[0, 5, 5], 2]]);
    expect((await audit({ game_code: 'lucky7' })).rounds).toBe(3);
    const provider_id = (await audit({ game_code: 'teen20' })).records[0]!.provider_id;
    expect((await audit({ provider_id })).records.every((one) => one.game_code === 'teen20')).toBe(true);
    expect((await audit({ from_date: '2026-11-19', to_date: '2026-11-19' })).records).toEqual([]);
    expect((await audit({ from_date: '2026-11-19' })).rounds).toBe(5);
    expect(await at.codeOf('casinoAudit', { from_date: DAY, to_date: '2026-11-19' }, 'company')).toBe(
      'malformed',
    );
    expect((await audit({ game_code: 'lucky7' })).records[0]).toMatchObject({
      alarm: 'too_few',
      chi2: null,
      p: null,
    });
  });
});

describe('what bets brought back', () => {
  it('stands beside what they should have, without those between the cards, void ones and rounds without a result', async () => {
    const [won, lost, half, cancelled, open] = [
      await at.open('lucky7'),
      await at.open('lucky7'),
      await at.open('lucky7'),
      await at.open('lucky7'),
      await at.open('lucky7'),
    ];
    for (const round of [won, lost, half, cancelled, open]) await place(round, '1/1 x 100', 2);
    await place(won, '2/3 x 200', 2.1);
    await at.declare(won, '4♠');
    await at.declare(lost, 'K♥');
    await at.declare(half, '7♠');
    await at.cancel(cancelled);
    const between = await at.open('lucky7');
    await place(between, '1/1 x 900', 2);
    await at.pool.query('update bets set client_seed = null where round_id = $1', [between]);
    await at.declare(between, 'A♠');
    const { rounds, records } = await audit();
    expect(rounds).toBe(4);
    const [winner, even] = records;
    expect(winner).toMatchObject({ market: 'Winner', rounds: 4, stakes: 300, returned: 250 });
    expect(winner!.rtp).toBeCloseTo(250 / 300, 12);
    // Rules 11: a seven takes half, 0.9615 of each coin comes back in the long run.
    expect(winner!.expected_rtp).toBeCloseTo(12.5 / 13, 12);
    expect(winner!.deviation).toBeCloseTo(250 / 300 - 12.5 / 13, 12);
    expect(even).toMatchObject({ market: 'Even or odd', stakes: 200, returned: 420 });
    await at.takeBack(won);
    expect((await audit()).records[0]).toMatchObject({ rounds: 3, stakes: 200, returned: 50 });
  });
});

it('tells from which place of the hierarchy the last bet before the first card came, and how often it won', async () => {
  const dealer = fairDealer(at);
  const bets = [
    ['1/1 x 100', 2],
    ['1/2 x 100', 2],
  ] as const;
  let won = 0;
  for (const [text, price] of bets) {
    const round = await dealer.open('lucky7');
    await place(round, '1/2 x 150', 2, 'client2');
    await place(round, text, price);
    await dealer.close(round);
    await dealer.deal(round, 'lucky7');
    const { records } = await at.ask('casinoList', {}, 'client');
    if (records.find((one) => one.casino_round_id === round)!.Pl > 0) won += 1;
  }
  const { last } = await audit();
  expect(last).toEqual([
    { place: [1, 2, 3, 4, 5, 6, 7], rounds: 2, won, expected: expect.closeTo(12 / 13, 12) },
  ]);
});

describe('an outside supplier', () => {
  beforeEach(async () => {
    await at.pool.query(
      `insert into casino_games (provider_id, code, name, position) values (13, 'teen20', 'Their Teenpatti', 90), (13, 'wheel', 'Wheel', 91)`,
    );
  });
  const told = async (code: string, wonBy: string, times: number) =>
    at.pool.query(
      `insert into casino_rounds (id, event_id, provider_id, game_code, mid, name, state, opened_at, closes_at, outcomes, settled_at, won_by, told)
       select 'c-20261120-' || md5($1 || $2 || n), $3, 13, $1, md5($1 || $2 || n), 'x', 'declared', now(), now(), '{0}', now(), $2, true
       from generate_series(1, $4) n`,
      [code, wonBy, DAY_EVENT, times],
    );

  it('is held to the chances of a game that the house knows', async () => {
    await told('teen20', 'Player A', 520);
    await told('teen20', 'Player B', 380);
    const { records } = await audit();
    expect(records).toMatchObject([
      {
        provider_id: 13,
        game: 'Their Teenpatti',
        market_id: 0,
        market: 'Winner',
        alarm: 'red',
        expected_rtp: null,
        outcomes: [
          { name: 'Player A', came: 520, expected: 450 },
          { name: 'Player B', came: 380, expected: 450 },
        ],
      },
    ]);
  });

  it('of a game that nobody knows is counted as he names its winners', async () => {
    await told('wheel', 'Red', 7);
    await told('wheel', 'Black', 3);
    const { records } = await audit();
    expect(records).toMatchObject([
      { game: 'Wheel', market: '', rounds: 10, alarm: 'not_known', chi2: null, p: null, rtp: null },
    ]);
    expect(records[0]!.outcomes.toSorted((a, b) => b.came - a.came)).toEqual([
      { name: 'Red', came: 7, expected: null },
      { name: 'Black', came: 3, expected: null },
    ]);
  });
});

it('a file has a line for each market', async () => {
  await openNumbered(at, 'lucky7', 900);
  await dealt('lucky7', [[[0, 1, 0, 0, 0], 3]]);
  const { records } = await audit();
  expect(records.map(({ outcomes_text: said }) => said)[0]).toBe(
    'Low Card 3 (1), High Card 0 (1), Seven 0 (0)',
  );
});
