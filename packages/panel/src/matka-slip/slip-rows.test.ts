import { expect, it } from 'vitest';
import {
  fits,
  problemsByRow,
  rowsOfText,
  rowsText,
  standingAfter,
  sumOf,
  withMore,
  winOf,
  multiplesOf,
  type SlipRow,
  type SlipTerms,
} from './slip-rows.ts';

const TERMS: SlipTerms = {
  draw: {
    event_id: 'm',
    event_name: 'KALYAN CLOSE',
    category_title: 'KALYAN',
    matka_market_type: 'Close',
    market_date: '2026-11-20',
    draw_at: '',
    closes_at: '',
    jodi_closes_at: null,
    state: 'open',
    won_by: '',
    won_akhar: '',
    fair: 0,
  },
  open_pana: '',
  types: [1, 9.5, 2, 95, 3, 150].flatMap((value, at, all) =>
    at % 2 === 1
      ? { matka_market_id: all[at - 1]!, multiple: value, closes_at: '', min_stake: 1, max_stake: 50_000 }
      : [],
  ),
  locked: 0,
  balance: 10_000,
  used_limit: 0,
  book: [],
};
const akda = (number: string, stake: number): SlipRow => ({ type: 1, number, stake });

it('what a slip can lose, and what is left after it (rules 10, examples 3 to 5)', () => {
  const rows = [akda('5', 1000), { type: 3, number: '140', stake: 100 } as const];
  expect(standingAfter(rows, TERMS)).toEqual({ worst: 1100, left: 8900 });
  const ten = Array.from({ length: 10 }, (_, ank) => akda(String(ank), 100));
  expect(standingAfter(ten, TERMS)).toEqual({ worst: 50, left: 9950 });
  const jodis = Array.from({ length: 10 }, (_, at) => ({ type: 2, number: `8${at}`, stake: 100 }) as const);
  expect(standingAfter(jodis, TERMS).worst).toBe(1000);
  expect(standingAfter(jodis, { ...TERMS, open_pana: '134' }).worst).toBe(0);
});

it('what stands on the draw already nets with the slip', () => {
  const nine = Array.from({ length: 9 }, (_, ank) => ({
    matka_market_id: 1,
    number: String(ank),
    stake: 100,
    pays: 950,
  }));
  const terms = { ...TERMS, book: nine, used_limit: 900 };
  expect(standingAfter([], terms)).toEqual({ worst: 900, left: 9100 });
  expect(standingAfter([akda('9', 100)], terms)).toEqual({ worst: 50, left: 9950 });
});

it('the same number twice is one row with both stakes, and a slip has room for 300', () => {
  const rows = withMore([akda('5', 0.1)], [akda('5', 0.2), akda('6', 1)]);
  expect([rows, sumOf(rows)]).toEqual([[akda('5', 0.3), akda('6', 1)], 1.3]);
  const full = Array.from({ length: 300 }, (_, at) => ({ type: 8, number: String(at), stake: 1 }) as const);
  expect([fits(full, [akda('5', 1)]), fits(full, [full[0]!])]).toEqual([false, true]);
});

it('a slip is kept as a text and read again', () => {
  const rows = [
    akda('5', 100),
    { type: 2, number: '05', stake: 10.5 },
    { type: 6, number: '134-0', stake: 1 },
  ] as const;
  expect(rowsOfText(rowsText(rows))).toEqual(rows);
  expect([rowsOfText(''), rowsOfText('321=5 5=0 5')]).toEqual([[], []]);
});

it('a row wins by the multiple in force', () => {
  const multiples = multiplesOf(TERMS);
  expect([winOf(akda('5', 1000), multiples), winOf({ type: 8, number: 'x', stake: 1 }, multiples)]).toEqual([
    8500,
    undefined,
  ]);
});

it('a refusal names its rows', () => {
  const found = problemsByRow({
    'bets.17.number': 'Invalid number',
    'bets.2.stake': 'at most 400',
    bets: 'x',
  });
  expect([...found]).toEqual([
    [17, 'Invalid number'],
    [2, 'at most 400'],
  ]);
});
