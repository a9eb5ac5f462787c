import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, sumPaise } from '../money/paise.ts';
import { numberBook } from '../testing/matka-notation.ts';
import { amounts, coins } from '../testing/notation.ts';
import { matkaNumberText, type MatkaBetType, readMatkaNumber } from './bet-types.ts';
import {
  addDrawBooks,
  addNumberBet,
  type DrawBook,
  drawExposure,
  drawPl,
  emptyDrawBook,
  jodiPl,
  type NumberEntry,
  panaPl,
} from './draw-book.ts';
import { ankOf, jodiOf, jodiText, PANAS, panaText } from './pana.ts';

const fold = (rows: readonly NumberEntry[]): DrawBook => rows.reduce(addNumberBet, emptyDrawBook());
const book = numberBook;
const each = (kind: string, numbers: readonly string[], stake: string) =>
  numbers.map((number) => `${kind} ${number} x ${stake}`).join(';');
const all = (count: number, text: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at));

describe('one draw (rules 10)', () => {
  const mixed = book('akda 5 x 1,000; SP 140 x 100');

  test.each([
    [140, '+23,400'],
    [113, '+8,400'],
    [134, '-1,100'],
    [0, '-1,100'],
  ])('akda 5 x 1,000 and SP 140 x 100: %i brings %s', (pana, pl) => {
    expect(amounts([panaPl(mixed, pana), drawPl(mixed, { pana })])).toBe(`${pl} / ${pl}`);
  });

  test.each([
    ['akda 5 x 1,000; SP 140 x 100', '1,100'],
    [each('akda', all(10, String), '100'), '50'],
    [`${each('akda', all(10, String), '100')};SP 120 x 10`, '60'],
    [each('jodi', all(100, jodiText), '10'), '50'],
    ['jodi 80 x 100; jodi 85 x 50; jodi 31 x 200', '350'],
    ['full 134-479 x 10; half-open 134-9 x 5; half-close 8-479 x 2', '17'],
  ])('%s ties up %s', (bets, exposure) => {
    expect(drawExposure(book(bets))).toBe(coins(exposure));
  });

  test('all ten akdas cost 50 whatever falls; with SP 120 it wins there and costs 60 elsewhere', () => {
    const akdas = each('akda', all(10, String), '100');
    expect(new Set(PANAS.map((pana) => panaPl(book(akdas), pana)))).toEqual(new Set([coins('-50')]));
    const more = book(`${akdas};SP 120 x 10`);
    expect(PANAS.map((pana) => panaPl(more, pana)).filter((pl) => pl !== coins('-60'))).toEqual([
      coins('1,440'),
    ]);
    expect(panaPl(more, 120)).toBe(coins('1,440'));
  });
});

describe('jodis (rules 10)', () => {
  const three = book('jodi 80 x 100; jodi 85 x 50; jodi 31 x 200');

  test('what each brings, and what they tie up once the open is known', () => {
    expect(amounts([80, 85, 31].map((jodi) => jodiPl(three, jodi)))).toBe('+9,150 / +4,400 / +18,650');
    expect(drawExposure(three, 8)).toBe(coins('350'));
  });

  test('all that can still come tie up nothing, none of them everything', () => {
    const eighties = book(
      each(
        'jodi',
        all(10, (ones) => `8${ones}`),
        '100',
      ),
    );
    expect([drawExposure(eighties), drawExposure(eighties, 8), drawExposure(eighties, 3)]).toEqual([
      coins('1,000'),
      0n,
      coins('1,000'),
    ]);
  });
});

describe('an evening 134-80-479 (rules 10)', () => {
  const open = book('akda 8 x 500; akda 3 x 500; SP 134 x 20');
  const jodis = book('jodi 80 x 100; jodi 85 x 100');
  const ownOfClose = book('akda 0 x 300; DP 118 x 10');
  const close = addDrawBooks(jodis, ownOfClose);

  test('exposures and what each part brings', () => {
    expect(amounts([open, jodis, ownOfClose].map((part) => drawExposure(part)))).toBe('+1,020 / +200 / +310');
    expect(drawPl(open, { pana: 134 })).toBe(coins('6,730'));
    expect(drawPl(jodis, { pana: 479, openPana: 134 })).toBe(coins('9,300'));
    expect(drawPl(ownOfClose, { pana: 479, openPana: 134 })).toBe(coins('2,540'));
    expect(drawPl(close, { pana: 479, openPana: 134 })).toBe(coins('11,840'));
  });

  test('corrected: another close pana, or another open', () => {
    expect(drawPl(close, { pana: 470, openPana: 134 })).toBe(coins('-510'));
    expect(drawPl(open, { pana: 135 })).toBe(coins('-1,020'));
    expect(drawPl(jodis, { pana: 479, openPana: 135 })).toBe(coins('-200'));
    expect(drawPl(ownOfClose, { pana: 479, openPana: 135 })).toBe(coins('2,540'));
  });

  test('a close with jodis is not booked before its open', () => {
    expect(() => drawPl(close, { pana: 479 })).toThrow('its open is known');
  });
});

