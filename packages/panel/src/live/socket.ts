import type { ClientEvents, ServerEvents } from '@pavilion/contract/channels.ts';
import type { Socket } from 'socket.io-client';
import { currentSession } from '../session/session.ts';
import { currentConnection, setConnection } from './connection.ts';
import { noteAnswer, onAnswer, probe } from './line.ts';
import { houseClosed, isHouseClosed, onClosedHouse } from './closed-house.ts';
import { isSessionOver, refusedFor } from './session-over.ts';
import { createTopicStore } from './topic-store.ts';

const FLUSH_EVERY = 100;
const PING_EVERY = 10_000;
const ANSWER_WITHIN = 5_000;
const ATTEMPT_WITHIN = 1_000;
const RETRY_REFUSED = 10_000;
/** A connection that its node has sent elsewhere is not said to be lost before this. */
const MOVES_WITHIN = 2_000;
/**
 * A lost network is tried about every second, so that a screen is live within two of its coming back; only a server that
 * refuses is left alone for longer. An attempt into nothing is given up in time for the next one.
 */
const RETRY_LOST = {
  reconnectionDelay: 500,
  reconnectionDelayMax: 1_200,
  randomizationFactor: 0.3,
  timeout: 4_000,
};

let socket: Socket<ServerEvents, ClientEvents> | undefined;
let flushTimer: ReturnType<typeof setTimeout> | undefined;
let pingTimer: ReturnType<typeof setInterval> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** The server tells the sockets of this sign-in apart by it; another document is another tab. */
const tab = crypto.randomUUID();
let attemptedAt = 0;
/** The server refused the connection: it is left alone until `RETRY_REFUSED` is over. */
let refused = false;
/** Its node has sent the connection elsewhere: until this is over it is on its way, and what is shown stands. */
let moveTimer: ReturnType<typeof setTimeout> | undefined;
/** Topic -> number of readers; a topic is subscribed while somebody reads it and the tab is visible. */
const readers = new Map<string, number>();

/** The one store of live documents. */
export const topicStore = createTopicStore((topic) => socket?.emit('resync', topic));

function flushSoon(): void {
  flushTimer ??= setTimeout(() => {
    flushTimer = undefined;
    topicStore.flush();
  }, FLUSH_EVERY);
}

function subscribe(topics: string[]): void {
  if (socket?.connected !== true || document.hidden || topics.length === 0) return;
  socket.emit('subscribe', topics, () => undefined);
}

/** One round trip: an empty subscription is answered at once. */
function ping(): void {
  if (socket?.connected !== true || document.hidden) return;
  const sent = performance.now();
  const asked = socket;
  asked.timeout(ANSWER_WITHIN).emit('subscribe', [], (error: Error | null) => {
    if (error === null) setConnection({ latency: Math.round(performance.now() - sent) });
    // A line that is cut silently looks open for as long as nobody asks.
    else if (asked.connected) reconnectNow();
  });
}

function followVisibility(): void {
  const topics = [...readers.keys()];
  if (document.hidden) {
    socket?.emit('unsubscribe', topics);
    return;
  }
  if (socket?.connected !== true) {
    connectAtOnce();
    return;
  }
  for (const topic of topics) topicStore.drop(topic);
  subscribe(topics);
  ping();
}

/** The network is said to be there, somebody looks, or the server answered: no reason to wait for the next attempt. */
function connectAtOnce(): void {
  const { state } = currentConnection();
  if (socket === undefined || socket.connected || refused) return;
  if (state === 'opening' || state === 'elsewhere') return;
  // An attempt that is on its way is as good as a new one; one that began before the network came back is not.
  if (performance.now() - attemptedAt > ATTEMPT_WITHIN) reconnectNow();
}

/** The browser says that the network is gone: the socket would notice only at its next heartbeat. */
function networkGone(): void {
  if (socket?.connected === true) reconnectNow();
}

function networkBack(): void {
  if (socket === undefined || socket.connected || currentConnection().state === 'elsewhere') return;
  reconnectNow();
}

/** Nothing is tried until the house is open again. */
function shutOut(told: unknown): void {
  refused = true;
  clearTimeout(retryTimer);
  houseClosed(told);
  setConnection({ state: 'reconnecting', latency: null });
}

function letIn(): void {
  if (!isHouseClosed() && socket !== undefined && !socket.connected) reconnectNow();
}

