import { expect, test } from 'vitest';
import { textBlocks } from './text-blocks.ts';

const paragraph = (...lines: string[]) => ({ kind: 'paragraph', lines });
const list = (...lines: string[]) => ({ kind: 'list', lines });

test.each([
  ['', []],
  ['One\ntwo\n\nThree', [paragraph('One', 'two'), paragraph('Three')]],
  ['First:\n- a\n- b\nthen', [paragraph('First:'), list('a', 'b'), paragraph('then')]],
  ['- a\n\n- b', [list('a'), list('b')]],
  ['<b>no</b> **markup**', [paragraph('<b>no</b> **markup**')]],
  ['-5 is no item', [paragraph('-5 is no item')]],
])('%j', (text, blocks) => {
  expect(textBlocks(text)).toEqual(blocks);
});
