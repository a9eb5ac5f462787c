import { beforeEach, describe, expect, it } from 'vitest';
import { openDayAt } from '../matches/casino-days.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, roundBet, testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { BOTH, CHAIN, COMMISSION, LINES, playExampleDay } from './example-day.fixtures.ts';
import { postEndedDays } from './post-ended-days.ts';

let at: Rounds;
beforeEach(async () => {
  at = await testRounds();
});

const day = { day: DAY };
const post = () => at.ask('postCasinoDay', { ...day, code: CODE }, 'company');
const takeDayBack = () => at.ask('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company');
const takeRoundBack = (round: string) =>
  at.ask('rollbackSettlement', { event_id: round, code: CODE }, 'company');

/** What each of the chain owes upward, in coins; of entries of a source when one is named. */
async function owes(source?: number): Promise<number[]> {
  const { rows } = await at.pool.query<{ user_id: number; owed: bigint }>(
    `select a.user_id, sum(l.amount)::bigint as owed from journal_lines l join journal_entries e on e.id = l.entry_id
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline' where $1::int is null or e.source = $1 group by 1`,
    [source ?? null],
  );
  const by = new Map(rows.map((row) => [row.user_id, row.owed]));
  return CHAIN.map((name) => Number(by.get(at.people[name]!.id) ?? 0n) / 100);
}

/** The latest entry of a source, as the chain sees it. */
async function latest(source: number): Promise<number[]> {
  const { rows } = await at.pool.query<{ user_id: number; owed: bigint }>(
    `select a.user_id, l.amount as owed from journal_lines l join ledger_accounts a on a.id = l.account_id and a.side = 'upline'
     where l.entry_id = (select max(id) from journal_entries where source = $1)`,
    [source],
  );
  const by = new Map(rows.map((row) => [row.user_id, row.owed]));
  return CHAIN.map((name) => Number(by.get(at.people[name]!.id) ?? 0n) / 100);
}

async function coins(name: string): Promise<number> {
  const { rows } = await at.pool.query<{ balance: bigint }>(
    'select balance from wallets where user_id = $1',
    [at.people[name]!.id],
  );
  return Number(rows[0]!.balance) / 100;
}

const entries = async (): Promise<number> =>
  (await at.pool.query<{ n: number }>('select count(*)::int as n from journal_entries')).rows[0]!.n;

describe('a day is posted', () => {
  it('as the sum of the splits of its rounds, with the commission of the day (example 8)', async () => {
    await playExampleDay(at);
    expect(await owes()).toEqual([0, 0, 0, 0, 0, 0]);
    const before = await coins('client');
    const preview = await at.ask('previewCasinoDay', day, 'company');
    expect([preview.waits, preview.new_rounds, preview.open_rounds, preview.bets]).toEqual([1, 3, 0, 3]);
    expect([preview.house, preview.commission, preview.sum, preview.results.sum]).toEqual([
      -1.56, 4.67, 0, 0,
    ]);
    await post();
    expect(await latest(8)).toEqual(LINES);
    expect(await latest(5)).toEqual(COMMISSION);
    expect(await owes()).toEqual(BOTH);
    const shown = new Map(preview.rows.map((row) => [row.username, row.ledger_after]));
    expect(CHAIN.map((name) => shown.get(name))).toEqual(BOTH);
    expect(await coins('client')).toBe(before);
    const { rows } = await at.pool.query(
      `select source_id, event_id, remark from journal_entries where source = 8`,
    );
    expect(rows).toEqual([
      { source_id: DAY, event_id: DAY_EVENT, remark: 'Casino, 20 Nov 2026: rounds of the day' },
    ]);
    const after = await at.ask('previewCasinoDay', day, 'company');
    expect([after.waits, after.new_rounds, after.runs, after.rows]).toEqual([0, 0, 1, []]);
    expect(after.posted_at).toBe(at.clock.now.toISOString());
  });

  it('once: nothing is posted twice, and what comes later is a second run, its commission rounded with the day', async () => {
    const [, , third] = await playExampleDay(at);
    await at.takeBack(third);
    await post();
    expect(await at.codeOf('postCasinoDay', { ...day, code: CODE }, 'company')).toBe('nothing_to_post');
    await at.declare(third, 'A♠');
    expect(await owes()).not.toEqual(BOTH);
    await post();
    expect(await owes()).toEqual(BOTH);
    expect(await owes(5)).toEqual(COMMISSION);
  });

  it('not when its lines are not what the rounds brought', async () => {
    const [first] = await playExampleDay(at);
    await at.pool.query(
      'update casino_edges set owed = owed + 1 where user_id = $2 and settlement_id in (select settlement_id from casino_splits where round_id = $1)',
      [first, at.people['agent']!.id],
    );
    const { body } = await at.send('postCasinoDay', { ...day, code: CODE }, 'company');
    expect([body.code, body.error]).toEqual([
      'lines_differ',
      'The lines are not what the rounds brought: Lucky 7 101',
    ]);
    expect(await entries()).toBe(0);
  });

  it.each(['agent', 'client', 'subcompany'])('by nobody but the Company: not by %s', async (who) => {
    expect(await at.codeOf('previewCasinoDay', day, who)).toBe('not_permitted');
    expect(await at.codeOf('postCasinoDay', { ...day, code: CODE }, who)).toBe('not_permitted');
  });

  it('no day that there was not', async () => {
    expect(await at.codeOf('previewCasinoDay', { day: '2026-11-01' }, 'company')).toBe('unknown_event');
    expect(await at.codeOf('postCasinoDay', { day: '2026-11-01', code: CODE }, 'company')).toBe(
      'unknown_event',
    );
  });

  it('by two desks at once: one of them', async () => {
    await playExampleDay(at);
    const codes = await Promise.all(
      [1, 2, 3].map(() => at.codeOf('postCasinoDay', { ...day, code: CODE }, 'company')),
    );
    expect(codes.toSorted()).toEqual(['nothing_to_post', 'nothing_to_post', 'ok']);
    expect(await owes()).toEqual(BOTH);
  });
});

