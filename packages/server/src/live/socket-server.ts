import type { Server as HttpServer } from 'node:http';
import type { Socket as RawSocket } from 'node:net';
import type { ClientEvents, ServerEvents } from '@pavilion/contract/channels.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { decodeJwt } from 'jose';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { Viewer } from '../http/viewer.ts';
import { addressBehind } from '../http/network.ts';
import { refuseUnfinished, viewerOfSignIn, viewerOfToken } from '../http/viewer-of.ts';
import { allowance } from './allowance.ts';
import { cutOff, drainSockets } from './drain-sockets.ts';
import { endedSignIns } from './ended-sign-ins.ts';
import { createLiveSessions, type LiveSession, type LiveSessions } from './live-sessions.ts';
import type { Link, Sink } from './link.ts';
import { canWriteDirectly, directSink, plainSink } from './sink.ts';

const MAX_TOPICS = 200;
const MAX_MESSAGE_BYTES = 32_768;
const HEARTBEAT_MS = 10_000;
const HEARTBEAT_ANSWER_MS = 5_000;
/** How long a socket that must go may take to close by itself. */
const GRACE_MS = 2_000;
/** Whoever ends a sign-in says why: so long a socket that has found out by itself waits for the word. */
const WORD_MS = 2_000;
/** What a socket may ask for at once and per second, counted in topics. */
const ASK_BURST = 1_000;
const ASK_PER_SECOND = 100;

const topicName = z.string().min(1).max(100);
const topicNames = z.array(topicName).max(MAX_TOPICS);
const tabName = z.string().min(1).max(40).optional().catch(undefined);

type Admission = {
  readonly viewer: Viewer;
  readonly address: string;
  readonly tokenEndsAt: number;
  readonly mark: number;
};
type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, { admission: Admission }>;
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, { admission: Admission }>;

