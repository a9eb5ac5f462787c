import { expect, test } from 'vitest';
import { CLOSE, FAST, numberBet, OPEN, testDraws, type Draws } from '../testing/draws.fixtures.ts';

async function bets(at: Draws, draw: string, slip: string, as = 'client'): Promise<void> {
  for (const row of slip.split(';')) await at.ask('placeBet', numberBet(draw, row.trim()), as);
}

/** Betting is over; everybody signs in anew. */
function night(at: Draws): void {
  at.nightfall();
  for (const who of Object.keys(at.people)) at.forget(who);
}

/** The chain of rulebook 10's example 6 with pana 134: 5,000.37 lost, commission on the same. */
async function exampleSix(): Promise<Draws> {
  const at = await testDraws();
  await bets(at, OPEN, 'akda 5 x 4000; SP 140 x 1000.37');
  night(at);
  await at.declare(OPEN, 134);
  return at;
}

test('a declared draw in the reports of its event: P/L is other, commission is other (rules 10)', async () => {
  const at = await exampleSix();
  const of = { event_id: OPEN };
  const { company_report } = await at.ask('companyReport', of, 'company');
  expect(company_report).toMatchObject([
    {
      username: 'subcompany',
      other_pm: -5000.37,
      match_odds_pm: 0,
      bookmaker_pm: 0,
      session_pm: 0,
      match_pm: -5000.37,
      match_commission: 0,
      session_commission: 0,
      // Five per cent of 5,000.37 on the sub company's own row.
      other_commission: 250.02,
      other_charges: 0,
      final_total: -4750.35,
      my_share: 142.51,
      company_share: 142.51,
      my_share_percent: 3,
    },
  ]);
  const { user_report } = await at.ask('userReport', of, 'agent');
  expect(user_report).toMatchObject([{ username: 'client', other_pm: -5000.37, final_total: -4850.36 }]);
  const { agent_report } = await at.ask('agentReport', of, 'company');
  expect(
    Object.fromEntries(agent_report.map(({ username, agent_share }) => [username, agent_share])),
  ).toEqual({ agent: 1970.15, stockist: 720.04, superstockist: 488.8, master: 721.3 });
  const collection = await at.ask('matchCollectionReport', of, 'company');
  expect(collection['1'].map(({ username, ledger_balance }) => [username, ledger_balance])).toEqual([
    ['subcompany', 142.51],
  ]);
  const { sc_report } = await at.ask('subCompanyReport', of, 'company');
  expect(sc_report).toMatchObject([
    { username: 'subcompany', comp_share_per: 15, sc_earning: 807.56, company_earning: 142.51 },
  ]);
});

test('a declared draw in earnings, games of the day and the statement, down to its rows (rules 10)', async () => {
  const at = await exampleSix();
  const { pl_report } = await at.ask('plReport', { sports_id: [999] }, 'company');
  expect(pl_report).toMatchObject([
    {
      event_id: OPEN,
      event_name: 'KALYAN OPEN',
      match_earning: 150.01,
      comm_earning: -7.5,
      other_charges: 0,
      total_earning: 142.51,
    },
  ]);
  expect((await at.ask('alltimePl', { sports_id: [777] }, 'company')).pl.pl_tot).toBe(0);
  const { records } = await at.ask('gamesDailyReport', { sports_id: [999] }, 'agent');
  expect(records).toMatchObject([
    {
      username: 'client',
      ledger_title: 'KALYAN OPEN',
      event_type: 'Matka',
      debit_amount: 4850.36,
      credit_amount: 0,
    },
  ]);
  const { ledger } = await at.ask('ledger', {}, 'client');
  expect(
    ledger.map(({ source, remark, debit_amount, credit_amount }) => [
      source,
      remark,
      debit_amount,
      credit_amount,
    ]),
  ).toEqual([
    [5, 'KALYAN OPEN, Commission', 0, 150.01],
    [6, 'KALYAN OPEN, 20/11/2026: 134 - 8', 5000.37, 0],
  ]);
  const txn_no = ledger[1]!.txn_no;
  expect(await at.ask('explainEntry', { txn_no }, 'client')).toMatchObject({ amount: 5000.37, bets: 2 });
  const { bet_data } = await at.ask('ledgerBets', { txn_no, items_perpage: 10 }, 'client');
  expect(
    bet_data.map(({ team_name, matka_market_type, winning_status }) => [
      team_name,
      matka_market_type,
      winning_status,
    ]),
  ).toEqual([
    ['140', 'Single Patti', '2'],
    ['5', 'Single Akda', '2'],
  ]);
});

