import { parseCoins, sumPaise } from '@pavilion/engine/money/paise.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
  BOOKMAKER,
  CODE,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';

const { ask, codeOf, feed, people, pool } = await testStory();
const VIEWERS = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent'] as const;
const MATCH = { event_id: EVENT };

const paise = (coins: number): bigint => parseCoins(coins) ?? 0n;
const sum = (amounts: readonly number[]): bigint => sumPaise(amounts.map(paise));

/** What a match put on somebody's account in the ledger: with its parent, or against those below it. */
async function edge(who: string, side: 'upline' | 'downline' = 'upline'): Promise<bigint> {
  const { rows } = await pool.query<{ amount: bigint }>(
    `select coalesce(sum(l.amount), 0)::bigint as amount from journal_lines l join journal_entries e on e.id = l.entry_id
     join ledger_accounts a on a.id = l.account_id where e.event_id = $1 and a.user_id = $2 and a.side = $3`,
    [EVENT, people[who]!.id, side],
  );
  return rows[0]!.amount;
}

async function settleAll(): Promise<void> {
  await ask('settleFancy', { event_id: EVENT, session_id: SESSION, result: 52 }, 'company');
  for (const market of [BOOKMAKER, MATCH_ODDS])
    await ask('settleMarket', declaring(market, DELHI), 'company');
}

beforeAll(async () => {
  await pool.query(`insert into settings (name, value) values ('other_charges_paise', '5000')`);
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 9999.99), 'client');
  await ask('placeBet', { ...onRunner(MUMBAI, 1, 1.62, 777.77), market_id: BOOKMAKER }, 'client');
  await ask('placeBet', onSession(1, 45, 100, 8500), 'client');
  await ask('placeBet', onRunner(MUMBAI, 2, 1.88, 3333.33), 'client2');
  await ask('placeBet', onSession(2, 45, 100, 1543.21), 'client2');
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 1234.5), 'otherclient');
  await settleAll();
  // A later change of the setting is not this match's.
  await pool.query(`update settings set value = '99900' where name = 'other_charges_paise'`);
});

describe('the company report (rules 6-8)', () => {
  it.each(VIEWERS)(
    'as %s: my share and what is passed on are the ledger’s edges, to the paisa',
    async (viewer) => {
      const { company_report: rows, totals } = await ask('companyReport', MATCH, viewer);
      const owed = -(await edge(viewer, 'downline'));
      const passed = await edge(viewer);
      expect(sum(rows.map((row) => row.my_share))).toBe(owed - passed);
      expect(paise(totals.my_share)).toBe(owed - passed);
      expect(sum(rows.map((row) => row.company_share))).toBe(viewer === 'company' ? owed : passed);
      for (const row of rows) {
        const mine = viewer === 'company' ? [row.my_share] : [row.my_share, row.company_share];
        expect(sum(mine)).toBe(await edge(row.username));
        expect(sum([row.final_total, row.downline_share, ...mine])).toBe(0n);
        expect(sum([row.match_pm, row.match_commission, row.session_commission, row.other_commission])).toBe(
          paise(row.system_pm),
        );
      }
    },
  );

  it('the row of an agent, as a bookmaker reckons it', async () => {
    const { company_report: rows } = await ask('companyReport', MATCH, 'stockist');
    expect(rows).toMatchObject([
      {
        username: 'agent',
        match_odds_pm: -6666.66,
        bookmaker_pm: -777.77,
        other_pm: 0,
        session_pm: 6956.79,
        match_pm: -487.64,
        // 2 % of the loss of client alone, 3 % of what both staked on the session.
        match_commission: 215.56,
        session_commission: 301.3,
        other_commission: 0,
        system_pm: 29.22,
        other_charges: 100,
        final_total: -70.78,
        my_share_percent: 20,
      },
    ]);
  });

  it('is found by name, sorted and paged; totals are of all that is found', async () => {
    const one = await ask('companyReport', { ...MATCH, items_perpage: 1, sort: '-final_total' }, 'agent');
    expect([one.total, one.company_report.map((row) => row.username)]).toEqual([2, ['client2']]);
    const found = await ask('companyReport', { ...MATCH, keyword: 'CLIENT2' }, 'agent');
    expect([found.total, found.totals.match_odds_pm]).toEqual([1, 3333.33]);
  });

  it('the match must be there', async () => {
    expect(await codeOf('companyReport', { event_id: 'nowhere' }, 'agent')).toBe('unknown_event');
    expect(await codeOf('subCompanyReport', { event_id: 'nowhere' }, 'company')).toBe('unknown_event');
  });
});

