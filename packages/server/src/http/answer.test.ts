import { expect, it } from 'vitest';
import { z } from 'zod';
import { answerOf } from './answer.ts';
import { asRefusal } from './envelope.ts';

const total = z.object({ total: z.number() });

it('an answer is cut to its contract', () => {
  expect(answerOf(total, { total: 3, secret: 'x' })).toEqual({ total: 3 });
});

it('one that does not fit is the house’s own fault, not the caller’s', () => {
  const failure = (parse: () => unknown): unknown => {
    try {
      return parse();
    } catch (error) {
      return asRefusal(error)?.code;
    }
  };
  expect(failure(() => answerOf(total, { total: '3' }))).toBeUndefined();
  expect(failure(() => total.parse({ total: '3' }))).toBe('malformed');
});
