import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnection } from '../live/connection.ts';
import { lineIsThere, noteAnswer } from '../live/line.ts';
import { ask } from './call.ts';
import { queryClient } from './query-client.ts';

const sent = vi.fn<(path: string) => Promise<Response>>();
const network = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CALL_PATHS', { marketLock: ['POST', 'market_lock'], login: ['POST', 'login'] });
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('fetch', sent);
  sent.mockImplementation(async () => Response.json({ error: '', message: 'done', data: {} }));
  setConnection({ state: 'live' });
});
afterEach(() => {
  network.onLine = true;
  onlineManager.setOnline(true);
  sent.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A press, as every button makes it: a mutation of the panel's own client. */
const press = () =>
  new MutationObserver(queryClient, {
    mutationFn: () =>
      ask('marketLock', { event_id: '1', market_id: '1.1', lock: 1 }, { idempotencyKey: 'k' }),
  }).mutate();

function goOffline(): void {
  network.onLine = false;
  onlineManager.setOnline(false);
}

test('what is pressed without a network is refused at once, and not sent when the network is back', async () => {
  goOffline();
  await expect(press()).rejects.toMatchObject({ code: 'network', message: 'Not sent: no connection' });
  network.onLine = true;
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).not.toHaveBeenCalled();
});

test('a call that fails on its way is not tried again by itself', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(press()).rejects.toMatchObject({ code: 'no_answer' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a lost live connection is no line until the server answers a call', async () => {
  setConnection({ state: 'reconnecting' });
  expect(lineIsThere()).toBe(false);
  await expect(press()).rejects.toMatchObject({ message: 'Not sent: no connection' });
  vi.advanceTimersByTime(1_000);
  noteAnswer();
  expect(lineIsThere()).toBe(true);
  await expect(press()).resolves.toMatchObject({ message: 'done' });
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  ['put forward', 3_600_000],
  ['set back', -3_600_000],
])('a clock that is %s makes no line and takes none away', (_, by) => {
  noteAnswer();
  vi.setSystemTime(Date.now() + by);
  setConnection({ state: 'reconnecting' });
  expect(lineIsThere()).toBe(false);
  vi.setSystemTime(Date.now() + by);
  noteAnswer();
  expect(lineIsThere()).toBe(true);
  vi.setSystemTime(Date.now() - 2 * by);
  expect(lineIsThere()).toBe(true);
});

test('the first opening of the live connection holds nothing up', () => {
  setConnection({ state: 'opening' });
  expect(lineIsThere()).toBe(true);
});

test('sign-in says it in its own words', async () => {
  goOffline();
  const input = { username: 'a', password: 'b' };
  await expect(ask('login', input, { idempotencyKey: 'k' })).rejects.toMatchObject({
    message: 'Please check your network connection.',
  });
});
