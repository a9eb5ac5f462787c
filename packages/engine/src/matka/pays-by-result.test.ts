import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MatkaBetType, readMatkaNumber } from './bet-types.ts';
import { addNumberBet, drawPl, emptyDrawBook, withoutJodis } from './draw-book.ts';
import { ankOf, PANAS, panaText } from './pana.ts';
import { paysByResult } from './pays-by-result.ts';

const pana = fc.constantFrom(...PANAS);
const digit = fc.nat(9);
const bet = (type: MatkaBetType, written: fc.Arbitrary<string>) =>
  written.map((text) => ({ type, number: readMatkaNumber(type, text) }));
const number = fc
  .oneof(
    bet(1, digit.map(String)),
    bet(
      2,
      fc.tuple(digit, digit).map(([first, second]) => `${first}${second}`),
    ),
    ...([3, 4, 5] as const).map((type) => bet(type, pana.map(panaText))),
    bet(
      6,
      fc.tuple(pana, digit).map(([open, ank]) => `${panaText(open)}-${ank}`),
    ),
    bet(
      7,
      fc.tuple(digit, pana).map(([ank, close]) => `${ank}-${panaText(close)}`),
    ),
    bet(
      8,
      fc.tuple(pana, pana).map(([open, close]) => `${panaText(open)}-${panaText(close)}`),
    ),
  )
  .filter((one): one is { type: MatkaBetType; number: number } => one.number !== undefined);
const amount = fc.bigInt({ min: 1n, max: 100_000n });
const slip = fc.array(fc.tuple(number, amount, amount), { minLength: 1, maxLength: 20 });

test('a book read off for all 220 panas comes to what each of them makes of it, with an Open and without', () => {
  fc.assert(
    fc.property(slip, fc.option(pana, { nil: undefined }), (rows, openPana) => {
      const book = rows.reduce(
        (sum, [one, stake, win]) => addNumberBet(sum, { ...one, stake, win }),
        emptyDrawBook(),
      );
      const { staked, anks, panas } = paysByResult(book, openPana);
      const own = openPana === undefined ? withoutJodis(book) : book;
      for (const fallen of PANAS) {
        const paid = (anks.get(ankOf(fallen)) ?? 0n) + (panas.get(fallen) ?? 0n);
        const result = openPana === undefined ? { pana: fallen } : { pana: fallen, openPana };
        expect(paid - staked).toBe(drawPl(own, result));
      }
    }),
    { numRuns: 60 },
  );
});
