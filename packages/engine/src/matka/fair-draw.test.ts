import { expect, test } from 'vitest';
import { bytesOfHex, commitOf, hexOf, sha256 } from '../fairness/stream.ts';
import { drawAgain, drawRoot, fairDraw } from './fair-draw.ts';
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

// These were made by a program apart from the house.
const COMMIT = 'ac6ef38a5a6bfcce3976b927218a23fdf53249f2bf065e00ceebca8ef50fa176';
const FIRST = '0199c2aa-0000-7000-8000-000000000001';
const SECOND = '0199c2aa-0000-7000-8000-000000000002';
const DRAW = 'f-20261122-0000000f-1830';
const ONE = `${'00'.repeat(31)}01`;
const ONES_COMMIT = 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5';

test('bets enter the root in the order of their uids, in whatever order they are told', async () => {
  const told = await drawRoot(DRAW, ONES_COMMIT, [SECOND, FIRST]);
  expect(await drawRoot('c-100001', COMMIT, [])).toBe(
    'a10098be828d0d3542c68f97385a2ab9051356bf9577c9ec55189e7eff831c58',
  );
  expect(told).toBe(await drawRoot(DRAW, ONES_COMMIT, [FIRST, SECOND]));
  expect(told).toBe('99c8f757c4c2686b976460d75c4014894994b1462ed29eec768cf9c2d2743ba3');
});

test.each([
  [[], '643 346 3'],
  [[FIRST], '993 399 1'],
  [[FIRST, SECOND], '232 223 7'],
])('seed 1 with bets %j draws again what was drawn', async (betslipUids, drawn) => {
  const again = await drawAgain({ eventId: DRAW, commitment: ONES_COMMIT, seed: ONE, betslipUids });
  expect(`${again?.number} ${again?.pana} ${again?.ank}`).toBe(drawn);
  expect(again?.seedsCommitment).toBe(ONES_COMMIT);
});

test('another seed gives itself away, and what is no hex is no seed', async () => {
  const record = { eventId: DRAW, commitment: ONES_COMMIT, betslipUids: [] };
  const forged = await drawAgain({ ...record, seed: `${'00'.repeat(31)}02` });
  expect(forged?.seedsCommitment).not.toBe(ONES_COMMIT);
  for (const seed of ['', 'seed', '0', `${ONE}0`, ` ${ONE}`])
    expect(await drawAgain({ ...record, seed })).toBeUndefined();
  expect(hexOf(bytesOfHex('00ff10')!)).toBe('00ff10');
});
