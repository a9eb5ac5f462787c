import { beforeAll, describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { differingCash } from './cash-books.ts';
import { runCheck } from './run-check.ts';

const { ask, app, people, pool, clock, forget } = await testStory();
const RECEIVE = 2;
const PAY = 1;

let entry: bigint;
let other: bigint;

beforeAll(async () => {
  const cash = (by: string, who: string, type: 1 | 2, amount: number) =>
    ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type }, by);
  // On one edge, and over all of them.
  await cash('agent', 'client', RECEIVE, 5000);
  await cash('company', 'client', PAY, 700.5);
  await cash('agent', 'client2', PAY, 20);
  clock.now = new Date('2026-11-21T15:00:00Z');
  forget('agent');
  forget('company');
  await ask('closeCashDay', { day: '2026-11-20', counted: 4900 }, 'agent');
  const { rows } = await pool.query<{ entry_id: bigint }>(
    'select distinct entry_id from cash_book order by entry_id',
  );
  [entry, other] = [rows[0]!.entry_id, rows[1]!.entry_id];
});

/** What is found while something was changed behind the engine's back, which is forgotten after it. */
async function planted(fault: string): Promise<string[]> {
  const db = await pool.connect();
  try {
    await db.query('begin');
    await db.query(`alter table cash_book disable trigger all; alter table cash_days disable trigger all;
      alter table journal_entries disable trigger all; alter table journal_lines disable trigger all; ${fault}`);
    return await differingCash(db, async () => undefined);
  } finally {
    await db.query('rollback');
    db.release();
  }
}

const of = (name: string): string => `user_id = ${people[name]!.id}`;
const wrong = (id: bigint): string => `Entry ${id} is not in the cashbooks as it was posted`;
const uneven = (name: string): string => `${name}: the cashbook does not add up`;
const day = 'agent: the closed day 2026-11-20 is not what the cashbook says';

describe('the check of the cashbooks', () => {
  it('finds nothing where cash was paid over one edge and over six, and a day was closed short', async () => {
    await runCheck(app.house, { kind: 'cash' });
    const { checks } = await ask('trialSheet', {}, 'company');
    expect(checks.find(({ kind }) => kind === 'cash')).toMatchObject({ ok: 1, found: [] });
  });

  it.each([
    ['a row that is missing', 'delete from cash_book where user_id = $company'],
    [
      'an amount that is not the entry’s',
      'update cash_book set amount = amount + 1 where user_id = $company',
    ],
    ['received for paid', 'update cash_book set received = not received where user_id = $company'],
    ['a row of somebody between', 'update cash_book set user_id = $master where user_id = $company'],
    [
      'another entry’s line',
      'update cash_book set line_id = (select min(line_id) from cash_book) where user_id = $company',
    ],
    ['a line that there is not', 'update cash_book set line_id = 999999 where user_id = $company'],
    [
      'a row from before its entry',
      "update cash_book set at = at - interval '1 second' where user_id = $company",
    ],
  ])('%s', async (_, fault) => {
    const text = fault.replaceAll(/\$(\w+)/g, (__, name: string) => String(people[name]!.id));
    expect(await planted(text)).toContain(wrong(other));
  });

  it('both rows of an entry missing, and an entry that is no cash standing in the book', async () => {
    expect(await planted(`delete from cash_book where entry_id = ${other}`)).toContain(wrong(other));
    for (const source of [3, 10])
      expect(await planted(`update journal_entries set source = ${source} where id = ${other}`)).toEqual([
        wrong(other),
      ]);
  });

  it('a line of the journal that is not what the book has', async () => {
    expect(
      await planted(
        `update journal_lines set amount = amount + 1 where entry_id = ${entry} and account_id =
           (select id from ledger_accounts where ${of('client')} and side = 'upline')`,
      ),
    ).toEqual([wrong(entry)]);
  });

  it('numbers and sums that do not go on from row to row, and a row before the one before it', async () => {
    for (const change of [
      'number = number + 5',
      'nth = nth + 1',
      'received_sum = received_sum + 1',
      'paid_sum = paid_sum - 1',
    ])
      expect(await planted(`update cash_book set ${change} where ${of('company')}`)).toEqual([
        uneven('company'),
      ]);
    expect(
      await planted(
        `update cash_book set at = at + interval '1 hour' where ${of('agent')} and entry_id = ${entry}`,
      ),
    ).toContain(uneven('agent'));
  });

  it('a closed day that says something else, one that overlaps, and a row that came for it later', async () => {
    for (const change of ['opening = opening + 1', 'received = 0', 'paid = paid + 1', 'ends_at = begins_at'])
      expect(await planted(`update cash_days set ${change}`)).toContain(day);
    expect(
      await planted(`update cash_book set at = '2026-11-21T10:00:00Z' where ${of('agent')} and not received`),
    ).toEqual([day]);
  });
});
