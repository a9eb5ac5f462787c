import { describe, expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { createKeyRing } from './idempotency.ts';

const lost = new CallError({ message: 'lost', code: 'network', status: 0 });
const refused = new CallError({ message: 'no', code: 'wrong_code', status: 422 });
const counter = () => {
  let n = 0;
  return () => `key-${++n}`;
};

describe('keys of changing calls', () => {
  test.each([
    ['the same again after a lost connection', { a: 1 }, lost, { a: 1 }, true],
    ['another body after a lost connection', { a: 1 }, lost, { a: 2 }, false],
    ['the same again after a refusal', { a: 1 }, refused, { a: 1 }, false],
    ['the same again after success', { a: 1 }, null, { a: 1 }, false],
  ])('%s', (_, first, outcome, second, same) => {
    const ring = createKeyRing(counter());
    const key = ring.keyFor(first);
    ring.settled(outcome);
    expect(ring.keyFor(second) === key).toBe(same);
  });
});
