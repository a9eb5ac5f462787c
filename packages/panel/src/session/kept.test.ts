import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetKept, keep, kept, onKept, restoreKept, takeUnsaved } from './kept.ts';

const device = new Map<string, string>();
const told: string[] = [];
let stop = (): void => undefined;

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
  });
  device.clear();
  forgetKept();
  told.length = 0;
  stop = onKept((name, how) => told.push(`${name} ${how}`));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test('a choice is on the device at once, and on its way to the server once', () => {
  keep('language', 'hi');
  keep('language', 'ta');
  expect([kept('language'), takeUnsaved(), takeUnsaved()]).toEqual(['ta', { language: 'ta' }, {}]);
  expect(told).toEqual(['language chosen', 'language chosen']);
});

test('what the server kept comes back at sign-in, but not over what was just chosen', () => {
  keep('language', 'hi');
  restoreKept({ language: 'en', scheme: 'dark' });
  expect([kept('language'), kept('scheme')]).toEqual(['hi', 'dark']);
  expect(told).toEqual(['language chosen', 'scheme restored']);
  expect(takeUnsaved()).toEqual({ language: 'hi' });
});

test('after log-out nothing of the last person goes to the next', () => {
  keep('scheme', 'dark');
  device.clear();
  forgetKept();
  expect([kept('scheme'), takeUnsaved()]).toEqual([undefined, {}]);
  expect(told.at(-1)).toBe(' forgotten');
});

test('a broken entry counts as none', () => {
  device.set('kept:display', '{"density":');
  expect(kept('display')).toBeUndefined();
});
