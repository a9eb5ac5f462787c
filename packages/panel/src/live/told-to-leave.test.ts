import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

type Listener = (said?: Error) => void;

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
    disconnect: () => {
      if (fake.connected) fake.hear('disconnect');
      return fake;
    },
    close: () => fake,
    hear(event: string, said?: Error) {
      if (event === 'connect') fake.connected = true;
      if (event === 'disconnect') fake.connected = false;
      listeners.get(event)?.(said);
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
afterEach(async () => {
  (await import('./socket.ts')).closeLive();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A screen whose connection is live, and what its state was since. */
async function liveScreen() {
  const { currentConnection, onConnection } = await import('./connection.ts');
  const { openLive } = await import('./socket.ts');
  socket.attempts = 0;
  openLive(() => undefined);
  await vi.waitFor(() => expect(heard.get('online')?.size).toBe(1));
  socket.hear('connect');
  const states: string[] = [];
  onTestFinished(onConnection(() => states.push(currentConnection().state)));
  return { states: () => [...new Set(states)] };
}

test('a node that ends sends the tab to another one at once, and nothing is said to be lost', async () => {
  const { states } = await liveScreen();
  socket.hear('moving');
  expect([socket.connected, socket.attempts]).toEqual([false, 1]);
  // The proxy may not know yet, and send it to a node that is gone.
  socket.hear('connect_error', new Error('websocket error'));
  await vi.advanceTimersByTimeAsync(800);
  socket.hear('connect');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(states()).toEqual(['live']);
});

test('a tab that finds no other node says so after two seconds, and what is lost later is said at once', async () => {
  const { states } = await liveScreen();
  socket.hear('moving');
  await vi.advanceTimersByTimeAsync(1_900);
  expect(states()).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(states()).toEqual(['reconnecting']);
  socket.hear('connect');
  socket.hear('disconnect');
  expect(states()).toEqual(['reconnecting', 'live']);
  const { currentConnection } = await import('./connection.ts');
  expect(currentConnection().state).toBe('reconnecting');
});

test('a tab whose socket made room stays away whatever happens, until the person takes it back', async () => {
  const { currentConnection } = await import('./connection.ts');
  const { noteAnswer } = await import('./line.ts');
  const { reconnectNow } = await import('./socket.ts');
  await liveScreen();
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
});
