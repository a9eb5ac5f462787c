import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Bus } from './bus.ts';
import type { BusMessage } from './bus-messages.ts';
import { createLiveSessions } from './live-sessions.ts';

const EXPIRED = 'Session expired, please sign in again';

/** A bus inside the test: what is published is heard at once. */
function busInHand() {
  const listeners = new Set<(message: BusMessage) => void>();
  const bus: Bus = {
    publish: async (_, message) => listeners.forEach((told) => told(message)),
    on(kind, told) {
      const listener = (message: BusMessage): void => {
        if (message.kind === kind) told(message as Parameters<typeof told>[0]);
      };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onGap: () => () => undefined,
    close: async () => undefined,
  };
  return { bus, hear: (message: BusMessage) => listeners.forEach((told) => told(message)) };
}

function sessionsOf(ended: Set<string>) {
  const { bus, hear } = busInHand();
  const endedAmong = vi.fn(async (ids: readonly string[]) => ids.filter((id) => ended.has(id)));
  const sessions = createLiveSessions({
    bus,
    log: pino({ level: 'silent' }),
    most: 5,
    endedAmong,
    closedFor: () => undefined,
    sweepMs: 30_000,
  });
  const told: string[] = [];
  const add = (signInId: string, mark = sessions.mark()) =>
    sessions.add(
      {
        signInId,
        tab: undefined,
        end: (reason) => told.push(`${signInId}: ${reason}`),
        makeRoom: () => told.push(`${signInId}: makes room`),
        replaced: () => told.push(`${signInId}: replaced`),
      },
      mark,
    );
  return { sessions, endedAmong, hear, add, told };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a sign-in that ended untold is found by the sweep, in one query for all', async () => {
  const ended = new Set<string>();
  const { add, told, endedAmong } = sessionsOf(ended);
  add('a');
  add('b');
  ended.add('b');
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told).toEqual([`b: ${EXPIRED}`]);
  expect(endedAmong.mock.calls).toEqual([[['a', 'b']]]);
});

test('an end that is told between the check of the token and the connection is not missed', async () => {
  const { sessions, add, told, hear } = sessionsOf(new Set(['a']));
  const mark = sessions.mark();
  hear({ kind: 'signed-out', signInIds: ['a'], reason: 'Signed out' });
  await vi.advanceTimersByTimeAsync(0);
  add('a', mark);
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([`a: ${EXPIRED}`]);
});

test('word of sign-ins that are not here asks the database nothing', async () => {
  const { add, hear, endedAmong } = sessionsOf(new Set());
  add('a');
  hear({ kind: 'signed-out', signInIds: ['b'], reason: 'Signed out' });
  await vi.advanceTimersByTimeAsync(0);
  expect(endedAmong).not.toHaveBeenCalled();
});

test('a check that fails is made again, with the same reason', async () => {
  const { add, hear, told, endedAmong } = sessionsOf(new Set(['a']));
  add('a');
  endedAmong.mockRejectedValueOnce(new Error('no database'));
  hear({ kind: 'signed-out', signInIds: ['a'], reason: 'Signed out' });
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toEqual(['a: Signed out']);
});

test('many words while a check runs make one more check, not many', async () => {
  const { add, hear, endedAmong } = sessionsOf(new Set());
  add('a');
  for (let n = 0; n < 50; n++)
    hear({ kind: 'signed-out-under', userIds: [n], reason: 'Your account is not active' });
  await vi.advanceTimersByTimeAsync(0);
  expect(endedAmong).toHaveBeenCalledTimes(2);
});

test('a session that was taken out is not ended again', async () => {
  const { add, told, sessions } = sessionsOf(new Set(['a']));
  const leave = add('a');
  leave();
  leave();
  await vi.advanceTimersByTimeAsync(30_000);
  sessions.close();
  expect(told).toEqual([]);
});