describe('the client report', () => {
  it.each(VIEWERS)('as %s: clients sum to the accounts directly below', async (viewer) => {
    const direct = await ask('companyReport', MATCH, viewer);
    const clients = await ask('userReport', MATCH, viewer);
    for (const key of ['match_odds_pm', 'other_pm', 'bookmaker_pm', 'session_pm', 'match_pm'] as const) {
      expect(clients.totals[key]).toBe(direct.totals[key]);
    }
    for (const row of clients.user_report) expect(paise(row.final_total)).toBe(-(await edge(row.username)));
    const below = viewer === 'company' ? ['client', 'client2', 'otherclient'] : ['client', 'client2'];
    expect(clients.user_report.map((row) => row.username)).toEqual(below);
  });

  it('each operator between gained what its ledger says', async () => {
    const { agent_report: rows } = await ask('agentReport', MATCH, 'company');
    expect(rows.map((row) => row.username)).toEqual(['agent', 'master', 'stockist', 'superstockist']);
    for (const row of rows) {
      expect(paise(row.agent_share)).toBe(
        -(await edge(row.username, 'downline')) - (await edge(row.username)),
      );
    }
    expect((await ask('agentReport', MATCH, 'agent')).agent_report).toEqual([]);
  });

  it('the sub companies: what reached each is what it and the Company earned', async () => {
    const { sc_report: rows, totals } = await ask('subCompanyReport', MATCH, 'company');
    expect(rows.map((row) => [row.username, row.comp_share_per, row.usage_share_per])).toEqual([
      ['othersub', 30, 100],
      ['subcompany', 30, 100],
    ]);
    for (const row of rows) {
      expect(paise(row.company_earning)).toBe(await edge(row.username));
      expect(paise(row.sc_earning)).toBe(
        -(await edge(row.username, 'downline')) - (await edge(row.username)),
      );
      expect(sum([row.sc_match_pm, row.sc_usage_pm])).toBe(sum([row.sc_earning, row.company_earning]));
      expect(sum([row.comp_match_pm, row.comp_usage_pm])).toBe(paise(row.company_earning));
      expect(sum([row.sc_share, row.sc_usage_share])).toBe(paise(row.sc_earning));
    }
    // othersub's client stands directly below it: the charge is on the edge above; subcompany's two came up to it.
    expect(rows.map((row) => [row.sc_usage_pm, row.comp_usage_pm])).toEqual([
      [0, 50],
      [100, 100],
    ]);
    expect(paise(totals.company_earning)).toBe(-(await edge('company', 'downline')));
  });
});

describe('the collection report of a match', () => {
  it.each(VIEWERS)('as %s: to take less to give is what the match left with those below', async (viewer) => {
    const report = await ask('matchCollectionReport', MATCH, viewer);
    expect(paise(report.totals[1]) - paise(report.totals[2])).toBe(-(await edge(viewer, 'downline')));
  });

  it('1 is receiving, 2 is paying', async () => {
    const report = await ask('matchCollectionReport', MATCH, 'agent');
    expect([report[1][0]!.username, report[2][0]!.username]).toEqual(['client', 'client2']);
    for (const row of report.clients) expect(paise(row.ledger_balance)).toBe(await edge(row.username));
    const shown = [...report[1], ...report[2]].map((row) => row.ledger_balance);
    const listed = report.clients.map((row) => Math.abs(row.ledger_balance));
    expect(shown.toSorted((one, other) => one - other)).toEqual(listed.toSorted((one, other) => one - other));
  });
});

describe('earnings', () => {
  it.each(VIEWERS)('as %s: the whole is what its ledger of the match says', async (viewer) => {
    const { pl } = await ask('alltimePl', {}, viewer);
    const gained = -(await edge(viewer, 'downline')) - (await edge(viewer));
    expect(paise(pl.pl_tot)).toBe(gained);
    const report = await ask('plReport', {}, viewer);
    expect(report.pl_report).toMatchObject([
      { event_id: EVENT, match_earning: pl.match_earning, comm_earning: pl.tot_comm },
    ]);
    expect(report.totals).toEqual({
      match_earning: pl.match_earning,
      comm_earning: pl.tot_comm,
      other_charges: pl.other_tot,
      total_earning: pl.pl_tot,
    });
    expect(report.days).toEqual([{ date: '2026-11-20', pl: pl.pl_tot }]);
  });

  it('charges go from those who have clients to the Company', async () => {
    const charges = async (who: string) => (await ask('alltimePl', {}, who)).pl.other_tot;
    expect([await charges('company'), await charges('agent'), await charges('master')]).toEqual([
      150, -100, 0,
    ]);
    expect(await charges('othersub')).toBe(-50);
  });

  it('by sport, by day, and by the day of the caller', async () => {
    const events = async (input: Parameters<typeof ask<'plReport'>>[1]) =>
      (await ask('plReport', input, 'company')).total;
    expect([await events({ sports_id: [4] }), await events({ sports_id: [1] })]).toEqual([1, 0]);
    expect(await events({ from_date: '2026-11-20', to_date: '2026-11-20' })).toBe(1);
    expect(await events({ from_date: '2026-11-21' })).toBe(0);
    expect((await ask('plReport', { utc_offset: 600 }, 'company')).days[0]!.date).toBe('2026-11-21');
    expect(await codeOf('plReport', { from_date: 'yesterday' }, 'company')).toBe('malformed');
  });

  it('a session’s earning: stakes, the clients’ result, the caller’s share', async () => {
    const { session_report: rows, totals } = await ask('sessionEarningReport', {}, 'agent');
    expect(rows).toMatchObject([
      {
        session_id: SESSION,
        settlement_result: '52',
        bets: 2,
        stakes: 10_043.21,
        session_pm: 6956.79,
        my_share: -2782.72,
      },
    ]);
    expect(totals.my_share).toBe(-2782.72);
    expect((await ask('sessionEarningReport', MATCH, 'othersub')).total).toBe(0);
  });
});