export type LiveServing = {
  /** Sends all sockets to other nodes within so long. */
  drain(ms: number, hurry: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/**
 * Serves the hub's topics over Socket.IO on the same port as the API. A socket lives as long as its sign-in; when
 * only its token runs out it is closed, and the client comes back with the one it has by then.
 */
export function attachSockets(server: HttpServer, house: House, direct = canWriteDirectly): LiveServing {
  const io: LiveServer = new Server(server, {
    // A standard client opens by polling and changes to a websocket; the panel opens the websocket at once.
    transports: ['polling', 'websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    pingInterval: HEARTBEAT_MS,
    pingTimeout: HEARTBEAT_ANSWER_MS,
    connectTimeout: HEARTBEAT_ANSWER_MS,
  });
  const sessions = createLiveSessions({
    bus: house.bus,
    log: house.log,
    most: house.config.socketsPerSignIn,
    endedAmong: (ids) => endedSignIns(house.pool, ids, house.now()),
    closedFor: (of, sockets) => tellClosed(house, of, sockets),
  });
  const raw = new Set<RawSocket>();
  io.engine.on('connection', (connection: LiveSocket['conn']) => {
    const { socket } = connection.request;
    raw.add(socket.once('close', () => raw.delete(socket)));
  });
  io.use((socket, next) => void letIn(house, sessions, socket).then(next));
  let slow = false;
  const sinkOf = (socket: LiveSocket) => {
    if (direct(socket.conn)) return directSink(socket);
    if (!slow)
      house.log.warn(
        'the socket library has no way below its events: each socket is written by itself, which is slower',
      );
    slow = true;
    return plainSink(socket);
  };
  io.on('connection', (socket) => {
    // It may have been closed after the socket was admitted.
    if (!shutOut(house, socket)) welcome(house, { sessions, sink: sinkOf(socket) }, socket);
  });
  const stopShutting = house.maintenance.onChange(() => {
    for (const socket of io.sockets.sockets.values()) shutOut(house, socket);
  });
  return {
    drain: (ms, hurry) => drainSockets(() => io.sockets.sockets.values(), ms, hurry),
    async close() {
      stopShutting();
      sessions.close();
      for (const socket of io.sockets.sockets.values()) cutOff(socket);
      io.engine.close();
      await allClosed(raw);
    },
  };
}

function tellClosed({ bus, pool, log }: House, of: string, sockets: number): void {
  bus
    .publish(pool, { kind: 'sockets-closed', of, sockets })
    .catch((error: unknown) => log.warn({ err: error }, 'how many sockets were closed could not be told'));
}

/** Undefined when the socket may go on. */
async function letIn(house: House, sessions: LiveSessions, socket: LiveSocket): Promise<Error | undefined> {
  try {
    socket.data.admission = await admit(house, sessions, socket);
    return undefined;
  } catch (error) {
    return connectError(house, error);
  }
}

/** @throws Refusal as `viewerOfToken` does. */
async function admit(house: House, sessions: LiveSessions, { handshake }: LiveSocket): Promise<Admission> {
  const token: unknown = handshake.auth['token'];
  if (typeof token !== 'string' || token === '') throw new Refusal('no_session');
  const mark = sessions.mark();
  const forwarded = handshake.headers['x-forwarded-for'];
  const address = addressBehind(house.config.trustProxy, {
    own: handshake.address,
    forwarded: forwarded?.toString(),
  });
  const viewer = await viewerOfToken(house, token, address);
  if (viewer === undefined) throw new Refusal('session_expired');
  house.maintenance.refuse(viewer);
  refuseUnfinished(viewer);
  const seconds = decodeJwt(token).exp;
  if (seconds === undefined) throw new Refusal('session_expired');
  return { viewer, address, tokenEndsAt: seconds * 1_000, mark };
}

/** The client's `connect_error`: the refusal's wording, with its code in `data` beside what the refusal tells. */
function connectError(house: House, error: unknown): Error & { data: { code: string } } {
  if (!(error instanceof Refusal)) house.log.error({ err: error }, 'a live connection could not be admitted');
  const refusal = error instanceof Refusal ? error : new Refusal('internal');
  return Object.assign(new Error(refusal.message), {
    data: { ...(refusal.data as object | undefined), code: refusal.code },
  });
}

/** Tells a socket that the house is closed to its person, and closes it; true where that is so. */
function shutOut(house: House, socket: LiveSocket): boolean {
  const told = house.maintenance.keepsOut(socket.data.admission.viewer);
  if (told === undefined) return false;
  socket.emit('maintenance', told);
  disconnect(socket);
  return true;
}

function welcome(
  house: House,
  { sessions, sink }: { sessions: LiveSessions; sink: Sink },
  socket: LiveSocket,
): void {
  const { viewer, tokenEndsAt, mark } = socket.data.admission;
  const link = house.hub.connect(viewer, sink);
  const tokenTimer = setTimeout(() => socket.conn.close(), tokenEndsAt - house.now().getTime()).unref();
  const mayAsk = allowance(ASK_BURST, ASK_PER_SECOND);
  const asked = <T>(parsed: z.ZodSafeParseResult<T>, cost: number): parsed is z.ZodSafeParseSuccess<T> => {
    const allowed = parsed.success && mayAsk(cost, house.now().getTime());
    if (!allowed) {
      house.log.warn(
        { username: viewer.username, malformed: !parsed.success },
        'a socket asked too much or nonsense',
      );
      disconnect(socket);
    }
    return allowed;
  };
  const session = sessionOf(socket, link);
  const leave = sessions.add(session, mark);
  const forget =
    viewer.userId !== viewer.actingId ? followRights(house, socket, { link, session }) : () => undefined;
  socket.on('subscribe', (topics, done) => {
    const names = topicNames.safeParse(topics);
    if (!asked(names, 1 + (names.data?.length ?? 0))) return;
    void link.subscribe(names.data).then((answer) => {
      if (typeof done === 'function') done(answer);
    });
  });
  socket.on('unsubscribe', (topics) => {
    const names = topicNames.safeParse(topics);
    if (asked(names, 1)) link.unsubscribe(names.data);
  });
  socket.on('resync', (topic) => {
    const name = topicName.safeParse(topic);
    if (asked(name, 1)) link.resync(name.data);
  });
  socket.on('disconnect', () => {
    clearTimeout(tokenTimer);
    forget();
    leave();
    link.close();
  });
}

/**
 * What somebody who acts for an operator may watch follows his group and his terms while the socket is open; looked at once
 * more at the start, for what changed while it was being admitted, and when his hours end. A socket that may not go on, or
 * of which that cannot be known, is closed: it comes back to what holds then. One whose sign-in is over has nothing to come
 * back to: it shows nothing more, and is closed when it is told why.
 */
function followRights(
  house: House,
  socket: LiveSocket,
  { link, session }: { readonly link: Link; readonly session: LiveSession },
): () => void {
  const { viewer: admitted, address, tokenEndsAt } = socket.data.admission;
  const { actingId, signInId } = admitted;
  let end: NodeJS.Timeout | undefined;
  let over = false;
  const awaitWord = (reason: string): void => {
    over = true;
    link.close();
    clearTimeout(end);
    end = setTimeout(() => session.end(reason), WORD_MS).unref();
  };
  const look = async (): Promise<void> => {
    if (over) return;
    try {
      const viewer = await viewerOfSignIn(house, { signInId, address });
      if (viewer === undefined) throw new Refusal('session_expired');
      refuseUnfinished(viewer);
      socket.data.admission = { ...socket.data.admission, viewer };
      if (shutOut(house, socket)) return;
      link.become(viewer);
      clearTimeout(end);
      const until = viewer.until?.getTime() ?? Number.POSITIVE_INFINITY;
      // Not later than the socket ends anyway: a timer reaches 24 days.
      if (until >= tokenEndsAt || over) return;
      end = setTimeout(() => socket.conn.close(), until - house.now().getTime()).unref();
    } catch (error) {
      house.log.debug({ err: error }, 'what a socket may watch is not known');
      if (over) return;
      if (isSignedOut(error)) awaitWord(error.message);
      else socket.conn.close();
    }
  };
  const stops = [
    house.bus.on('privileges', ({ ownerId }) => void (ownerId === actingId && look())),
    house.bus.onGap(() => void look()),
    () => clearTimeout(end),
    () => (over = true),
  ];
  void look();
  return () => stops.forEach((stop) => stop());
}

const isSignedOut = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.code === 'session_expired' || error.code === 'account_inactive');

function sessionOf(socket: LiveSocket, link: Link): LiveSession {
  const close = (tell?: () => void): void => {
    link.close();
    tell?.();
    disconnect(socket);
  };
  return {
    signInId: socket.data.admission.viewer.signInId,
    tab: tabName.parse(socket.handshake.auth['tab']),
    end: (reason) => close(() => socket.emit('signed_out', reason)),
    makeRoom: () => close(() => socket.emit('opened_elsewhere')),
    replaced: () => close(),
  };
}

/** A client that does not read cannot close politely: it is cut off after a while. */
function disconnect(socket: LiveSocket): void {
  const raw = socket.conn.request.socket;
  socket.disconnect(true);
  const cut = setTimeout(() => raw.destroy(), GRACE_MS).unref();
  raw.once('close', () => clearTimeout(cut));
}

async function allClosed(raw: ReadonlySet<RawSocket>): Promise<void> {
  const closed = Promise.all([...raw].map((socket) => new Promise((done) => socket.once('close', done))));
  const cut = setTimeout(() => raw.forEach((socket) => socket.destroy()), GRACE_MS / 4);
  await closed;
  clearTimeout(cut);
}
