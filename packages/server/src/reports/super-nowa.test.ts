import { beforeEach, describe, expect, it } from 'vitest';
import { SUPER_NOWA } from '@pavilion/contract/super-nowa.ts';
import { roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const NAMES = { lucky7: 'cricket-t20', dt20: 'football' } as const;

/** A round that Super Nowa deals by the rules of a game of the house, and calls by a code of its own. */
async function played(code: keyof typeof NAMES, stake: number, cards: string): Promise<string> {
  const round = await at.open(code);
  await at.ask('placeBet', roundBet(round, `1/1 x ${stake}`, 2), 'client');
  await at.pool.query(
    `insert into casino_games (provider_id, code, name, position) values ($1, $2, 'Virtual ' || $2, 1) on conflict do nothing`,
    [SUPER_NOWA, code],
  );
  await at.pool.query('update casino_rounds set provider_id = $2, provider_ppm = 125000 where id = $1', [
    round,
    SUPER_NOWA,
  ]);
  await at.declare(round, cards);
  await at.pool.query('update provider_rounds set game = $2 where round_id = $1', [round, NAMES[code]]);
  return round;
}

const report = (input: Parameters<typeof at.ask<'superNowaProfitLoss'>>[1] = {}, as = 'company') =>
  at.ask('superNowaProfitLoss', input, as);

const parts = ({
  super_nowa_share,
  company_share,
  total_earnings,
}: Record<'super_nowa_share' | 'company_share' | 'total_earnings', number>) => [
  super_nowa_share,
  company_share,
  total_earnings,
];

describe('what Super Nowa and the Company make of its rounds', () => {
  it('sums to what the clients lost, by round and in all; a round taken back comes once more with minus', async () => {
    const lost = await played('lucky7', 100.04, '9♠');
    at.clock.now = new Date(at.clock.now.getTime() + 60_000);
    const won = await played('dt20', 200.2, 'K♦ 9♥');
    at.clock.now = new Date(at.clock.now.getTime() + 60_000);
    await at.takeBack(lost);
    const { records, totals, total_records } = await report();
    expect(records.map((row) => [row.round_id, row.game_title, ...parts(row), row.taken_back])).toEqual([
      [lost, 'Virtual lucky7', -12.51, -87.53, -100.04, 1],
      [won, 'Virtual dt20', -25.03, -175.17, -200.2, 0],
      [lost, 'Virtual lucky7', 12.51, 87.53, 100.04, 0],
    ]);
    expect([parts(totals), total_records]).toEqual([[-25.03, -175.17, -200.2], 3]);
    expect(new Set(records.map(({ record_id }) => record_id)).size).toBe(3);
  });

  it('by the game that its code begins with, and page by page with the totals of all', async () => {
    const cricket = await played('lucky7', 100, '9♠');
    await played('dt20', 200, '9♥ K♦');
    const { records, totals } = await report({ game: 'cricket' });
    expect([records.map(({ round_id }) => round_id), parts(totals)]).toEqual([[cricket], [12.5, 87.5, 100]]);
    expect((await report({ game: 'soccer' })).records).toEqual([]);
    const second = await report({ current_page: 2, items_perpage: 1 });
    expect([second.records.map(({ round_id }) => round_id), parts(second.totals)]).toEqual([
      [cricket],
      [37.5, 262.5, 300],
    ]);
  });

  it('of a range of days, as the reader counts them', async () => {
    // 15:00 UTC is still this day in India, and the next one 13 hours further east.
    const round = await played('lucky7', 100, '9♠');
    const of = (day: string) => ({ from_date: day, to_date: day });
    expect((await report(of('2026-11-20'))).records.map(({ round_id }) => round_id)).toEqual([round]);
    expect((await report(of('2026-11-21'))).records).toEqual([]);
    expect((await report()).days).toEqual([{ date: '2026-11-20', pl: 87.5 }]);
    expect((await report({ utc_offset: 780 })).days).toEqual([{ date: '2026-11-21', pl: 87.5 }]);
  });

  it('has nothing of the rounds of others, and is the Company’s', async () => {
    const round = await at.open('lucky7');
    await at.ask('placeBet', roundBet(round, '1/1 x 100', 2), 'client');
    await at.declare(round, '9♠');
    expect(await report()).toMatchObject({ records: [], total_records: 0, days: [] });
    expect((await report({}, 'admin8')).total_records).toBe(0);
    expect(await at.codeOf('superNowaProfitLoss', {}, 'subcompany')).toBe('not_permitted');
  });
});
