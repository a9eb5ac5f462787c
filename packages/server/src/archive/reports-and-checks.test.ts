import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckKind } from '@pavilion/contract/house-checks.ts';
import { runCheck } from '../house-checks/run-check.ts';
import { DAY, DAY_EVENT, roundBet, testRounds } from '../testing/rounds.fixtures.ts';
import { CODE, EVENT, MATCH_ODDS, type Story } from '../testing/story.fixtures.ts';
import { linesAway } from './lines-away.fixtures.ts';
import { VIEWERS } from './old-parts.fixtures.ts';
import { PLAYED, playedEvening } from './played-evening.fixtures.ts';

const OPERATORS = VIEWERS.filter((who) => who !== 'client');

/** What the reports of some matches say to every operator. */
async function reports({ ask }: Pick<Story, 'ask'>, events: readonly string[]) {
  const told: unknown[] = [];
  for (const event_id of events)
    for (const who of OPERATORS)
      told.push(
        await ask('matchCollectionReport', { event_id }, who),
        await ask('companyReport', { event_id }, who),
        await ask('userReport', { event_id }, who),
        await ask('ledger', { items_perpage: 1 }, who).then(({ today }) => today),
      );
  return told;
}

async function check({ app, ask }: Pick<Story, 'app' | 'ask'>, kind: CheckKind) {
  await runCheck(app.house, { kind });
  return (await ask('trialSheet', {}, 'company')).checks.find((one) => one.kind === kind)!;
}

const lastEntry = async ({ pool }: Pick<Story, 'pool'>) =>
  (await pool.query<{ entry: bigint }>('select entry from archived_until()')).rows[0]!.entry;
const noted = (entry: bigint) => [
  `Entries up to ${entry} are in archives: their files prove them, and no check of the house`,
];

describe('an evening of which lines are archived, in the middle of an entry', async () => {
  const at = await playedEvening();
  const { ask, codeOf, pool } = at;
  let before: unknown[];
  let entry: bigint;
  let first: Date;
  let after: string;
  let late: unknown;

  beforeAll(async () => {
    const { guid } = at.people['client2']!;
    await ask('payReceiveCash', { user_guid: guid, amount: 20, type: 1, remark: '' }, 'agent');
    before = await reports(at, PLAYED);
    const { rows } = await pool.query<{ third: bigint; at: Date }>(
      `select (array_agg(l.id order by l.id))[3] as third, min(e.created_at) as at from journal_lines l
       join journal_entries e on e.id = l.entry_id join settlements s on s.entry_id = e.id where s.market_id = $1`,
      [MATCH_ODDS],
    );
    first = rows[0]!.at;
    after = new Date(first.getTime() + 1000).toISOString();
    late = await ask('subCompanyReport', { from_date: after }, 'company');
    await linesAway(at)(rows[0]!.third);
    entry = await lastEntry(at);
  });

  it('is told by the reports of its matches as before', async () => {
    expect(await reports(at, PLAYED)).toEqual(before);
  });

  it('is told to the Company by sub companies where no part of it is away, and refused where one is', async () => {
    expect(await ask('subCompanyReport', { from_date: after }, 'company')).toEqual(late);
    expect(late).not.toMatchObject({ total: 0 });
    for (const asked of [{}, { event_id: EVENT }, { from_date: first.toISOString() }, { to_date: after }])
      expect(await codeOf('subCompanyReport', asked, 'company')).toBe('lines_archived');
    for (const event_id of PLAYED.slice(1))
      expect(await codeOf('subCompanyReport', { event_id }, 'company')).toBe('ok');
  });

  it('is not in the check of cash books, which says so and finds what differs in what is there', async () => {
    expect(await check(at, 'cash')).toMatchObject({ ok: 1, found: noted(entry) });
    const cash = await pool.query<{ entry_id: bigint }>('select distinct entry_id from cash_book order by 1');
    expect(cash.rows.map(({ entry_id }) => entry_id <= entry)).toEqual([true, false]);
    await pool.query(
      `alter table cash_book disable trigger user; delete from cash_book where entry_id = ${cash.rows[1]!.entry_id}`,
    );
    expect(await check(at, 'cash')).toMatchObject({
      ok: 0,
      found: [`Entry ${cash.rows[1]!.entry_id} is not in the cashbooks as it was posted`, ...noted(entry)],
    });
  });
});

describe('a day of the casino of which lines are archived', async () => {
  const at = await testRounds();
  let before: unknown[];
  let today: number[];

  const waiting = async () => {
    const told = [];
    for (const who of VIEWERS) told.push((await at.ask('ledger', { items_perpage: 1 }, who)).today);
    return told;
  };

  beforeAll(async () => {
    for (const [stake, cards] of [
      ['1/1 x 333.37', 'A♠'],
      ['1/2 x 999.99', '9♠'],
    ] as const) {
      const round = await at.open('lucky7');
      await at.ask('placeBet', roundBet(round, stake, 2), 'client');
      await at.declare(round, cards);
      await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
    }
    before = await reports(at, [DAY_EVENT]);
    today = await waiting();
    const { rows } = await at.pool.query<{ last: bigint }>('select max(id) as last from journal_lines');
    // The second posting is there, but for its first lines.
    await linesAway(at)(rows[0]!.last - 3n);
  });

  it('is told by its reports as before, and nothing of it waits', async () => {
    expect(await reports(at, [DAY_EVENT])).toEqual(before);
    // As if a round that brought nothing had come after the last posting.
    await at.pool.query(
      'update casino_splits set entry_id = null where entry_id = (select max(entry_id) from casino_splits)',
    );
    expect(await waiting()).toEqual(today);
    expect(today).toEqual(VIEWERS.map(() => 0));
  });

  it('is not in the check of the casino, which says so, nor in what sub companies are reported on', async () => {
    expect(await check(at, 'casino')).toMatchObject({ ok: 1, found: noted(await lastEntry(at)) });
    for (const asked of [{}, { event_id: DAY_EVENT }])
      expect(await at.codeOf('subCompanyReport', asked, 'company')).toBe('lines_archived');
    expect(await at.codeOf('subCompanyReport', { from_date: '2026-11-25' }, 'company')).toBe('ok');
  });
});
