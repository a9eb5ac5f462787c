import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { postEntry } from './post-entry.ts';

const { ask, codeOf, pool, people, clock } = await testStory();
const opened = clock.now.getTime();
const SECOND = 1000;
const LINES = 150;
const KINDS = [
  { source: LEDGER_SOURCE.cashReceived },
  { source: LEDGER_SOURCE.market, sportId: SPORT.cricket },
  { source: LEDGER_SOURCE.casinoDay, sportId: SPORT.casino },
  { source: LEDGER_SOURCE.matka, sportId: SPORT.matka },
  { source: LEDGER_SOURCE.fastMatka, sportId: SPORT.fastMatka },
] as const;

/** Lines of every kind, several at the same moment. */
beforeAll(async () => {
  for (let i = 0; i < LINES; i += 1)
    await postEntry(
      pool,
      {
        ...KINDS[i % KINDS.length]!,
        sourceId: people['client']!.guid,
        key: `cut:${i}`,
        remark: 'Cash paid',
        createdBy: people['agent']!.id,
        at: new Date(opened + Math.floor(i / 3) * SECOND),
      },
      [
        {
          userId: people['client']!.id,
          parentId: people['agent']!.id,
          owed: BigInt(((i * 7919) % 2003) - 1001 || 7),
        },
      ],
    );
});

const paise = (coins: number): number => Math.round(coins * 100);
const at = (second: number): string => new Date(opened + second * SECOND).toISOString();
const statement = (from_date: string, to_date: string, more = {}) =>
  ask('ledger', { from_date, to_date, items_perpage: 500, ...more }, 'client');

describe('any cut of any range', () => {
  it('opening + rows = closing, and each part begins where the one before ended', async () => {
    const seconds = fc.integer({ min: -3, max: LINES / 3 + 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(seconds, { minLength: 2, maxLength: 6 }), async (cuts) => {
        const points = cuts.toSorted((a, b) => a - b);
        const whole = await statement(
          at(points[0]!),
          new Date(Date.parse(at(points.at(-1)!)) - 1).toISOString(),
        );
        let balance = paise(whole.opening_balance);
        let lines = 0;
        for (const [i, from] of points.slice(0, -1).entries()) {
          const to = new Date(Date.parse(at(points[i + 1]!)) - 1).toISOString();
          if (from === points[i + 1]) continue;
          const part = await statement(at(from), to);
          expect(paise(part.opening_balance)).toBe(balance);
          for (const row of part.ledger.toReversed()) {
            balance += paise(row.debit_amount) - paise(row.credit_amount);
            expect(paise(row.ledger_balance)).toBe(balance);
          }
          expect(paise(part.closing_balance)).toBe(balance);
          expect(paise(part.opening_balance) + paise(part.total_debit) - paise(part.total_credit)).toBe(
            balance,
          );
          lines += part.total_records;
        }
        expect(paise(whole.closing_balance)).toBe(balance);
        expect(whole.total_records).toBe(lines);
      }),
      { numRuns: 30 },
    );
  }, 60_000);

  it('by sport, casino and matka among them, the parts are the whole', async () => {
    const ofSports = async (sports_id: number[]) =>
      (await statement(at(-1), at(LINES), { sports_id })).total_records;
    const each = await Promise.all(
      [SPORT.cricket, SPORT.casino, SPORT.matka, SPORT.fastMatka].map((sport) => ofSports([sport])),
    );
    expect(each).toEqual([30, 30, 30, 30]);
    expect(await ofSports([SPORT.casino, SPORT.matka, SPORT.fastMatka])).toBe(90);
  });
});

describe('what is asked of a statement', () => {
  it('the wrong way round is an empty range, at the balance of its beginning', async () => {
    const { opening_balance } = await statement(at(20), at(30));
    const turned = await statement(at(20), at(10));
    expect(turned).toMatchObject({
      ledger: [],
      total_records: 0,
      opening_balance,
      closing_balance: opening_balance,
    });
    expect([turned.total_credit, turned.total_debit]).toEqual([0, 0]);
  });

  it('of ten years, of all time, and of page a million are right', async () => {
    const { profile } = await ask('profile', {}, 'client');
    for (const [from, to] of [
      ['2020-01-01', '2030-01-01'],
      ['0001-01-01', '9999-12-31'],
    ] as const) {
      const all = await statement(from, to);
      expect([all.total_records, all.opening_balance, all.closing_balance]).toEqual([
        LINES,
        0,
        profile.ledger_balance,
      ]);
    }
    const far = await statement('2020-01-01', '2030-01-01', { current_page: 1_000_000 });
    expect([far.ledger, far.total_records, far.closing_balance]).toEqual([[], LINES, profile.ledger_balance]);
  });

  it.each([
    'not a date',
    '2026-13-45',
    "' or 1=1",
    '2026-02-30T25:00',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
  ])('%j is no date', async (from_date) => {
    expect(await codeOf('ledger', { from_date }, 'client')).toBe('malformed');
    expect(await codeOf('balanceAsOf', { at: from_date }, 'client')).toBe('malformed');
  });
});
