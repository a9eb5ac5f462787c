import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Listener = (...args: never[]) => void;

/** The client's side of a socket, as far as this module uses it. */
function fakeSocket() {
  const listeners = new Map<string, Listener>();
  const fake = {
    connected: false,
    active: true,
    attempts: 0,
    on: (event: string, run: Listener) => listeners.set(event, run),
    emit: () => fake,
    timeout: () => fake,
    connect: () => {
      fake.attempts += 1;
      return fake;
    },
    disconnect: () => fake,
    close: () => fake,
    hear(event: string) {
      if (event === 'connect') fake.connected = true;
      if (event === 'disconnect') fake.connected = false;
      listeners.get(event)?.();
    },
  };
  return fake;
}

const socket = fakeSocket();
vi.mock('socket.io-client', () => ({ io: () => socket }));
const heard = new Map<string, Set<() => void>>();
const page = {
  hidden: false,
  addEventListener: (event: string, run: () => void) =>
    heard.set(event, (heard.get(event) ?? new Set()).add(run)),
  removeEventListener: (event: string, run: () => void) => heard.get(event)?.delete(run),
};
const happens = (event: string): void => heard.get(event)?.forEach((run) => run());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener);
  vi.stubGlobal('removeEventListener', page.removeEventListener);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a tab whose socket made room stays away whatever happens, until the person takes it back', async () => {
  const { currentConnection } = await import('./connection.ts');
  const { noteAnswer } = await import('./line.ts');
  const { closeLive, openLive, reconnectNow } = await import('./socket.ts');
  openLive(() => undefined);
  await vi.waitFor(() => expect(heard.has('online')).toBe(true));
  socket.hear('connect');
  expect(currentConnection().state).toBe('live');

  socket.hear('opened_elsewhere');
  socket.hear('disconnect');
  await vi.advanceTimersByTimeAsync(60_000);
  for (const event of ['visibilitychange', 'focus', 'online']) happens(event);
  noteAnswer();
  expect([currentConnection().state, socket.attempts]).toEqual(['elsewhere', 0]);

  reconnectNow();
  expect([currentConnection().state, socket.attempts]).toEqual(['opening', 1]);
  socket.hear('connect');
  expect(currentConnection().state).toBe('live');
  closeLive();
});
