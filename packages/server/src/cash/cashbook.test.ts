import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallInput } from '@pavilion/contract/calls.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, codeOf, people, clock, pool } = story;
const RECEIVE = 2;
const PAY = 1;

type Move = { at: string; who: string; type: 1 | 2; amount: number };

/** Of three months, in the order of their posting; the last one under a clock that went back. */
const MOVES: readonly Move[] = [
  { at: '2026-09-01T04:00:00Z', who: 'client', type: RECEIVE, amount: 1000.5 },
  { at: '2026-09-01T18:29:59.999Z', who: 'client2', type: PAY, amount: 300 },
  { at: '2026-09-01T18:30:00Z', who: 'client', type: PAY, amount: 200.25 },
  { at: '2026-10-15T10:00:00Z', who: 'client2', type: RECEIVE, amount: 50 },
  { at: '2026-10-15T10:00:00Z', who: 'client', type: RECEIVE, amount: 0.01 },
  { at: '2026-11-20T15:00:00Z', who: 'client2', type: RECEIVE, amount: 700 },
  { at: '2026-11-20T15:10:00Z', who: 'client', type: PAY, amount: 20 },
  { at: '2026-11-20T14:00:00Z', who: 'client', type: RECEIVE, amount: 5 },
];

beforeAll(async () => {
  for (const { at, who, type, amount } of MOVES) {
    clock.now = new Date(at);
    story.forget('agent');
    await ask('payReceiveCash', { user_guid: people[who]!.guid, amount, type }, 'agent');
  }
  clock.now = new Date('2026-11-20T15:20:00Z');
  story.forget('agent');
});

const book = (input: CallInput<'cashbook'> = {}, as = 'agent') => ask('cashbook', input, as);
const paise = (coins: number): number => Math.round(coins * 100);
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + paise(one), 0);

