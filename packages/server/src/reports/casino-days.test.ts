import { beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { openCasinoDay } from '../matches/rounds.ts';
import { DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';

const NEXT_DAY = '2026-11-21';
const NEXT_EVENT = `casino-${NEXT_DAY}`;
const EVERY_RANK = 'A♠ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠';

/** Two days: on the first wins and losses, a half, a quarter, a push, a cancelled and a taken-back round; on the second one win. */
async function twoDays(): Promise<Rounds & { readonly rounds: Readonly<Record<string, string>> }> {
  const at = await testRounds();
  const rounds: Record<string, string> = {};
  const round = async (
    name: string,
    code: string,
    bets: readonly [who: string, bet: string][],
    day?: string,
  ) => {
    const id = await at.open(code, day);
    rounds[name] = id;
    for (const [who, bet] of bets) await at.ask('placeBet', roundBet(id, bet, 2), who);
    return id;
  };
  const high = await round('high', 'lucky7', [
    ['client', '1/1 x 333.37'],
    ['client2', '1/2 x 200'],
  ]);
  await at.declare(high, 'K♠');
  await at.declare(await round('king', 'lucky7', [['client', '1/1 x 100.07']]), 'K♥');
  await at.declare(await round('seven', 'lucky7', [['client2', '1/1 x 100.01']]), '7♠');
  await at.declare(await round('bahar', 'ab20', [['client', '1/21 x 100.02']]), EVERY_RANK);
  await at.declare(await round('tie', 'baccarat', [['client2', '1/1 x 150']]), '9♠ 9♥ K♠ K♥');
  await at.cancel(await round('cancelled', 'lucky7', [['client', '1/1 x 500']]));
  const back = await round('back', 'lucky7', [['client', '1/1 x 300']]);
  await at.declare(back, 'A♠');
  await at.takeBack(back);
  await openCasinoDay(at.pool, {
    date: NEXT_DAY,
    name: 'Casino, 21 Nov 2026',
    from: new Date('2026-11-20T18:30:00Z'),
  });
  at.clock.now = new Date('2026-11-21T05:00:00Z');
  for (const who of Object.keys(at.people)) at.forget(who);
  await at.declare(await round('next', 'lucky7', [['client', '1/1 x 100']], NEXT_DAY), 'A♦');
  return { ...at, rounds };
}

let at: Awaited<ReturnType<typeof twoDays>>;
beforeAll(async () => {
  at = await twoDays();
});

/** Weights 40, 20, 10, 10, 17 and 3 of a hundred (rules 11, example 8); each round's P/L is split by itself, by hand:
 * 333.37 = 200.02 at the agent's edge, 100.07 = 60.04, 50.01 = 30.00, -200 = -120, and of 25.005, rounded to 25.01, 15.00. */
const OWED = {
  client: 408.43,
  client2: -149.99,
  agent: 155.06,
  stockist: 103.38,
  superstockist: 77.53,
  master: 51.68,
  subcompany: 7.75,
} as const;

describe('a day of the casino', () => {
  it('is what its lines add up to, on every edge', async () => {
    const sums = async (from: string) => {
      const { rows } = await at.pool.query<{ username: string; owed: number }>(
        `select u.username, sum(l.owed)::float8 / 100 as owed from ${from} l join users u on u.id = l.user_id where l.event_id = $1 group by 1`,
        [DAY_EVENT],
      );
      return Object.fromEntries(rows.map(({ username, owed }) => [username, owed]));
    };
    expect(await sums('casino_lines')).toEqual(OWED);
    expect(await sums('casino_sums')).toEqual(OWED);
  });

  it('company report: P/L is other, and what is kept and passed on are the edges', async () => {
    const { company_report } = await at.ask('companyReport', { event_id: DAY_EVENT }, 'company');
    expect(company_report).toMatchObject([
      {
        username: 'subcompany',
        other_pm: -258.44,
        match_pm: -258.44,
        other_commission: 0,
        final_total: -258.44,
        my_share: 7.75,
        company_share: 7.75,
        my_share_percent: 3,
      },
    ]);
    const below = await at.ask('companyReport', { event_id: DAY_EVENT }, 'agent');
    expect(
      below.company_report.map(({ username, other_pm, my_share, company_share }) => [
        username,
        other_pm,
        my_share,
        company_share,
      ]),
    ).toEqual([
      ['client', -408.43, 163.37, 245.06],
      ['client2', 149.99, -59.99, -90],
    ]);
  });

  it('user and agent reports', async () => {
    const { user_report } = await at.ask('userReport', { event_id: DAY_EVENT }, 'stockist');
    expect(
      user_report.map(({ username, other_pm, final_total }) => [username, other_pm, final_total]),
    ).toEqual([
      ['client', -408.43, -408.43],
      ['client2', 149.99, 149.99],
    ]);
    const { agent_report } = await at.ask('agentReport', { event_id: DAY_EVENT }, 'company');
    expect(
      Object.fromEntries(agent_report.map(({ username, agent_share }) => [username, agent_share])),
    ).toEqual({
      agent: 103.38,
      stockist: 51.68,
      superstockist: 25.85,
      master: 25.85,
    });
  });

  it('collection report', async () => {
    const of = async (who: string) => {
      const report = await at.ask('matchCollectionReport', { event_id: DAY_EVENT }, who);
      return [report['1'], report['2']].map((side) =>
        side.map(({ username, ledger_balance }) => [username, ledger_balance]),
      );
    };
    expect(await of('agent')).toEqual([[['client', 408.43]], [['client2', 149.99]]]);
    expect(await of('company')).toEqual([[['subcompany', 7.75]], []]);
  });

  it('earnings: days, not rounds', async () => {
    const { pl_report, totals, days } = await at.ask('plReport', { sports_id: [6] }, 'company');
    expect(
      pl_report.map(({ event_id, event_name, match_earning, total_earning }) => [
        event_id,
        event_name,
        match_earning,
        total_earning,
      ]),
    ).toEqual([
      [NEXT_EVENT, 'Casino, 21 Nov 2026', -3, -3],
      [DAY_EVENT, 'Casino, 20 Nov 2026', 7.75, 7.75],
    ]);
    expect(totals.total_earning).toBe(4.75);
    expect(days).toEqual([
      { date: '2026-11-20', pl: 7.75 },
      { date: '2026-11-21', pl: -3 },
    ]);
    const all = async (asked: CallInput<'alltimePl'>, who: string) =>
      (await at.ask('alltimePl', asked, who)).pl.pl_tot;
    expect(await all({ from_date: '2026-11-20', to_date: '2026-11-20' }, 'company')).toBe(7.75);
    // What comes in from the clients less what goes on: 258.44 - 155.06, and on the second day -100 + 60.
    expect(await all({}, 'agent')).toBe(63.38);
    expect(await all({ sports_id: [4] }, 'agent')).toBe(0);
  });

  it('sub company report', async () => {
    const { sc_report } = await at.ask('subCompanyReport', {}, 'company');
    expect(
      sc_report.map(({ event_id, comp_share_per, sc_earning, company_earning }) => [
        event_id,
        comp_share_per,
        sc_earning,
        company_earning,
      ]),
    ).toEqual([
      [NEXT_EVENT, 15, -17, -3],
      [DAY_EVENT, 15, 43.93, 7.75],
    ]);
    const { totals } = await at.ask('subCompanyReport', { event_id: NEXT_EVENT }, 'company');
    expect(totals.sc_earning).toBe(-17);
  });

  it('games of the day', async () => {
    const { records, days } = await at.ask('gamesDailyReport', { sports_id: [6] }, 'agent');
    expect(
      records.map(({ date, username, ledger_title, event_type, debit_amount, credit_amount }) => [
        date,
        username,
        ledger_title,
        event_type,
        debit_amount,
        credit_amount,
      ]),
    ).toEqual([
      ['2026-11-21', 'client', 'Casino, 21 Nov 2026', 'Casino', 0, 100],
      ['2026-11-20', 'client', 'Casino, 20 Nov 2026', 'Casino', 408.43, 0],
      ['2026-11-20', 'client2', 'Casino, 20 Nov 2026', 'Casino', 0, 149.99],
    ]);
    expect(days.map(({ pl }) => pl)).toEqual([-258.44, 100]);
  });

  it('dashboard: each day where it began', async () => {
    const { days, today } = await at.ask('dashboard', {}, 'company');
    expect(days.slice(-2).map(({ pl }) => pl)).toEqual([7.75, -3]);
    expect([today.pl, today.bets]).toEqual([-3, 1]);
  });

  it('stands under its sport alone where matches are listed', async () => {
    const listed = async (sport_id?: number) =>
      (
        await at.ask(
          'matchList',
          { items_perpage: 100, ...(sport_id === undefined ? {} : { sport_id }) },
          'company',
        )
      ).records;
    expect((await listed()).filter(({ sport_id }) => sport_id === 6)).toEqual([]);
    expect((await listed(6)).map(({ event_id, Pl }) => [event_id, Pl])).toEqual([
      [NEXT_EVENT, -3],
      [DAY_EVENT, 7.75],
    ]);
    const queue = await at.ask('unsettledMarkets', { items_perpage: 20 }, 'company');
    expect(queue.by_sport.map(({ sport_id }) => sport_id)).not.toContain(6);
  });

  it('takes its bets at what their outcomes brought, part of a win and half of a loss too', async () => {
    const { bet_data } = await at.ask(
      'betList',
      { event_id: DAY_EVENT, items_perpage: 50, bookmaker_type: 4 },
      'agent',
    );
    expect(
      bet_data.map(({ market_id, stake, pl, winning_status }) => [
        market_id?.split(':')[0],
        stake,
        pl,
        winning_status,
      ]),
    ).toEqual([
      [at.rounds['back'], 300, null, '0'],
      [at.rounds['cancelled'], 500, null, '3'],
      [at.rounds['tie'], 150, null, '3'],
      [at.rounds['bahar'], 100.02, 25.01, '1'],
      [at.rounds['seven'], 100.01, -50.01, '2'],
      [at.rounds['king'], 100.07, -100.07, '2'],
      [at.rounds['high'], 200, 200, '1'],
      [at.rounds['high'], 333.37, -333.37, '2'],
    ]);
    expect(await at.ask('betCounts', { event_id: DAY_EVENT, bookmaker_type: 4 }, 'agent')).toMatchObject({
      settelled_bets: 5,
      unsettelled_bets: 1,
      cancelled_bets: 2,
    });
  });
});

describe('one round', () => {
  const report = async (name: string) => {
    const of = { event_id: at.rounds[name]! };
    const { company_report } = await at.ask('companyReport', of, 'agent');
    const { user_report } = await at.ask('userReport', of, 'company');
    const { agent_report } = await at.ask('agentReport', of, 'stockist');
    const { clients } = await at.ask('matchCollectionReport', of, 'agent');
    return [
      company_report.map(({ username, other_pm, my_share }) => [username, other_pm, my_share]),
      user_report.map(({ username, other_pm }) => [username, other_pm]),
      agent_report.map(({ username, agent_share }) => [username, agent_share]),
      clients.map(({ username, ledger_balance }) => [username, ledger_balance]),
    ];
  };

  it.each([
    ['half of a loss', 'seven', 'client2', -50.01, 20.01],
    ['a quarter of a win', 'bahar', 'client', 25.01, -10.01],
  ])('%s', async (_, name, who, pl, kept) => {
    expect(await report(name)).toEqual([[[who, pl, kept]], [[who, pl]], [['agent', kept]], [[who, -pl]]]);
  });

  it.each(['cancelled', 'back'])('%s: nothing', async (name) => {
    expect(await report(name)).toEqual([[], [], [], []]);
  });

  it('all bets come back: the client is there, with nothing won or lost', async () => {
    expect(await report('tie')).toEqual([[['client2', 0, 0]], [['client2', 0]], [['agent', 0]], []]);
  });

  it('is told under its own id and name, so that its slips and reports open by it; of no round there is nothing', async () => {
    const event_id = at.rounds['seven'] ?? '';
    expect((await at.ask('matchDetail', { event_id }, 'agent')).event).toMatchObject({
      event_id,
      event_name: 'Lucky 7 103',
      sport_id: 6,
    });
    for (const call of ['matchDetail', 'companyReport', 'matchCollectionReport'] as const)
      expect(await at.codeOf(call, { event_id: 'c-20261120-none' }, 'agent')).toBe('unknown_event');
  });

  it('bets of it alone', async () => {
    const of = { event_id: at.rounds['high'] ?? '', bookmaker_type: 4 as const };
    expect((await at.ask('betList', of, 'agent')).total_records).toBe(2);
    expect(await at.ask('betCounts', of, 'agent')).toMatchObject({ total_bets: 2, settelled_bets: 2 });
  });
});
