import { describe, expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

describe('the page selector in blocks of 20', () => {
  test.each([
    ['nothing waits', 0, ['1 - 20']],
    ['a full first block', 20, ['1 - 20']],
    ['one more', 21, ['1 - 20', '21 - 40']],
    ['three blocks', 55, ['1 - 20', '21 - 40', '41 - 60']],
  ])('%s', (_, total, labels) => {
    expect(blocksOf(total).map((block) => block.label)).toEqual(labels);
  });
});
