import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ClientEvents, Patch, ServerEvents } from '@pavilion/contract/channels.ts';
import { positionsTopic } from '@pavilion/contract/channels.ts';
import { migrate } from '../../packages/server/src/db/migrate.ts';
import { createPool } from '../../packages/server/src/db/pool.ts';
import { request, send, type Sent } from '../proof/faults/client.ts';
import { writeRecording } from '../proof/faults/prepare-folder.ts';
import { CODE } from '../proof/house/people.ts';
import { openProofHouse } from '../proof/house/proof-house.ts';
import { announce, STAGE_PEOPLE } from '../proof/house/stage.ts';
import { PROOF_KEY } from '../proof/house/temporary-house.ts';
import { descendantsOf, stillThere } from '../setup/processes.ts';
import { screen } from './screen.fixtures.ts';
import { startCluster, type Cluster, type ClusterOptions } from './start-cluster.ts';

const CLIENT = 'busy_1';
/** Screens watch ids that begin with a digit. */
const MATCH = { id: '31', markets: ['31.odds'], sessions: [] };
const BET = { event_id: MATCH.id, market_id: MATCH.markets[0]!, selection_id: 1, stake: 100 };
/** A machine that is busy with other tests takes its time. */
const PATIENCE = { timeout: 15_000 };
const ROOT = join(import.meta.dirname, '..', '..');

/** The stage's people and their match, in place of the demo. */
async function fillStage(connectionString: string): Promise<void> {
  const pool = createPool(connectionString, { max: 1 });
  await migrate(pool);
  await pool.end();
  const house = await openProofHouse(connectionString, STAGE_PEOPLE);
  await announce(house, [MATCH]);
  await house.close();
}

function optionsFor(said: string[], more: Partial<ClusterOptions> = {}): ClusterOptions {
  const { PATH, HOME, TMPDIR, PAVILION_NATS_SERVER } = process.env;
  return {
    nodes: 2,
    port: 0,
    env: { PATH, HOME, TMPDIR, PAVILION_NATS_SERVER },
    say: (line) => void said.push(line),
    stopped: new AbortController().signal,
    ...more,
  };
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: CLIENT, password: CODE }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/**
 * Sent until somebody answers, under one key, as the panel does it; and again while prices are old, as they are until whoever brings
 * them in is known again.
 */
async function bet(url: string, token: string): Promise<Sent<'placeBet'>> {
  const sent = request('placeBet', { ...BET, betting_type: 1, price: 1.02 }, CLIENT);
  for (let tries = 0; ['unknown', 'market_suspended'].includes(sent.outcome) && tries < 60; tries += 1) {
    if (tries > 0) await sleep(250);
    await send(url, new Map([[CLIENT, token]]), sent);
  }
  return sent;
}

/** What a screen sees of the client's positions, and how often it had to come back. */
function watch(
  url: string,
  token: string,
): { readonly seen: Map<string, unknown>; readonly opened: () => number } {
  const seen = new Map<string, unknown>();
  let opened = 0;
  const socket: Socket<ServerEvents, ClientEvents> = io(url, { transports: ['websocket'], auth: { token } });
  socket.on('connect', () => {
    opened += 1;
    socket.emit('subscribe', [positionsTopic(MATCH.id)], () => undefined);
  });
  socket.on('b', (patches: Patch[]) => {
    for (const { set } of patches) for (const [key, value] of Object.entries(set)) seen.set(key, value);
  });
  onTestFinished(() => void socket.disconnect());
  return { seen, opened: () => opened };
}

/** The request keys of all bets that a server of the cluster has: of the primary, or of the standby. */
async function keysOf(cluster: Cluster, server: 'primary' | 'standby'): Promise<string[]> {
  const [primary, standby] = [...cluster.database.connectionString.matchAll(/127\.0\.0\.1:(\d+)/g)];
  const [, port] = server === 'primary' ? primary! : standby!;
  const pool = createPool(`postgresql://pavilion@127.0.0.1:${port}/postgres`, { max: 1 });
  const { rows } = await pool.query<{ request_key: string }>('select request_key from bets');
  await pool.end();
  return rows.map((row) => row.request_key).toSorted();
}

