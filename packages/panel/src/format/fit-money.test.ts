import { expect, test } from 'vitest';
import { fitMoney } from './fit-money.ts';

test.each([
  [[450, -450.5], 12, ['+450', '−450.50']],
  [[42_250.75, -39_000.25], 16, ['+42,251', '−39,000']],
  [[42_250.75, -39_000.25], 20, ['+42,250.75', '−39,000.25']],
  [[12_34_56_789.5, -98_76_54_321.25], 22, ['+12Cr', '−99Cr']],
  [[99_999_999_999_999, -9], 13, ['+100L Cr', '−9']],
  [[0, 0], 2, ['0', '0']],
])('%j in %d characters: %j', (values, room, texts) => {
  expect(fitMoney(values, room)).toEqual(texts);
});
