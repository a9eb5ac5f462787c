import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const BINARY = process.env['PAVILION_NATS_SERVER'] ?? 'nats-server';

/** Whether there is one to try against: npm has none, Debian's package `nats-server` is one. */
export const HAS_NATS = spawnSync(BINARY, ['--version']).status === 0;

const WITHIN_MS = 10_000;

/** A NATS server of its own on a free port of this machine, that can be killed, frozen and started again there. */
export async function natsServer(...args: string[]) {
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    server = spawn(BINARY, ['--addr', '127.0.0.1', '--port', String(port), ...args], { stdio: 'ignore' });
    for (const until = performance.now() + WITHIN_MS; !(await answers(port)); await sleep(20))
      if (performance.now() > until) throw new Error('the NATS server did not start');
  };
  const kill = async (): Promise<void> => {
    if (server === undefined) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
    server = undefined;
  };
  await start();
  return {
    url: (userinfo = '') => `nats://${userinfo}127.0.0.1:${port}`,
    start,
    kill,
    freeze: () => void server?.kill('SIGSTOP'),
    wake: () => void server?.kill('SIGCONT'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false; // not yet: it is asked again
  } finally {
    socket.destroy();
  }
}
