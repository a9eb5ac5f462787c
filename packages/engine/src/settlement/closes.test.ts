import { expect, test } from 'vitest';
import { closes } from './closes.ts';

test.each([
  [{ closed: false, results: true, open: 0 }, true],
  [{ closed: false, results: true, open: 1 }, false],
  [{ closed: false, results: false, open: 0 }, false],
  [{ closed: true, results: true, open: 0 }, false],
])('%j closes: %s', (match, expected) => expect(closes(match)).toBe(expected));
