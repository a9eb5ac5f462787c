import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Socket as TcpSocket,
} from 'node:net';
import type { ClientEvents, ServerEvents } from '@pavilion/contract/channels.ts';
import type { Pool } from 'pg';
import { pino, type Logger } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { createIntake } from '../bets/intake.ts';
import { createKeptPositions } from '../positions/kept-positions.ts';
import { readConfig } from '../config.ts';
import type { TestDatabase } from '../db/test-database.ts';
import { noReplica } from '../db/replica.ts';
import { createMetrics } from '../http/metrics.ts';
import { createLiveMatches } from '../live-matches/live-matches.ts';
import type { House } from '../house.ts';
import { openMaintenance } from '../maintenance/maintenance.ts';
import { takePulse } from '../leases/pulse.ts';
import { createOddsBoard } from '../odds/odds-board.ts';
import { openGeoTables } from '../sign-in/geo-tables.ts';
import { startSignIn } from '../sign-in/sign-ins.ts';
import { houseKey } from '../secrets/house-key.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';
import { createSettingStore } from '../settings/setting-store.ts';
import { createSignInLookUp } from '../sign-in/sign-in-lookup.ts';
import { tokenSigner } from '../sign-in/tokens.ts';
import { createBannerBoard } from '../banners/banner-board.ts';
import { createBus } from './bus.ts';
import { createHub, type Hub } from './hub.ts';
import { follower } from './live.fixtures.ts';
import { attachSockets } from './socket-server.ts';

const now = () => new Date();
const KEY = houseKey(TEST_KEY);
const origin = { requestId: 'r', address: '127.0.0.1', userAgent: 'test', timeZone: 'Asia/Kolkata' };

/** One node of the house on a free port, with shared topics `m…` and `me` per account; `closed…` is nobody's. */
export async function startNode(
  { pool, connectionString }: TestDatabase,
  env: NodeJS.ProcessEnv = {},
  { direct, told }: { direct?: () => boolean; told?: (line: string) => void } = {},
) {
  const log = told === undefined ? pino({ level: 'silent' }) : pino({ level: 'warn' }, { write: told });
  const bus = await createBus(connectionString, log);
  const hub = hubOfTopics(log);
  const board = createOddsBoard(now);
  const settingStore = createSettingStore({ pool, bus });
  const positions = createKeptPositions(pool);
  const config = readConfig(env);
  const maintenance = await openMaintenance({ pool, bus, log, now });
  const metrics = createMetrics({ sockets: () => hub.stats().sockets, freeBytes: async () => undefined });
  const matches = createLiveMatches(hub, { tells: false });
  const betting = { config, pool, log, now, board, settingStore, positions, metrics, matches, maintenance };
  const house: House = {
    ...betting,
    betPool: pool,
    replica: noReplica,
    lookUpSignIn: createSignInLookUp(pool, { maintenance, settingStore }),
    geo: await openGeoTables(undefined, log),
    key: KEY,
    tokens: tokenSigner(KEY.bytes('tokens')),
    hub,
    bus,
    banners: createBannerBoard({ pool, bus, now, log }),
    intake: createIntake(betting),
    pulse: takePulse(),
  };
  const server = createServer();
  const raw: TcpSocket[] = [];
  server.on('connection', (socket: TcpSocket) => raw.push(socket));
  const sockets = attachSockets(server, house, direct);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    hub,
    bus,
    house,
    raw,
    port: portOf(server),
    drain: sockets.drain,
    async close(): Promise<void> {
      await sockets.close();
      for (const part of [house.maintenance, house.pulse]) part.close();
      house.matches.stop();
      await hub.close();
      await bus.close();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Every topic shows a score, but for those that are closed. */
function hubOfTopics(log: Logger): Hub {
  const hub = createHub({ log, tickMs: 10 });
  hub.openBy(async (topic, viewer) => {
    if (topic.startsWith('closed')) return 'refused';
    return { key: topic === 'me' ? `me:${viewer.actingId}` : topic, image: async () => ({ score: '0/0' }) };
  });
  return hub;
}

export type Node = Awaited<ReturnType<typeof startNode>>;

/** A standard client that follows what it is told. `token` is read at every connect. */
export function client(
  port: number,
  token: () => string,
  transports?: readonly ('polling' | 'websocket')[],
  tab?: string,
) {
  const socket: Socket<ServerEvents, ClientEvents> = io(`http://127.0.0.1:${port}`, {
    ...(transports === undefined ? {} : { transports: [...transports] }),
    forceNew: true,
    reconnectionDelay: 10,
    auth: (give) => give({ token: token(), tab }),
  });
  const followed = follower();
  const signedOut: string[] = [];
  const elsewhere = { told: 0 };
  socket.on('b', (patches) => followed.take(patches));
  socket.on('signed_out', (reason) => signedOut.push(reason));
  socket.on('opened_elsewhere', () => (elsewhere.told += 1));
  return {
    socket,
    signedOut,
    elsewhere,
    ...followed,
    connected: () => new Promise<void>((done) => socket.once('connect', done)),
    disconnected: () => new Promise<string>((done) => socket.once('disconnect', done)),
    refused: () => new Promise<Error>((done) => socket.once('connect_error', done)),
    subscribe: (topics: string[]) => socket.emitWithAck('subscribe', topics),
  };
}

/** A road to a node that can be blocked: the client behind it stops reading while its connection stays up. */
export async function blockableRoad(port: number) {
  const upstreams: TcpSocket[] = [];
  const server = createTcpServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => [near, far].forEach((other) => other.destroy()));
    upstreams.push(far);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: portOf(server),
    block: () => upstreams.forEach((far) => far.pause()),
    unblock: () => upstreams.forEach((far) => far.resume()),
    close(): void {
      upstreams.forEach((far) => far.destroy());
      server.close();
    },
  };
}

/** An account below the given ancestors (its own role's column and the ones after stay empty). */
export async function account(
  pool: Pool,
  username: string,
  role: number,
  uplines: { u1?: number; u6?: number } = {},
) {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (username, first_name, role, parent_id, u1, u6, password_hash)
     values ($1, $1, $2, $3, $4, $5, 'none') returning id`,
    [username, role, uplines.u6 ?? uplines.u1 ?? null, uplines.u1 ?? null, uplines.u6 ?? null],
  );
  return rows[0]!.id;
}

export async function signIn(pool: Pool, userId: number) {
  const signInId = await startSignIn(pool, userId, origin, now());
  const { token } = await tokenSigner(houseKey(TEST_KEY).bytes('tokens')).sign(signInId, userId, now());
  return { signInId, token };
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server does not listen on a port');
  return address.port;
}
