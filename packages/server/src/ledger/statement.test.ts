import { CASH_SOURCES, LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE, EVENT, MUMBAI, onRunner, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';
import { transaction, type Db } from '../db/pool.ts';
import { postEntry } from './post-entry.ts';
import { readStatement } from './statement.sql.ts';
import { trialBalance } from './trial-balance.ts';

const story = await testStory();
const { ask, codeOf, feed, pool, people, clock } = story;
const guidOf = (who: string) => people[who]!.guid;
const ACCOUNTS = ['company', 'subcompany', 'agent', 'client', 'client2'];
const SECOND = 1000;
const opened = clock.now.getTime();

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  await ask('placeBet', onSession(1, 45, 100, 800), 'client');
  await ask('placeBet', onSession(2, 45, 100, 300), 'client2');
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 500), 'client');
});
afterAll(() => void (clock.now = new Date(opened)));

type Line = {
  id: bigint;
  source: number;
  sport_id: number | null;
  amount: bigint;
  balance: bigint;
  at: number;
};

/** Every line of an account with the moment from which it counts: the latest date seen on the account. */
async function linesOf(who: string): Promise<Line[]> {
  const { rows } = await pool.query<Omit<Line, 'at'> & { created_at: Date }>(
    `select l.id, e.source, e.sport_id, l.amount, l.balance, e.created_at from journal_lines l
     join journal_entries e on e.id = l.entry_id join ledger_accounts a on a.id = l.account_id
     where a.user_id = $1 and a.side = $2 order by l.id`,
    [people[who]!.id, who === 'company' ? 'downline' : 'upline'],
  );
  let latest = 0;
  return rows.map((row) => ({ ...row, at: (latest = Math.max(latest, row.created_at.getTime())) }));
}

const coins = (paise: bigint) => Number(paise) / 100;
const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What a statement must say, added up line by line. */
function expected(lines: Line[], range: { from: number; to: number }, shows: (line: Line) => boolean) {
  const before = lines.filter((line) => line.at < range.from);
  const inside = lines.filter((line) => line.at >= range.from && line.at <= range.to);
  const shown = inside.filter(shows);
  const opening = sum(before.map((line) => line.amount));
  return {
    ids: shown.map((line) => String(line.id)).toReversed(),
    total_records: shown.length,
    opening_balance: coins(opening),
    closing_balance: coins(opening + sum(inside.map((line) => line.amount))),
    total_credit: coins(sum(shown.filter((line) => line.amount < 0n).map((line) => -line.amount))),
    total_debit: coins(sum(shown.filter((line) => line.amount > 0n).map((line) => line.amount))),
  };
}

const isCash = (line: Line) => CASH_SOURCES.some((source) => source === line.source);
const STATEMENTS = [
  { shows: () => true, ask: (page: object) => ask('agentLedger', page, 'company') },
  { shows: isCash, ask: (page: object) => ask('userLedger', { ...page, filter: 1 as const }, 'company') },
  {
    shows: (line: Line) => !isCash(line),
    ask: (page: object) => ask('userLedger', { ...page, filter: 2 as const }, 'company'),
  },
  {
    shows: (line: Line) => line.sport_id === SPORT.cricket,
    ask: (page: object) => ask('ledger', { ...page, sports_id: [4] }, 'company'),
  },
] as const;