/** The stage on two nodes, with prices that stand still. */
async function startStage(said: string[], more: NodeJS.ProcessEnv = {}): Promise<Cluster> {
  const recordings = mkdtempSync(join(tmpdir(), 'pavilion-proof-'));
  onTestFinished(() => rmSync(recordings, { recursive: true, force: true }));
  const { env, ...options } = optionsFor(said, { prepare: fillStage });
  const cluster = await startCluster({
    ...options,
    env: {
      ...env,
      PAVILION_KEY: PROOF_KEY,
      PAVILION_SEED: 'none',
      PAVILION_CASINO_SPEED: '0',
      PAVILION_REPLAY: writeRecording(recordings, [MATCH]),
      LOG_LEVEL: 'error',
      ...more,
    },
  });
  onTestFinished(() => cluster.stop());
  return cluster;
}

test('a node and the primary are killed under a running cluster: calls, sockets and bets go on, nothing acknowledged is lost, and both are made good again', async () => {
  const said: string[] = [];
  const cluster = await startStage(said);
  const { url } = cluster;
  const withoutNats = said.filter((line) => line.includes('without NATS'));
  expect(withoutNats).toHaveLength(cluster.broker === undefined ? 1 : 0);
  if (withoutNats.length > 0) console.log(`left out: ${withoutNats[0]}`);
  const processes = descendantsOf(process.pid);
  const token = await signIn(url);
  const [first, second] = cluster.nodes;
  const screens = [watch(first!.url, token), watch(second!.url, token), watch(url, token)];
  const bets = [await bet(url, token)];
  expect(bets[0]).toMatchObject({ outcome: 'ok' });
  // Placed on one of them, and seen by the screens of both.
  for (const { seen } of screens)
    await vi.waitFor(() => expect([...seen.keys()].join()).toContain(BET.market_id), PATIENCE);

  const killed = second!.pid;
  process.kill(killed, 'SIGKILL');
  for (let more = 0; more < 5; more += 1) bets.push(await bet(url, token));
  await vi.waitFor(() => expect(said.join()).toContain(`${second!.name} has ended (SIGKILL)`), PATIENCE);
  const afterNode = watch(url, token);
  await vi.waitFor(() => expect(afterNode.seen.size).toBeGreaterThan(0), PATIENCE);

  process.kill(cluster.database.primary, 'SIGKILL');
  for (let more = 0; more < 5; more += 1) bets.push(await bet(url, token));
  expect(said.join()).toContain('is the primary now');
  expect(bets.map(({ outcome }) => outcome)).toEqual(bets.map(() => 'ok'));
  expect(await keysOf(cluster, 'standby')).toEqual(bets.map(({ key }) => key).toSorted());

  // Both are as before: the node was started again, and the new primary has a standby to wait for.
  await vi.waitFor(() => {
    expect(said.join()).toContain(`${second!.name} runs again (process ${second!.pid})`);
    expect(said.join()).toContain(`has a standby again (process ${cluster.database.standby})`);
  }, PATIENCE);
  expect(second!.pid).not.toBe(killed);
  expect(cluster.database.isWhole()).toBe(true);
  await cluster.stop();
  await vi.waitFor(() => expect(stillThere(processes)).toEqual([]), PATIENCE);
});

test('a node that is told to end sends its screens to the other: each sees every bet, and shows what the database has', async () => {
  const said: string[] = [];
  const cluster = await startStage(said, { PAVILION_SOCKETS: '100', PAVILION_DRAIN_SECONDS: '8' });
  const { url } = cluster;
  const [leaving] = cluster.nodes;
  const token = await signIn(url);
  const screens = Array.from({ length: 50 }, () => screen(url, token, MATCH.id));
  await vi.waitFor(() => expect(screens.every(({ known }) => known())).toBe(true), PATIENCE);

  process.kill(leaving!.pid, 'SIGTERM');
  const bets: Sent<'placeBet'>[] = [];
  while (!said.join().includes(`${leaving!.name} has ended`)) {
    bets.push(await bet(url, token));
    await vi.waitFor(
      () => expect(screens.map((one) => one.bets())).toEqual(screens.map(() => bets.length)),
      PATIENCE,
    );
    await sleep(200);
  }
  expect(said.join()).toContain(`${leaving!.name} has ended (0)`);
  expect(bets.map(({ outcome }) => outcome)).toEqual(bets.map(() => 'ok'));
  expect(await keysOf(cluster, 'primary')).toEqual(bets.map(({ key }) => key).toSorted());
  // Those of the other node stayed where they were.
  const moves = screens.map((one) => one.moves());
  expect([Math.max(...moves), moves.filter((times) => times > 0).length > 10]).toEqual([1, true]);
  expect(screens.flatMap(({ troubles }) => troubles)).toEqual([]);
  const fresh = screen(url, token, MATCH.id);
  await vi.waitFor(() => expect(fresh.bets()).toBe(bets.length), PATIENCE);
  for (const { shown } of screens) expect(shown()).toEqual(fresh.shown());
});

