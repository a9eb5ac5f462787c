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
    ring.settled(outcome, first);
    expect(ring.keyFor(second) === key).toBe(same);
  });

  test('a lost one keeps its key while another is sent and answered', () => {
    const ring = createKeyRing(counter());
    const key = ring.keyFor({ a: 1 });
    ring.settled(lost, { a: 1 });
    ring.keyFor({ a: 2 });
    ring.settled(null, { a: 2 });
    expect(ring.keyFor({ a: 1 })).toBe(key);
  });
});
