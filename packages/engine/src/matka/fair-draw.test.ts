import { expect, test } from 'vitest';
import { commitOf, sha256 } from '../fairness/stream.ts';
import { fairDraw } from './fair-draw.ts';
import { ankOf, PANAS, panaKind, panaOfDigits } from './pana.ts';

test('seed 1 and no bets draw 874 on 22 November 2026 at 18:30: pana 478, ank 9 (rules 10)', async () => {
  const seed = new Uint8Array(32).with(31, 1);
  expect(await commitOf(seed)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5');
  const { number, pana } = await fairDraw(seed, await sha256('no bets'), 'f-20261122-1830');
  expect([number, pana, ankOf(pana)]).toEqual([874, 478, 9]);
});

/** What the house keeps per 100 staked on one number of a type, if each of 000 to 999 is as likely. */
function edge(fallsIn: (pana: number) => boolean, pays: number): number {
  const all = Array.from({ length: 1000 }, (_, number) =>
    panaOfDigits([Math.floor(number / 100), Math.floor(number / 10) % 10, number % 10]),
  );
  return 100 - (all.filter(fallsIn).length * pays) / 10;
}
const first = (kind: string) => PANAS.find((pana) => panaKind(pana) === kind)!;

test.each([
  ['akda', (pana: number) => ankOf(pana) === 4, 9.5, 5],
  ['single patti', (pana: number) => pana === first('single'), 150, 10],
  ['double patti', (pana: number) => pana === first('double'), 300, 10],
  ['tripple patti', (pana: number) => pana === first('triple'), 800, 20],
  ['fast akda', (pana: number) => ankOf(pana) === 4, 9.75, 2.5],
  ['fast single patti', (pana: number) => pana === first('single'), 160, 4],
  ['fast double patti', (pana: number) => pana === first('double'), 320, 4],
  ['fast tripple patti', (pana: number) => pana === first('triple'), 900, 10],
] as const)('the house keeps of an %s what the design says', (_, fallsIn, pays, percent) => {
  expect(edge(fallsIn, pays)).toBeCloseTo(percent, 9);
});