describe('a round that goes back after its day was posted', () => {
  it('is corrected for those accounts alone, by entries that name it (example 9)', async () => {
    const [, second] = await playExampleDay(at);
    const other = await at.open('lucky7');
    await at.ask('placeBet', roundBet(other, '1/1 x 100', 2), 'otherclient');
    await at.declare(other, '9♠');
    await post();
    const balance = await coins('client');
    const impact = await at.ask('rollbackPreview', { event_id: second }, 'company');
    expect(await takeRoundBack(second)).toMatchObject({ results: 1, negative_balances: [] });
    expect(await latest(8)).toEqual([485.13, 291.08, 194.05, 145.54, 97.03, 14.56]);
    expect(await latest(5)).toEqual([2.5, 1.5, 1.5, 1.12, 1, 0.15]);
    expect(await owes()).toEqual([431.27, 258.76, 172.08, 129.05, 85.81, 12.87]);
    expect((await coins('client')) - balance).toBeCloseTo(-485.13, 2);
    const shown = new Map(impact.rows.map((row) => [row.username, row.ledger_after]));
    expect(CHAIN.map((name) => shown.get(name))).toEqual(await owes());
    expect(shown.has('otherclient')).toBe(false);
    const { rows } = await at.pool.query<{ remark: string; other: boolean }>(
      `select e.remark, exists (select from journal_lines l join ledger_accounts a on a.id = l.account_id
         where l.entry_id = e.id and a.user_id = $1) as other
       from journal_entries e where e.source in (5, 8) order by e.id desc limit 2`,
      [at.people['otherclient']!.id],
    );
    expect(rows).toEqual([
      { remark: 'Casino, 20 Nov 2026, Lucky 7 102: commission corrected', other: false },
      { remark: 'Casino, 20 Nov 2026, Lucky 7 102: corrected', other: false },
    ]);
    expect((await at.ask('previewCasinoDay', day, 'company')).posted_at).not.toBeNull();
  });

  it('and is declared anew: at once, as if it had been so from the beginning', async () => {
    const [, second] = await playExampleDay(at);
    await post();
    await takeRoundBack(second);
    await at.declare(second, 'A♠');
    expect(await owes()).toEqual(BOTH);
    expect(await owes(5)).toEqual(COMMISSION);
    expect(await at.codeOf('postCasinoDay', { ...day, code: CODE }, 'company')).toBe('nothing_to_post');
  });

  it('is not refused because somebody is below zero, who is named', async () => {
    const [, second] = await playExampleDay(at);
    await post();
    await at.pool.query('update wallets set balance = 100 where user_id = $1', [at.people['client']!.id]);
    expect((await at.ask('rollbackPreview', { event_id: second }, 'company')).negative).toEqual(['client']);
    expect((await takeRoundBack(second)).negative_balances).toEqual(['client']);
  });
});

describe('a posting that is taken back', () => {
  it('leaves the ledgers as they were, coins and results as they are, and is posted again by hand', async () => {
    const [, second] = await playExampleDay(at);
    const balance = await coins('client');
    await post();
    await takeRoundBack(second);
    const impact = await at.ask('rollbackPreview', { event_id: DAY_EVENT }, 'company');
    expect(new Set(impact.rows.map((row) => row.ledger_after))).toEqual(new Set([0]));
    await takeDayBack();
    expect(await owes()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await coins('client')).toBeCloseTo(balance - 485.13, 2);
    expect(await at.codeOf('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company')).toBe(
      'not_settled',
    );
    at.clock.now = new Date('2026-11-21T00:00:00Z');
    await postEndedDays(at.app.house);
    expect(await owes()).toEqual([0, 0, 0, 0, 0, 0]);
    at.clock.now = new Date('2026-11-20T15:00:00Z');
    await at.declare(second, 'A♠');
    expect(await owes()).toEqual([0, 0, 0, 0, 0, 0]);
    await post();
    expect(await owes()).toEqual(BOTH);
  });
});

