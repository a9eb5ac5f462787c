import { expect, test } from 'vitest';
import { salvageLine } from './salvage-line.ts';

const line = (mc: string, envelope = '"op":"mcm","clk":"a","pt":1') => `{${envelope},"mc":[${mc}]}`;
const GOOD = '{"id":"1.6","rc":[{"id":7,"ltp":2}]}';
const BAD = '{"id":"1.5","rc":[{"id":7,"atb":[[2,-3]]}]}';

test.each<[what: string, line: string, lost: readonly string[] | 'all', kept: readonly string[]]>([
  ['a market that says something wrong', line(BAD), ['1.5'], []],
  ['the others of its message stay', line(`${GOOD},${BAD}`), ['1.5'], ['1.6']],
  [
    'it goes with all that the message says of it',
    line(`{"id":"1.5","img":true},${BAD},${GOOD}`),
    ['1.5'],
    ['1.6'],
  ],
  ['two of them', line(`${BAD},{"id":"1.7","tv":-1}`), ['1.5', '1.7'], []],
  ['a change of nobody knows what', line(`${GOOD},{"rc":[]}`), 'all', []],
  ['a message without a time: all that it names', line(GOOD, '"op":"mcm","clk":"a"'), ['1.6'], []],
  ['a cut line: what it names before the cut', line(GOOD).slice(0, -9), ['1.6'], []],
  ['garbled in the middle', line(GOOD).replace('"rc":', '"rc"#'), ['1.6'], []],
  ['cut before its first market', '{"op":"mcm","clk":"a","pt":1', 'all', []],
  ['cut within the id', '{"op":"mcm","clk":"a","pt":1,"mc":[{"id":"1.', 'all', []],
  ['no line of a stream at all', '%%', 'all', []],
  ['JSON of something else', '[1,2]', 'all', []],
  ['no changes in it', '{"op":"mcm","pt":1,"ct":"HALF","mc":[]}', 'all', []],
])('%s', (_what, text, lost, kept) => {
  const found = salvageLine(text);
  expect([found.lost, found.message?.mc?.map(({ id }) => id) ?? []]).toEqual([lost, kept]);
});