describe('cash in hand', () => {
  it('opens with what was there before the range and closes with what is there at its end', async () => {
    const { opening, closing, lenaTotal, denaTotal, count } = await book({
      from_date: '2026-10-01',
      to_date: '2026-10-31',
    });
    expect([opening, closing, lenaTotal, denaTotal, count]).toEqual([500.25, 550.26, 50.01, 0, 2]);
    expect(await book()).toMatchObject({ opening: 0, closing: 1235.26, count: 8 });
    expect(await book({}, 'stockist')).toMatchObject({
      opening: 0,
      closing: 0,
      count: 0,
      days: [],
      records: [],
    });
  });

  it('is of the whole book whatever the filters', async () => {
    const range = { from_date: '2026-10-01', to_date: '2026-10-31' };
    for (const filter of [{ source: 2 as const }, { keyword: 'client2' }, { keyword: 'nobody' }])
      expect(await book({ ...range, ...filter })).toMatchObject({ opening: 500.25, closing: 550.26 });
  });

  it('of an end before the beginning is empty, and stands still', async () => {
    const wrong = await book({ from_date: '2026-10-31', to_date: '2026-10-01' });
    expect([wrong.count, wrong.records, wrong.days, wrong.opening - wrong.closing]).toEqual([0, [], [], 0]);
  });

  it('opening + rows = closing for any cut of any range, page by page and day by day', async () => {
    const instant = fc
      .integer({ min: Date.parse('2026-08-30T00:00:00Z'), max: Date.parse('2026-11-25T00:00:00Z') })
      .map((at) => new Date(at).toISOString());
    const moment = fc.oneof(instant, fc.constantFrom(...MOVES.map(({ at }) => at)));
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 2, maxLength: 4 }), async (cuts) => {
        const edges = [...new Set(cuts)].toSorted((a, b) => Date.parse(a) - Date.parse(b));
        let closing: number | undefined;
        for (const [index, from_date] of edges.slice(0, -1).entries()) {
          // The next cut is not in this one.
          const to_date = new Date(Date.parse(edges[index + 1]!) - 1).toISOString();
          const cut = await book({ from_date, to_date, items_perpage: 500 });
          const { records, days } = cut;
          const moved =
            sumOf(records.map((row) => row.credit_amount)) - sumOf(records.map((row) => row.debit_amount));
          expect(paise(cut.closing)).toBe(paise(cut.opening) + moved);
          expect([sumOf(days.map(({ lena }) => lena)), sumOf(days.map(({ dena }) => dena))]).toEqual([
            paise(cut.lenaTotal),
            paise(cut.denaTotal),
          ]);
          if (closing !== undefined) expect(cut.opening).toBe(closing);
          closing = cut.closing;
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('what is shown of it', () => {
  it('by name and by kind, with the totals of what is left', async () => {
    const names = async (input: CallInput<'cashbook'>) => {
      const { records, lenaTotal, denaTotal, count, total_records } = await book(input);
      return [records.map((row) => [row.username, row.source]), lenaTotal, denaTotal, count, total_records];
    };
    expect(await names({ keyword: 'CLIENT2' })).toEqual([
      [
        ['client2', 1],
        ['client2', 1],
        ['client2', 2],
      ],
      750,
      300,
      3,
      3,
    ]);
    expect(await names({ keyword: 'client2', source: 2 })).toEqual([[['client2', 2]], 0, 300, 1, 1]);
    expect(await names({ source: 2, from_date: '2026-11-01' })).toEqual([[['client', 2]], 0, 20, 1, 1]);
    expect(await names({ source: 1, items_perpage: 2, current_page: 2 })).toEqual([
      [
        ['client', 1],
        ['client2', 1],
      ],
      1755.51,
      0,
      5,
      5,
    ]);
  });

  it('a keyword is text and never a pattern; a page that is not there is empty', async () => {
    for (const keyword of ['%', '_', '\\', '🏏', "'; --"]) expect((await book({ keyword })).count).toBe(0);
    expect(await codeOf('cashbook', { keyword: 'x'.repeat(10_000) }, 'agent')).toBe('malformed');
    expect(await book({ current_page: 1_000_000 })).toMatchObject({ records: [], count: 8 });
    expect(await codeOf('cashbook', { source: 11 as 1 }, 'agent')).toBe('malformed');
  });

  it('days are the caller’s, and months when they are many', async () => {
    const days = async (input: CallInput<'cashbook'>) => {
      const answer = await book(input);
      return [answer.each, answer.days.map(({ date, lena, dena }) => [date, lena, dena])];
    };
    expect(await days({ to_date: '2026-09-30' })).toEqual([
      'day',
      [
        ['2026-09-01', 1000.5, 300],
        ['2026-09-02', 0, 200.25],
      ],
    ]);
    const months = [
      ['2026-09-01', 1000.5, 500.25],
      ['2026-10-01', 50.01, 0],
      ['2026-11-01', 705, 20],
    ];
    expect(await days({})).toEqual(['month', months]);
    expect(await days({ keyword: 'client' })).toEqual(['month', months]);
    expect(await days({ keyword: 'client', to_date: '2026-09-30', source: 2 })).toEqual([
      'day',
      [
        ['2026-09-01', 0, 300],
        ['2026-09-02', 0, 200.25],
      ],
    ]);
  });

  it('a row counts from the latest date of its book, and shows its own', async () => {
    const { records } = await book({ items_perpage: 1 });
    expect(records[0]).toMatchObject({ credit_amount: 5, created_at: '2026-11-20T14:00:00.000Z' });
    expect(await book({ from_date: '2026-11-20 15:10:00' })).toMatchObject({ count: 2, opening: 1250.26 });
  });
});

it('every row carries the sums of the rows before it', async () => {
  const { rows } = await pool.query(
    `select count(*)::int as wrong from (
       select b.*, row_number() over book as place, sum(case when received then amount else 0 end) over book as lena,
         sum(case when received then 0 else amount end) over book as dena,
         row_number() over (partition by user_id, received order by entry_id) as kind
       from cash_book b window book as (partition by user_id order by entry_id)
     ) x where (number, nth, received_sum, paid_sum) is distinct from (place, kind, lena, dena)`,
  );
  expect(rows).toEqual([{ wrong: 0 }]);
});