test(
  'without NATS, and when the standby has ended: what is left out is said, bets go on at each node, and there is a standby again',
  { timeout: 120_000 },
  async () => {
    const said: string[] = [];
    const cluster = await startStage(said, { PAVILION_NATS_SERVER: 'none' });
    expect(cluster.broker).toBeUndefined();
    expect(said.filter((line) => line.includes('without NATS'))).toHaveLength(1);
    const { nodes, database } = cluster;
    const token = await signIn(cluster.url);
    const bets: Sent<'placeBet'>[] = [];
    const betOnEach = async (): Promise<void> => {
      for (const { url } of nodes) bets.push(await bet(url, token));
    };
    await betOnEach();

    const ended = database.standby;
    process.kill(ended, 'SIGKILL');
    await betOnEach();
    await vi.waitFor(() => expect(said.join()).toContain('The standby has ended'), PATIENCE);
    await betOnEach();
    await vi.waitFor(() => expect(database.isWhole()).toBe(true), PATIENCE);
    expect(said.join()).toContain(`has a standby again (process ${database.standby})`);
    expect(database.standby).not.toBe(ended);

    // What was acknowledged while there was none is at the new one, and it takes the place of a primary that is killed.
    process.kill(database.primary, 'SIGKILL');
    await betOnEach();
    expect(said.join()).toContain('is the primary now');
    expect(bets.map(({ outcome }) => outcome)).toEqual(bets.map(() => 'ok'));
    expect(await keysOf(cluster, 'standby')).toEqual(bets.map(({ key }) => key).toSorted());
    await vi.waitFor(() => expect(database.isWhole()).toBe(true), PATIENCE);
  },
);

test('a NATS server that is named and cannot be run is said, and not replaced by another', async () => {
  const { env, ...options } = optionsFor([]);
  const named = { ...options, env: { ...env, PAVILION_NATS_SERVER: '/no/such/program' } };
  await expect(startCluster(named)).rejects.toThrow('PAVILION_NATS_SERVER: /no/such/program');
});

test('a port that is taken is said, and no process is left behind', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const before = descendantsOf(process.pid).map(({ pid }) => pid);
  const { port } = other.address() as AddressInfo;
  await expect(startCluster(optionsFor([], { port }))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(descendantsOf(process.pid).filter(({ pid }) => !before.includes(pid))).toEqual([]);
});

test('a node that does not start is told with its last words, and nothing is left behind', async () => {
  const before = descendantsOf(process.pid).map(({ pid }) => pid);
  const options = optionsFor([]);
  const broken = { ...options, env: { ...options.env, PAVILION_CASINO_DAYS: 'many', PAVILION_SEED: 'none' } };
  await expect(startCluster(broken)).rejects.toThrow(/node 1 has ended[^]*PAVILION_CASINO_DAYS/);
  await vi.waitFor(() =>
    expect(stillThere(descendantsOf(process.pid).filter(({ pid }) => !before.includes(pid)))).toEqual([]),
  );
});

test.each(['0', '-1', '40', 'abc', '2.5', '3 4'])('%s nodes are refused with what is right', (text) => {
  const run = spawnSync(process.execPath, [join(ROOT, 'tools', 'cluster.mjs'), ...text.split(' ')], {
    encoding: 'utf8',
  });
  expect([run.status, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain('from 1 to 9');
});
