import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConnection } from '../live/connection.ts';
import { ANSWER_WITHIN, SLOW_AFTER, waitsForAnswer } from './answer-wait.ts';
import { ask } from './call.ts';
import { createKeyRing } from './idempotency.ts';
import { askAgain, queryClient } from './query-client.ts';

type Sent = (path: string, init: RequestInit) => Promise<Response>;
const sent = vi.fn<Sent>();
/** Packets vanish: no answer and no refusal, until the request is given up. */
const silence: Sent = async (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CALL_PATHS', { marketLock: ['POST', 'market_lock'] });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', sent);
  setConnection({ state: 'live' });
});
afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A press, as every button makes it: a key for the same act, kept after an unknown outcome. */
function pressing() {
  const ring = createKeyRing();
  const act = { event_id: '1', market_id: '1.1', lock: 1 } as const;
  return () =>
    new MutationObserver(queryClient, {
      mutationFn: () => ask('marketLock', act, { idempotencyKey: ring.keyFor(act) }),
      onSettled: (_, error) => ring.settled(error, act),
    }).mutate();
}
const keys = () => sent.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));

test('a press without an answer says first that it waits, then that it is not known whether it was taken', async () => {
  sent.mockImplementation(silence);
  const reload = vi.spyOn(queryClient, 'invalidateQueries');
  const outcome = expect(pressing()()).rejects.toMatchObject({
    code: 'no_answer',
    message: expect.stringContaining('Not known whether it was taken') as unknown,
  });
  await vi.advanceTimersByTimeAsync(SLOW_AFTER - 1);
  expect(waitsForAnswer()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(waitsForAnswer()).toBe(true);
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN - SLOW_AFTER);
  await outcome;
  expect(waitsForAnswer()).toBe(false);
  // What stands is looked at now, and once more when the line is back.
  expect(reload).toHaveBeenCalledTimes(1);
  await askAgain();
  expect(reload).toHaveBeenCalledTimes(2);
  await askAgain();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('the same pressed again carries the same key, and after its answer a new one', async () => {
  sent.mockImplementationOnce(silence);
  const press = pressing();
  const lost = expect(press()).rejects.toMatchObject({ code: 'no_answer' });
  await vi.advanceTimersByTimeAsync(ANSWER_WITHIN);
  await lost;
  sent.mockImplementation(async () => Response.json({ error: '', message: 'done', data: {} }));
  await expect(press()).resolves.toMatchObject({ message: 'done' });
  await press();
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([502, 504])('a gateway that gave up (%i) is no answer either', async (status) => {
  sent.mockImplementation(async () => new Response('<html>', { status }));
  const press = pressing();
  await expect(press()).rejects.toMatchObject({ code: 'no_answer', status: 0 });
  await expect(press()).rejects.toMatchObject({ code: 'no_answer' });
  const [first, second] = keys();
  expect(second).toBe(first);
});

test('a slow answer ends the waiting', async () => {
  sent.mockImplementation(
    async () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(Response.json({ error: '', message: 'done', data: {} })), SLOW_AFTER + 1);
      }),
  );
  const outcome = expect(pressing()()).resolves.toMatchObject({ message: 'done' });
  await vi.advanceTimersByTimeAsync(SLOW_AFTER);
  expect(waitsForAnswer()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(waitsForAnswer()).toBe(false);
});