describe('the list of days', () => {
  it('says of each what is posted and by whom, what waits, and what it brings the Company', async () => {
    const [, second] = await playExampleDay(at);
    const late = await at.open('lucky7');
    const days = async () => (await at.ask('casinoDays', {}, 'company')).records;
    const today = {
      day: DAY,
      event_id: DAY_EVENT,
      name: 'Casino, 20 Nov 2026',
      rounds: 4,
      open_rounds: 1,
      house: -1.56,
      posts_at: '2026-11-20T18:30:00.000Z',
      over: 0,
    };
    const waiting = { posted_at: null, posted_by: '', waits: 1, taken_back: 0 };
    expect(await days()).toEqual([{ ...today, ...waiting }]);
    await post();
    const posted = { posted_at: at.clock.now.toISOString(), posted_by: 'company', waits: 0, taken_back: 0 };
    expect(await days()).toEqual([{ ...today, ...posted }]);
    await at.ask('placeBet', roundBet(late, '1/2 x 100', 2), 'client');
    await at.declare(late, '9♠');
    expect((await days())[0]).toMatchObject({ ...posted, waits: 1, open_rounds: 0 });
    await takeRoundBack(second);
    await takeDayBack();
    expect((await days())[0]).toMatchObject({ ...waiting, taken_back: 1 });
    expect(await at.ask('previewCasinoDay', day, 'company')).toMatchObject({
      taken_back: 1,
      posts_at: today.posts_at,
    });
  });

  it('comes page by page, the latest day first', async () => {
    await openDayAt(at.pool, 'Asia/Kolkata', new Date('2026-11-21T05:00:00Z'));
    const page = (current_page: number) =>
      at.ask('casinoDays', { current_page, items_perpage: 1 }, 'company');
    expect((await page(1)).records.map((one) => one.name)).toEqual(['Casino, 21 Nov 2026']);
    expect(await page(2)).toMatchObject({ total_records: 2, records: [{ day: DAY }] });
  });
});

describe('at the end of the day', () => {
  it('is posted by itself once no round is open, or some minutes later; the rest is another run', async () => {
    await playExampleDay(at);
    const late = await at.open('lucky7');
    await at.ask('placeBet', roundBet(late, '1/1 x 100', 2), 'client');
    at.clock.now = new Date('2026-11-20T18:29:59Z');
    await postEndedDays(at.app.house);
    expect(await entries()).toBe(0);
    at.clock.now = new Date('2026-11-20T18:31:00Z');
    await postEndedDays(at.app.house);
    expect(await entries()).toBe(0);
    at.clock.now = new Date('2026-11-20T18:35:01Z');
    await Promise.all([postEndedDays(at.app.house), postEndedDays(at.app.house)]);
    expect(await owes()).toEqual(BOTH);
    const count = await entries();
    await postEndedDays(at.app.house);
    expect(await entries()).toBe(count);
    await at.declare(late, '9♠');
    await postEndedDays(at.app.house);
    expect((await owes(8))[0]).toBe(48.31);
    const { rows } = await at.pool.query('select closed_at from events where id = $1', [DAY_EVENT]);
    expect(rows).toEqual([{ closed_at: new Date('2026-11-20T18:35:01Z') }]);
  });

  it('goes on as a job when it is large', async () => {
    await at.pool.query(
      `insert into settings (name, value) values ('large_settlement', '1') on conflict (name) do update set value = '1'`,
    );
    await playExampleDay(at);
    await at.app.jobs.start();
    const { job_id } = await post();
    await expect
      .poll(async () => (await at.ask('settlementJobs', { job_id: job_id! }, 'company')).records[0]?.stage, {
        timeout: 20_000,
      })
      .toBe('done');
    await at.app.jobs.stop();
    expect(await owes()).toEqual(BOTH);
  });
});

it('a day that is posted while rounds are declared has each of them once, in this run or in the next', async () => {
  const rounds = [];
  for (const stake of [100.01, 200.02, 300.03]) {
    const round = await at.open('lucky7');
    await at.ask('placeBet', roundBet(round, `1/1 x ${stake}`, 2), 'client');
    rounds.push(round);
  }
  await at.declare(rounds.shift()!, '9♠');
  await Promise.all([post(), ...rounds.map((round) => at.declare(round, '9♠'))]);
  await at.codeOf('postCasinoDay', { ...day, code: CODE }, 'company');
  const posted = await owes(8);
  const { rows } = await at.pool.query<{ lines: bigint }>(
    'select sum(owed)::bigint as lines from casino_sums where user_id = $1',
    [at.people['client']!.id],
  );
  expect([posted[0], rows[0]!.lines]).toEqual([600.06, 600_06n]);
});
