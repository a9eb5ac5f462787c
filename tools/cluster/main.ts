import { DEMO_HINTS } from '../../packages/story/src/demo-people.ts';
import { SILENCE_MS } from './database.ts';
import { startCluster, type Cluster } from './start-cluster.ts';

const say = (line: string): void => console.log(line);
const stopped = new AbortController();
const asked = new Promise<void>((done) => stopped.signal.addEventListener('abort', () => done()));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());

try {
  const cluster = await startCluster({
    nodes: Number(process.argv[2] ?? 3),
    port: wantedPort(process.env['PORT']),
    env: process.env,
    say,
    stopped: stopped.signal,
  });
  say(told(cluster));
  await asked;
  await cluster.stop();
} catch (error) {
  if (!stopped.signal.aborted) {
    console.error(inWords(error));
    process.exitCode = 1;
  }
}
if (stopped.signal.aborted) say('All of it has ended.');
process.exit();

function wantedPort(text: string | undefined): number {
  const port = text === undefined || text === '' ? 8080 : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error('PORT: a number from 0 to 65535');
  process.exit(2);
}

function inWords(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `The port is taken: ${error.message}. Name another one in PORT.`;
  return error instanceof Error ? error.message : String(error);
}

/** Where it is, who may sign in, and what can be tried. */
function told({ url, nodes, database, broker, folder }: Cluster): string {
  const { primary, standby } = database;
  const last = nodes.at(-1)!;
  return [
    '',
    `  Pavilion is open at ${url}: ${nodes.length === 1 ? 'one node' : `${nodes.length} nodes`} behind one address`,
    '',
    ...nodes.map(({ name, ...node }) => `  ${name.padEnd(10)} ${node.url.padEnd(24)} process ${node.pid}`),
    `  ${'primary'.padEnd(35)} process ${primary}`,
    `  ${'standby'.padEnd(35)} process ${standby}, every commit waits for it`,
    broker === undefined
      ? '  NATS       left out'
      : `  ${'NATS'.padEnd(10)} ${broker.url.padEnd(24)} process ${broker.pid}`,
    `  logs       ${folder}/node-*/log`,
    '',
    ...(process.env['PAVILION_SEED'] === 'none'
      ? []
      : DEMO_HINTS.map(
          ({ username, password, about }) => `  ${username.padEnd(16)} ${password.padEnd(16)} ${about}`,
        )),
    '',
    `  The story is played by node 1${broker === undefined ? '' : ', by another one when that has ended'}. What can be tried, with screens open:`,
    `    kill -9 ${last.pid}                         ${last.name} is gone; its screens come back by another one, and it is started again`,
    `    kill ${last.pid}                            ${last.name} ends: it sends its screens to the others, over 30 seconds`,
    `    kill -STOP ${last.pid}                      it stands still, and gets nobody new; kill -CONT wakes it`,
    `    kill -9 ${primary}                         the primary is gone`,
    `    kill -STOP ${primary} $(pgrep -P ${primary})   the primary stands still`,
    `  After ${SILENCE_MS / 1000} s of silence the primary is ended and the standby promoted by this command, which makes another standby.`,
    '',
    '  Stop with Ctrl-C.',
    '',
  ].join('\n');
}
