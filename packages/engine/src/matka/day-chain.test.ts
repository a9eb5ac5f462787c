import { expect, test } from 'vitest';
import { commissionEdges } from '../commission/close-event.ts';
import { sumPaise } from '../money/paise.ts';
import { edgeAmounts } from '../settlement/edges.ts';
import { shareWeights } from '../shares/weights.ts';
import { amounts, chain, coins, percent } from '../testing/notation.ts';
import { addNumberBet, drawPl, emptyDrawBook } from './draw-book.ts';
import { numberBetOutcome } from './multiple.ts';

const WEIGHTS = shareWeights(chain('A 15/40, ST 10/55, SS 15/65, M 20/80, SC keeps 85, Company'));
const rates = (matka: string) => ({ match: 0, session: 0, matka: percent(matka), other: 0 });
const UPLINE = WEIGHTS.map((weight, level) => ({
  ...weight,
  rates: rates(['4 %', '4 %', '4.5 %', '5 %', '5 %', '0 %'][level]!),
}));

const bet = (type: 1 | 3, number: number, stake: string, multiple: number) => ({
  type,
  number,
  stake: coins(stake),
  win: numberBetOutcome({ stake: coins(stake), multiple }).win,
});
const BOOK = [bet(1, 5, '4,000', 950), bet(3, 140, '1,000.37', 15_000)].reduce(addNumberBet, emptyDrawBook());

test('the weights of the chain', () => {
  expect(WEIGHTS.map(({ weight }) => weight / 10_000)).toEqual([40, 15, 10, 15, 17, 3]);
});

const commissions = commissionEdges({
  clientId: 0,
  rates: rates('3 %'),
  bases: { match: 0n, session: 0n, matka: sumPaise(BOOK.numbers.map(({ staked }) => staked)), other: 0n },
  charge: 0n,
  upline: UPLINE,
});

test.each([
  [134, '-5,000.37', '+4,850.36 / +2,880.21 / +2,160.17 / +1,671.37 / +950.07 / +142.51'],
  [140, '+1,83,055.13', '-1,83,205.14 / -1,09,953.09 / -82,464.81 / -64,148.06 / -36,661.03 / -5,499.16'],
  [113, '+32,999.63', '-33,149.64 / -19,919.79 / -14,939.84 / -11,628.64 / -6,649.93 / -997.49'],
])('pana %i: the client makes %s, and each owes upward', (pana, pl, owed) => {
  expect(amounts([drawPl(BOOK, { pana })])).toBe(pl);
  expect(amounts(commissions)).toBe(
    '+150.01 / +120.01 / +90.00 / +78.76 / +50.00 / +7.50'.replaceAll('.00', ''),
  );
  const edges = edgeAmounts(
    drawPl(BOOK, { pana }),
    WEIGHTS.map(({ weight }) => weight),
  );
  expect(amounts(edges.owed.map((amount, at) => amount - commissions[at]!))).toBe(owed);
});