/** Anything but its node's word that it goes elsewhere, or how long that takes. */
function lost(): void {
  if (moveTimer === undefined && currentConnection().state !== 'elsewhere')
    setConnection({ state: 'reconnecting', latency: null });
}

function arrived(): void {
  clearTimeout(moveTimer);
  moveTimer = undefined;
}

/** The node ends: another one has the same, and shows it at once. */
function move(): void {
  arrived();
  moveTimer = setTimeout(() => {
    moveTimer = undefined;
    if (socket?.connected === false) lost();
  }, MOVES_WITHIN);
  reconnectNow();
}

let stopFollowing: (() => void) | undefined;

function follow(): void {
  document.addEventListener('visibilitychange', followVisibility);
  addEventListener('focus', connectAtOnce);
  addEventListener('online', networkBack);
  addEventListener('offline', networkGone);
  const stops = [onAnswer(connectAtOnce), onClosedHouse(letIn)];
  stopFollowing = () => {
    document.removeEventListener('visibilitychange', followVisibility);
    removeEventListener('focus', connectAtOnce);
    removeEventListener('online', networkBack);
    removeEventListener('offline', networkGone);
    for (const stop of stops) stop();
  };
}

/** Counts the openings, so that one that was closed before its code was there is not gone on with. */
let opening = 0;

/** Opens the live connection of the signed-in account; `onSignedOut` runs when the server ends the session. */
export function openLive(onSignedOut: (reason: string) => void): void {
  if (socket !== undefined) return;
  setConnection({ state: 'opening', latency: null });
  opening += 1;
  void connect(opening, onSignedOut);
}

/** The client's code comes after the first page. */
async function connect(mine: number, onSignedOut: (reason: string) => void): Promise<void> {
  const { io } = await import('socket.io-client');
  if (mine !== opening || socket !== undefined) return;
  const opened: Socket<ServerEvents, ClientEvents> = io({
    transports: ['websocket'],
    ...RETRY_LOST,
    // Read at every connect: the token may have been renewed meanwhile.
    auth: (give) => give({ token: currentSession()?.token ?? '', tab }),
  });
  socket = opened;
  opened.on('connect', () => {
    arrived();
    setConnection({ state: 'live' });
    for (const topic of readers.keys()) topicStore.drop(topic);
    subscribe([...readers.keys()]);
    ping();
  });
  opened.on('disconnect', lost);
  opened.on('moving', move);
  // Nothing but the person takes it back: two tabs that both want it would fight for ever.
  opened.on('opened_elsewhere', () => setConnection({ state: 'elsewhere', latency: null }));
  opened.on('maintenance', shutOut);
  opened.on('connect_error', (error) => {
    if (refusedFor(error) === 'maintenance') {
      shutOut('data' in error ? error.data : undefined);
      return;
    }
    if (isSessionOver(error)) {
      onSignedOut(error.message);
      return;
    }
    lost();
    // The client tries again by itself when the network failed, but not when the server refused.
    if (opened.active) {
      void probe();
      return;
    }
    refused = true;
    noteAnswer();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(reconnectNow, RETRY_REFUSED);
  });
  opened.on('b', (patches) => {
    topicStore.receive(patches);
    flushSoon();
  });
  opened.on('signed_out', onSignedOut);
  follow();
  pingTimer = setInterval(ping, PING_EVERY);
}

/** Closes the live connection; the readers keep what they last saw. */
export function closeLive(): void {
  opening += 1;
  stopFollowing?.();
  clearInterval(pingTimer);
  clearTimeout(retryTimer);
  arrived();
  socket?.close();
  socket = undefined;
  setConnection({ state: 'offline', latency: null });
}

/** Tries again at once instead of waiting for the back-off. */
export function reconnectNow(): void {
  attemptedAt = performance.now();
  refused = false;
  if (currentConnection().state === 'elsewhere') setConnection({ state: 'opening' });
  socket?.disconnect().connect();
}

/** Holds a topic open until the answered function is called. */
export function holdTopic(topic: string): () => void {
  const count = readers.get(topic) ?? 0;
  readers.set(topic, count + 1);
  if (count === 0) subscribe([topic]);
  return () => {
    const left = (readers.get(topic) ?? 1) - 1;
    if (left > 0) {
      readers.set(topic, left);
      return;
    }
    readers.delete(topic);
    topicStore.drop(topic);
    if (socket?.connected === true) socket.emit('unsubscribe', [topic]);
  };
}