/** Every page of every kind of statement against the sum of the lines. */
async function expectStatements(who: string, range: { from: number; to: number }, pageSize: number) {
  const lines = await linesOf(who);
  for (const statement of STATEMENTS) {
    const want = expected(lines, range, statement.shows);
    const ids: string[] = [];
    for (let current_page = 1; ids.length < want.total_records || current_page === 1; current_page += 1) {
      const { ledger, chart, ...figures } = await statement.ask({
        user_guid: guidOf(who),
        from_date: new Date(range.from).toISOString(),
        to_date: new Date(range.to).toISOString(),
        current_page,
        items_perpage: pageSize,
      });
      const { ids: _, ...wanted } = want;
      expect(figures).toEqual({ ...wanted, today: 0, notice: '' });
      expect(chart.at(-1)?.balance ?? figures.closing_balance).toBe(figures.closing_balance);
      expect(chart.length).toBeLessThanOrEqual(200);
      if (ledger.length === 0) break;
      ids.push(...ledger.map((line) => line.txn_no));
    }
    expect(ids).toEqual(want.ids);
  }
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('cash' as const),
      by: fc.constantFrom('company', 'subcompany', 'agent'),
      who: fc.constantFrom('client', 'client2'),
      type: fc.constantFrom(1 as const, 2 as const),
      paise: fc.integer({ min: 1, max: 100_000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), result: fc.integer({ min: 0, max: 90 }) }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'roll back' as const }) },
  // The clock goes back now and then.
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), seconds: fc.integer({ min: -2, max: 4 }) }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

async function take(one: Step): Promise<void> {
  switch (one.kind) {
    case 'cash':
      await ask(
        'payReceiveCash',
        { user_guid: guidOf(one.who), amount: one.paise / 100, type: one.type },
        one.by,
      );
      return;
    case 'settle':
      await codeOf('settleFancy', { event_id: EVENT, session_id: SESSION, result: one.result }, 'company');
      return;
    case 'roll back':
      await codeOf('rollbackSession', { event_id: EVENT, session_id: SESSION, code: CODE }, 'company');
      return;
    case 'wait':
      clock.now = new Date(Math.max(opened, clock.now.getTime() + one.seconds * SECOND));
  }
}

describe('any sequence of cash, settlements and roll-backs', () => {
  it('balance = last running balance = sum of lines = as of now, and every page of every range adds up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 15, maxLength: 25 }),
        fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 0, max: 30 })),
        async (steps, [start, length]) => {
          for (const one of steps) await take(one);
          const range = { from: opened + start * SECOND, to: opened + (start + length) * SECOND };
          for (const who of ACCOUNTS) {
            const lines = await linesOf(who);
            const total = coins(sum(lines.map((line) => line.amount)));
            const { profile } = await ask('profile', { user_guid: guidOf(who) }, 'company');
            expect([profile.ledger_balance, coins(lines.at(-1)?.balance ?? 0n)]).toEqual([total, total]);
            const user_guid = guidOf(who);
            const now = await ask('balanceAsOf', { user_guid, at: '2027-01-01' }, 'company');
            expect([now.ledger_balance, now.lines]).toEqual([total, lines.length]);
            const then = await ask(
              'balanceAsOf',
              { user_guid, at: new Date(range.to).toISOString() },
              'company',
            );
            const upTo = lines.filter((line) => line.at <= range.to);
            expect([then.ledger_balance, then.lines, then.txn_no]).toEqual([
              coins(sum(upTo.map((line) => line.amount))),
              upTo.length,
              upTo.length === 0 ? null : String(upTo.at(-1)!.id),
            ]);
            await expectStatements(who, range, 7);
          }
          expect(await trialBalance(pool)).toMatchObject({ sum: 0n, brokenChains: 0 });
        },
      ),
      { numRuns: 4 },
    );
  }, 60_000);
});

/** Lines through the one door, faster than by calls: cash and matches mixed. */
async function post(count: number, start: number, secondOf = (i: number) => start + i): Promise<void> {
  const { client, agent } = people;
  for (let i = 0; i < count; i += 1) {
    const isMatch = i % 3 > 0;
    await postEntry(
      pool,
      {
        source: isMatch ? LEDGER_SOURCE.market : CASH_SOURCES[i % 2 === 0 ? 0 : 1],
        sourceId: isMatch ? 'none' : client!.guid,
        key: `test:${start + i}`,
        ...(isMatch ? { sportId: i % 2 === 0 ? SPORT.cricket : SPORT.soccer } : {}),
        remark: 'Cash paid',
        createdBy: agent!.id,
        at: new Date(opened + secondOf(i) * SECOND),
      },
      [{ userId: client!.id, parentId: agent!.id, owed: i % 2 === 0 ? 700n : -500n }],
    );
  }
}