test.each([
  ['half-open 134-9 x 10', { pana: 479, openPana: 134 }, '-10'],
  ['half-open 134-0 x 10', { pana: 479, openPana: 134 }, '+9,990'],
  ['half-close 8-479 x 10', { pana: 479, openPana: 134 }, '+9,990'],
  ['half-close 8-479 x 10', { pana: 479, openPana: 135 }, '-10'],
  ['full 134-479 x 10', { pana: 479, openPana: 134 }, '+99,990'],
  ['full 134-479 x 10', { pana: 470, openPana: 134 }, '-10'],
])('sangams: %s', (bets, result, pl) => {
  expect(amounts([drawPl(book(bets), result)])).toBe(pl);
});

const anyRow = fc
  .record({
    type: fc.constantFrom<MatkaBetType>(1, 2, 3, 4, 5, 6, 7, 8),
    pana: fc.constantFrom(...PANAS),
    other: fc.constantFrom(...PANAS),
    stake: fc.bigInt({ min: 1n, max: 1_000_000n }),
    win: fc.bigInt({ min: 1n, max: 100_000_000n }),
  })
  .map(({ type, pana, other, stake, win }): NumberEntry | undefined => {
    const written: Readonly<Record<MatkaBetType, string>> = {
      1: String(ankOf(pana)),
      2: jodiText(jodiOf(pana, other)),
      3: panaText(pana),
      4: panaText(pana),
      5: panaText(pana),
      6: `${panaText(pana)}-${ankOf(other)}`,
      7: `${ankOf(pana)}-${panaText(other)}`,
      8: `${panaText(pana)}-${panaText(other)}`,
    };
    const number = readMatkaNumber(type, written[type]);
    return number === undefined ? undefined : { type, number, stake, win };
  });
const rows = fc.array(anyRow, { maxLength: 25 }).map((list) => list.filter((one) => one !== undefined));
const result = fc.record({ pana: fc.constantFrom(...PANAS), openPana: fc.constantFrom(...PANAS) });

/** Each row by itself, as a slip of paper is paid. */
function onPaper(
  bets: readonly NumberEntry[],
  { pana, openPana }: { pana: number; openPana: number },
): Paise {
  const fallen: Readonly<Record<MatkaBetType, string>> = {
    1: String(ankOf(pana)),
    2: `${ankOf(openPana)}${ankOf(pana)}`,
    3: panaText(pana),
    4: panaText(pana),
    5: panaText(pana),
    6: `${panaText(openPana)}-${ankOf(pana)}`,
    7: `${ankOf(openPana)}-${panaText(pana)}`,
    8: `${panaText(openPana)}-${panaText(pana)}`,
  };
  return sumPaise(
    bets.map(({ type, number, stake, win }) =>
      matkaNumberText(type, number) === fallen[type] ? win : -stake,
    ),
  );
}

describe('properties (rules 10)', () => {
  test('a book pays what its rows pay one by one, and no result costs more than is tied up', () => {
    fc.assert(
      fc.property(rows, result, (bets, fallen) => {
        expect(drawPl(fold(bets), fallen)).toBe(onPaper(bets, fallen));
        expect(drawExposure(fold(bets)) >= -onPaper(bets, fallen)).toBe(true);
        expect(drawExposure(fold(bets), ankOf(fallen.openPana)) >= -onPaper(bets, fallen)).toBe(true);
      }),
    );
  });

  test('an open that is known never ties up more, and books add up in any order', () => {
    fc.assert(
      fc.property(rows, rows, fc.integer({ min: 0, max: 9 }), (first, second, ank) => {
        const [a, b] = [fold(first), fold(second)];
        expect(drawExposure(a, ank) <= drawExposure(a)).toBe(true);
        expect(addDrawBooks(a, b)).toEqual(fold([...second, ...first]));
      }),
    );
  });

  test('what akdas and panas tie up is the worst of all 220 panas, what jodis tie up that of all hundred', () => {
    fc.assert(
      fc.property(rows, (bets) => {
        const own = bets.filter(({ type }) => type !== 2 && type < 6);
        const worst =
          sumPaise(own.map(({ stake }) => stake)) === 0n
            ? 0n
            : PANAS.map((pana) => onPaper(own, { pana, openPana: 0 })).reduce((a, b) => (a < b ? a : b));
        expect(drawExposure(fold(own))).toBe(worst < 0n ? -worst : 0n);
        const jodis = bets.filter(({ type }) => type === 2);
        const worstJodi = all(100, jodiText)
          .map((jodi) =>
            sumPaise(jodis.map(({ number, stake, win }) => (jodiText(number) === jodi ? win : -stake))),
          )
          .reduce((a, b) => (a < b ? a : b));
        expect(drawExposure(fold(jodis))).toBe(worstJodi < 0n ? -worstJodi : 0n);
      }),
    );
  });
});