describe('the games of a day', () => {
  it('each client’s line is what its ledger holds of the match', async () => {
    const report = await ask('gamesDailyReport', {}, 'company');
    expect(report.records.map((row) => [row.date, row.username, row.ledger_title, row.event_type])).toEqual([
      ['2026-11-20', 'client', 'Mumbai v Delhi', 'Cricket'],
      ['2026-11-20', 'client2', 'Mumbai v Delhi', 'Cricket'],
      ['2026-11-20', 'otherclient', 'Mumbai v Delhi', 'Cricket'],
    ]);
    for (const row of report.records) {
      expect(paise(row.debit_amount) - paise(row.credit_amount)).toBe(await edge(row.username));
    }
    const won = paise(report.totals.credit_amount) - paise(report.totals.debit_amount);
    expect(report.days.map(({ date, pl }) => [date, paise(pl)])).toEqual([['2026-11-20', won]]);
    expect((await ask('gamesDailyReport', { keyword: 'client2' }, 'agent')).total).toBe(1);
    expect((await ask('gamesDailyReport', { sports_id: [1] }, 'agent')).total).toBe(0);
  });

  it('nobody sees another’s clients', async () => {
    const names = async (who: string) =>
      (await ask('gamesDailyReport', {}, who)).records.map((row) => row.username);
    expect([await names('agent'), await names('othersub')]).toEqual([['client', 'client2'], ['otherclient']]);
    expect((await ask('companyReport', MATCH, 'othersub')).company_report.map((row) => row.username)).toEqual(
      ['otherclient'],
    );
    expect((await ask('userReport', MATCH, 'othersub')).user_report.map((row) => row.username)).toEqual([
      'otherclient',
    ]);
  });
});

describe('a roll-back', () => {
  const figures = async (viewer: string) => [
    await ask('companyReport', MATCH, viewer),
    await ask('userReport', MATCH, viewer),
    await ask('agentReport', MATCH, viewer),
    await ask('matchCollectionReport', MATCH, viewer),
    await ask('alltimePl', {}, viewer),
    (await ask('gamesDailyReport', {}, viewer)).records,
  ];

  it('leaves nothing counted, and the same result the same figures', async () => {
    await pool.query(`update settings set value = '5000' where name = 'other_charges_paise'`);
    const before = await figures('subcompany');
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    for (const viewer of ['company', 'subcompany', 'agent']) {
      expect((await ask('companyReport', MATCH, viewer)).total).toBe(0);
      expect((await ask('userReport', MATCH, viewer)).total).toBe(0);
      expect((await ask('agentReport', MATCH, viewer)).total).toBe(0);
      expect((await ask('matchCollectionReport', MATCH, viewer)).totals).toEqual({ 1: 0, 2: 0 });
      expect((await ask('alltimePl', {}, viewer)).pl.pl_tot).toBe(0);
      expect((await ask('plReport', {}, viewer)).total).toBe(0);
      expect((await ask('sessionEarningReport', {}, viewer)).total).toBe(0);
      expect((await ask('gamesDailyReport', {}, viewer)).total).toBe(0);
    }
    expect((await ask('subCompanyReport', {}, 'company')).total).toBe(0);
    await settleAll();
    expect(await figures('subcompany')).toEqual(before);
  });

  it('an abandoned market counts nothing', async () => {
    await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
    await ask(
      'abandonFancy',
      { session_id: SESSION, event_id: EVENT, is_suspend: false, code: CODE },
      'company',
    );
    await ask('abandonMarket', { market_id: BOOKMAKER, event_id: EVENT, type: 1, code: CODE }, 'company');
    await ask('abandonMarket', { market_id: MATCH_ODDS, event_id: EVENT, type: 2, code: CODE }, 'company');
    expect((await ask('alltimePl', {}, 'company')).pl.pl_tot).toBe(0);
    expect((await ask('companyReport', MATCH, 'company')).totals.match_pm).toBe(0);
  });
});