describe('an account of hundreds of lines', () => {
  const START = 1000;
  beforeAll(() => post(420, START));

  it.each([
    ['all of it', START, 420],
    ['nothing', START + 5000, 10],
    ['one line', START + 33, 0],
    ['between two marks', START + 20, 5],
    ['most of it', START + 100, 250],
  ])('%s', async (_, from, seconds) => {
    await expectStatements(
      'client',
      { from: opened + from * SECOND, to: opened + (from + seconds) * SECOND },
      100,
    );
  });

  it('by sport, the same without marks for a reader who may not write, and with marks grown in steps', async () => {
    const { client } = people;
    const read = (db: Db, show: number[], offset = 0) =>
      readStatement(db, {
        user: { id: client!.id, level: 7 },
        show,
        range: { from: null, to: null },
        page: { limit: 40, offset },
      });
    await post(600, START + 6000);
    await pool.query('truncate sport_marks, sport_progress');
    for (const [show, offset] of [
      [[4], 0],
      [[4, 1, 4], 130],
      [[1], 200],
      [[77], 0],
    ] as const) {
      const unmarked = await transaction(pool, async (db) => {
        await db.query('set transaction read only');
        return read(db, [...show], offset);
      });
      expect(await read(pool, [...show], offset)).toEqual(unmarked);
      await post(150, START + 7000 + offset);
    }
    const { rows } = await pool.query<{ blocks: number }>('select max(blocks) as blocks from sport_progress');
    expect(rows[0]!.blocks).toBeGreaterThan(3);
    await expectStatements('client', { from: opened, to: opened + 9000 * SECOND }, 100);
  });

  it('two ranges that meet share no line and miss none', async () => {
    const half = async (from_date: string, to_date: string) =>
      ask('agentLedger', { user_guid: guidOf('client'), from_date, to_date }, 'agent');
    const cut = opened + (START + 200) * SECOND;
    const [first, second, whole] = await Promise.all([
      half('2026-01-01', new Date(cut - 1).toISOString()),
      half(new Date(cut).toISOString(), '2027-01-01'),
      half('2026-01-01', '2027-01-01'),
    ]);
    expect(first.total_records + second.total_records).toBe(whole.total_records);
    expect(first.closing_balance).toBe(second.opening_balance);
    expect(second.closing_balance).toBe(whole.closing_balance);
  });

  it('at every date of it, while the clock goes to and fro', async () => {
    await post(100, START + 2000, (i) => START + 2000 + i - 25 * (i % 3) - (i < 50 ? 0 : 40));
    const lines = await linesOf('client');
    const { rows } = await pool.query<{ at: Date; lines: bigint }>(
      `select d.at, lines_before(a.id, d.at) as lines
       from ledger_accounts a cross join (select distinct created_at as at from journal_entries) d
       where a.user_id = $1 and a.side = 'upline'`,
      [people['client']!.id],
    );
    expect(rows.length).toBeGreaterThan(400);
    const before = (at: Date) => lines.filter((line) => line.at < at.getTime()).length;
    expect(rows.map((row) => Number(row.lines))).toEqual(rows.map((row) => before(row.at)));
  });

  it('what the marks say is what they say when made again from the lines', async () => {
    const marks = async () =>
      (await pool.query('select * from statement_marks order by account_id, block')).rows.concat(
        (await pool.query('select * from cash_lines order by account_id, number')).rows,
      );
    const kept = await marks();
    expect(kept.length).toBeGreaterThan(100);
    await pool.query('select rebuild_statement_marks()');
    expect(await marks()).toEqual(kept);
  });

  it('a page beyond the end is empty', async () => {
    const page = { user_guid: guidOf('client'), current_page: 1_000_000, items_perpage: 500 };
    expect((await ask('agentLedger', page, 'agent')).ledger).toEqual([]);
  });
});
