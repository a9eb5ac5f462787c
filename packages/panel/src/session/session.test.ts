import type { SignedIn } from '@pavilion/contract/session.ts';
import { describe, expect, test } from 'vitest';
import { isExpired } from './session.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const until = (expires_at: string): SignedIn => ({ expires_at }) as SignedIn;

describe('the stored token', () => {
  test.each([
    ['2026-11-20T12:00:01Z', false],
    ['2026-11-20T12:00:00Z', true],
    ['2026-11-20T11:59:59Z', true],
  ])('that lasts until %s has run out: %s', (expiresAt, expired) => {
    expect(isExpired(until(expiresAt), NOW)).toBe(expired);
  });
});