test('draws are listed under their sport alone, with their results', async () => {
  const at = await exampleSix();
  const listed = async (sport_id?: number) =>
    (
      await at.ask(
        'matchList',
        { items_perpage: 100, ...(sport_id === undefined ? {} : { sport_id }) },
        'company',
      )
    ).records;
  expect((await listed()).filter(({ sport_id }) => sport_id === 999 || sport_id === 777)).toEqual([]);
  expect((await listed(777)).map(({ event_id }) => event_id)).toEqual([FAST]);
  const kalyan = await listed(999);
  expect(
    kalyan.map(({ event_id, won_by, won_akhar, bets: taken, Pl, settlement_status }) => ({
      event_id,
      won_by,
      won_akhar,
      taken,
      Pl,
      settlement_status,
    })),
  ).toEqual([
    { event_id: CLOSE, won_by: '', won_akhar: '', taken: 0, Pl: 0, settlement_status: 0 },
    { event_id: OPEN, won_by: '134', won_akhar: '8', taken: 2, Pl: 142.51, settlement_status: 1 },
  ]);
  const settled = async (of: { sport_id?: number; keyword?: string }) =>
    (await at.ask('settledMatches', { items_perpage: 20, ...of }, 'company')).records.map(
      ({ event_id, bets: taken }) => [event_id, taken],
    );
  expect(await settled({})).toEqual([]);
  expect(await settled({ sport_id: 999 })).toEqual([[OPEN, 2]]);
  expect(await settled({ keyword: 'kalyan' })).toEqual([[OPEN, 2]]);
  expect(await at.ask('getSportLeagues', { sport_id: 999 }, 'company')).toEqual([]);
  const queue = await at.ask('unsettledMarkets', { items_perpage: 20 }, 'company');
  expect(queue.by_sport.map(({ sport_id }) => sport_id)).not.toContain(999);
  expect(await at.ask('declaredMarket', { event_id: OPEN }, 'company')).toMatchObject([
    {
      market_id: OPEN,
      market_name: '20/11/2026',
      settlement_result: '134 - 8',
      won_by: '134',
      status: 150.01,
    },
  ]);
});

test('a draw says its bet types as markets, and its result beside that of its day', async () => {
  const at = await testDraws();
  await bets(at, CLOSE, 'jodi 80 x 100; akda 0 x 300');
  const detail = (event_id: string, who = 'company') => at.ask('matchDetail', { event_id }, who);
  const open = await detail(OPEN, 'client');
  expect(
    open.market.map(({ market_id, market_type, multiple, match_status }) => [
      market_id,
      market_type,
      multiple,
      match_status,
    ]),
  ).toEqual([
    [`${OPEN}-1`, 7, 9.5, 'OPEN'],
    [`${OPEN}-3`, 7, 150, 'OPEN'],
    [`${OPEN}-4`, 7, 300, 'OPEN'],
    [`${OPEN}-5`, 7, 800, 'OPEN'],
  ]);
  expect(open.event.draw).toMatchObject({
    side: 'open',
    market_date: '2026-11-20',
    state: 'open',
    jodi_closes_at: null,
  });
  const close = await detail(CLOSE);
  expect(
    close.market
      .filter(({ bets: taken }) => taken > 0)
      .map(({ market_name, bets: taken }) => [market_name, taken]),
  ).toEqual([
    ['Single Akda', 1],
    ['Jodi Patti', 1],
  ]);
  night(at);
  await at.declare(OPEN, 134);
  expect((await detail(OPEN)).event).toMatchObject({
    matka_game_result: '134-8',
    won_by: '134',
    won_akhar: '8',
    draw: { state: 'declared' },
  });
  expect((await detail(CLOSE)).event).toMatchObject({
    matka_game_result: '134-8',
    won_akhar: '',
    draw: { state: 'closed' },
  });
  await at.declare(CLOSE, 479);
  for (const [draw, won_akhar] of [
    [OPEN, '8'],
    [CLOSE, '80'],
  ] as const)
    expect((await detail(draw)).event).toMatchObject({ matka_game_result: '134-80-479', won_akhar });
  expect((await detail(CLOSE)).market).toEqual([]);
});

test('positions by bet type: the worst numbers, what stands, and what comes if none of them falls (rules 10)', async () => {
  const at = await testDraws();
  await bets(at, OPEN, 'akda 5 x 4000; SP 140 x 1000.37');
  const of = async (event_id: string, who: string, book: 'share' | 'whole' = 'share') =>
    (await at.ask('getMarketPosition', { event_id, book }, who)).map(
      ({ market_name, stakes, if_none, worst, runners }) => [
        market_name,
        stakes,
        if_none,
        worst,
        runners.map(({ runnerName, position }) => `${runnerName} ${position}`),
      ],
    );
  // The agent carries 40 per cent.
  expect(await of(OPEN, 'agent')).toEqual([
    ['Single Akda', 1600, 1600, -13600, ['5 -13600']],
    ['Single Patti', 400.15, 400.15, -59622.05, ['140 -59622.05']],
  ]);
  expect(await of(OPEN, 'agent', 'whole')).toEqual([
    ['Single Akda', 4000, 4000, -34000, ['5 -34000']],
    ['Single Patti', 1000.37, 1000.37, -149055.13, ['140 -149055.13']],
  ]);
  expect(await of(OPEN, 'client')).toEqual([
    ['Single Akda', 4000, -4000, -4000, ['5 34000']],
    ['Single Patti', 1000.37, -1000.37, -1000.37, ['140 149055.13']],
  ]);
  await bets(at, CLOSE, 'jodi 80 x 100; jodi 85 x 50; jodi 31 x 200', 'client2');
  night(at);
  await at.declare(OPEN, 134);
  expect(await of(CLOSE, 'client2')).toEqual([['Jodi Patti', 350, -350, -350, ['85 4400', '80 9150']]]);
  expect(await of(OPEN, 'agent')).toEqual([]);
});
