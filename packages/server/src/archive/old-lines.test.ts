import { beforeAll, describe, expect, it } from 'vitest';
import { journalSum, trialBalance } from '../ledger/trial-balance.ts';
import { declaring } from '../testing/declaring.fixtures.ts';
import {
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
import type { Archive } from '../partitions/archives.ts';
import { LINES_OF_ENTRY, oldLines, post, standings } from './old-lines.fixtures.ts';
import { LATER, VIEWERS } from './old-parts.fixtures.ts';

/** Two houses in which the same is done; one of them archives. */
const [at, twin] = [await testStory(), await testStory()];
const lines = oldLines(at);
const NOVEMBER = new Date('2026-11-20T15:00:00Z');
const DECEMBER = new Date('2026-12-20T15:00:00Z');
const MAY = new Date('2027-05-10T15:00:00Z');
/** In the middle of the 31st entry. */
const CUT = 31 * LINES_OF_ENTRY - 5;

async function both(act: (story: typeof at) => Promise<unknown>): Promise<void> {
  for (const story of [at, twin]) await act(story);
}
async function movedTo(now: Date): Promise<void> {
  await both(async ({ clock, forget }) => {
    clock.now = now;
    for (const who of [...VIEWERS, 'client2']) forget(who);
  });
}

/** Everything that is kept of accounts beside their lines. */
async function marksOf({ pool }: typeof at) {
  // Whoever asks for sports has those of an account marked.
  await pool.query('select mark_sports(id) from ledger_accounts');
  const { rows } = await pool.query(
    `select 'statement' as kind, account_id, block, null as sport_id, line_id, at, balance, credit, null as debit from statement_marks
     union all select 'sport', account_id, block, sport_id, lines, null, null, credit, debit from sport_marks
     union all select 'cash', account_id, number, null, line_id, null, null, credit, debit from cash_lines
     union all select 'account', id, lines, null, null, null, balance, null, null from ledger_accounts
     union all select 'move', user_id, null, null, after_line, moved_at, null, null, null from account_moves order by 1, 2, 3, 4`,
  );
  return rows;
}
/** Where accounts stood after each number of lines behind the given ones, with its moment, its sports and its cash. */
async function numbersFrom({ pool }: typeof at, cut: { account_id: number; lines: bigint }[]) {
  const { rows } = await pool.query(
    `select a.id, n, s.line_id, s.balance, s.credit, p.lines, p.credit as sports_credit, p.debit,
       lines_before(a.id, e.created_at) as before, lines_before(a.id, e.created_at + interval '1 microsecond') as upto,
       line_without_cash(a.id, n - (cash_until(a.id, s.line_id)).number) as without_cash
     from unnest($1::int[], $2::bigint[]) c (account, lines) join ledger_accounts a on a.id = c.account
     cross join generate_series(c.lines + 1, a.lines) n cross join statement_at(a.id, n) s
     cross join sports_until(a.id, n, s.line_id, '{4,999}') p
     join journal_lines l on l.id = s.line_id join journal_entries e on e.id = l.entry_id where e.created_at >= $3 order by 1, 2`,
    [
      `{${cut.map(({ account_id }) => account_id).join()}}`,
      `{${cut.map(({ lines: of }) => of).join()}}`,
      MAY,
    ],
  );
  return rows;
}
const hashesOf = async ({ pool }: typeof at) =>
  (await pool.query('select user_id, side, last_hash from ledger_accounts order by 1, 2')).rows;

async function sameFrom(moment: Date): Promise<void> {
  expect(await standings(at, moment)).toEqual(await standings(twin, moment));
  expect(await marksOf(at)).toEqual(await marksOf(twin));
  expect(await hashesOf(at)).toEqual(await hashesOf(twin));
  expect(await trialBalance(at.pool)).toEqual(await trialBalance(twin.pool));
  expect(await journalSum(at.pool)).toEqual({ lines: 0n, balances: 0n, unevenEntries: [] });
}

/** A match that is bet on, settled, taken back and settled otherwise, and cash of several. */
async function evening({ ask, feed, people }: typeof at): Promise<void> {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
  await feed.session();
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client');
  await ask('placeBet', onRunner(MUMBAI, 2, 1.88, 250), 'client2');
  await ask('placeBet', onSession(1, 45, 100, 500), 'client');
  await ask(
    'settleFancy',
    { event_id: EVENT, session_id: SESSION, result: 52, confirm_warning: 1 },
    'company',
  );
  await ask('settleMarket', declaring(MATCH_ODDS, DELHI), 'company');
  await ask('rollbackMarket', { event_id: EVENT, market_id: MATCH_ODDS, code: CODE }, 'company');
  await ask('settleMarket', declaring(MATCH_ODDS, MUMBAI), 'company');
  await ask('payReceiveCash', { user_guid: people['client']!.guid, amount: 50, type: 2 }, 'agent');
  await ask('payReceiveCash', { user_guid: people['client2']!.guid, amount: 12.5, type: 1 }, 'company');
}

describe('lines that are away', () => {
  let first: Archive;
  let second: Archive;

  beforeAll(async () => {
    await both((story) => post(story, { from: 0, to: 20 }));
    expect(await lines.endPart(CUT)).toEqual([`journal_lines_${CUT}`]);
    await both((story) => post(story, { from: 20, to: 60 }));
    await movedTo(DECEMBER);
    await both((story) => post(story, { from: 60, to: 90 }));
    await movedTo(LATER);
  });

  it('leave statements, balances and proofs of what came after as they were', async () => {
    const before = await standings(at, DECEMBER);
    first = await lines.out();
    expect(first).toMatchObject({ table: 'journal_lines', month: `1-${CUT - 1}`, rows: CUT - 1 });
    expect(await lines.countIn('journal_lines')).toBe(90 * LINES_OF_ENTRY - CUT + 1);
    expect(await standings(at, DECEMBER)).toEqual(before);
    await sameFrom(DECEMBER);
  });

  it('are gone on from as if they were there: by sport, by cash, by a match that is played', async () => {
    await both((story) => post(story, { from: 90, to: 330 }));
    await sameFrom(DECEMBER);
    await both(evening);
    await sameFrom(LATER);
  });

  it('are all lines of an account: it stands where it stood, and goes on from there', async () => {
    await movedTo(new Date('2027-03-05T15:00:00Z'));
    await both((story) => post(story, { from: 330, to: 331 }));
    expect(await lines.endPart()).toHaveLength(1);
    await movedTo(MAY);
    second = await lines.out({ now: MAY });
    expect(second).toMatchObject({ month: `${CUT}-${CUT - 1 + second.rows}` });
    expect(await lines.countIn('journal_lines')).toBe(0);
    await sameFrom(MAY);
    // The clock goes back: the latest date of the account is that of a line which is away.
    await movedTo(new Date('2027-03-01T15:00:00Z'));
    await both((story) => post(story, { from: 331, to: 355 }));
    await movedTo(MAY);
    await both((story) => post(story, { from: 355, to: 780 }));
    await sameFrom(MAY);
    const { rows: cut } = await at.pool.query<{ account_id: number; lines: bigint }>(
      'select account_id, lines from heads_at_cut order by 1 limit 3',
    );
    const numbers = await numbersFrom(at, cut);
    expect(numbers.length).toBeGreaterThan(3 * 300);
    expect(numbers).toEqual(await numbersFrom(twin, cut));
  });

  it('are behind the move of an account', async () => {
    await both(({ ask, people }) =>
      ask(
        'moveUser',
        { user_guid: people['client2']!.guid, parent_guid: people['stockist']!.guid, code: CODE },
        'company',
      ),
    );
    await sameFrom(MAY);
  });

  it('are where a statement begins that would begin before them, and what ends before is refused', async () => {
    const whole = await at.ask('ledger', { items_perpage: 500 }, 'agent');
    expect(
      await at.ask('ledger', { from_date: NOVEMBER.toISOString(), items_perpage: 500 }, 'agent'),
    ).toEqual(whole);
    const { rows } = await at.pool.query<{ balance: bigint; lines: bigint }>(
      `select c.balance, a.lines - c.lines as lines from heads_at_cut c join ledger_accounts a on a.id = c.account_id
       where a.user_id = $1 and a.side = 'upline'`,
      [at.people['agent']!.id],
    );
    expect([whole.opening_balance, whole.total_records]).toEqual([
      Number(rows[0]!.balance) / 100,
      Number(rows[0]!.lines),
    ]);
    const [to_date, as_of] = [DECEMBER.toISOString(), DECEMBER.toISOString()];
    expect(await at.codeOf('ledger', { to_date }, 'agent')).toBe('lines_archived');
    expect(await at.codeOf('balanceAsOf', { at: to_date }, 'agent')).toBe('lines_archived');
    expect(await at.codeOf('ledgerCollectionReport', { to_date }, 'agent')).toBe('lines_archived');
    expect(await at.codeOf('ledgerCollectionReport', { from_date: to_date }, 'agent')).toBe('lines_archived');
    expect(await at.codeOf('trialSheet', { as_of }, 'company')).toBe('lines_archived');
    await expect(at.pool.query('select rebuild_statement_marks()')).rejects.toThrow('lines are in archives');
  });

  it('are read again: nothing is as if they had been away', async () => {
    await lines.again(second.file);
    await sameFrom(LATER);
    await lines.again(first.file);
    await sameFrom(NOVEMBER);
    expect(await lines.asText()).toBe(await oldLines(twin).asText());
  });
});
