/** `npm run hammer [-- SECONDS [NODES]]`: sixteen writers, two desks, locks and odds at once, on so many nodes in turn; then all invariants. */
import { runHammer } from './hammer/run-hammer.ts';
import { brokerOfNodes } from './house/broker-of-nodes.ts';
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';

const MOST_SHOWN = 20;
const MOST_NODES = 3;
const [seconds, nodes] = [Number(process.argv[2] ?? 20), Number(process.argv[3] ?? 1)];
if (!(seconds >= 1 && seconds <= 3600 && Number.isInteger(nodes) && nodes >= 1 && nodes <= MOST_NODES)) {
  console.error(`npm run hammer -- SECONDS NODES, from 1 to 3600, and from 1 to ${MOST_NODES}`);
  process.exit(2);
}
const postgres = await temporaryPostgres();
const broker = nodes === 1 ? undefined : await brokerOfNodes();
const stop = async (): Promise<void> => {
  await broker?.stop();
  await postgres.stop();
};
stopOnSignal(stop);
try {
  const env = broker === undefined ? {} : { NATS_URL: broker.url };
  const seed = Date.now() % 1_000_000;
  const { counts, violations } = await runHammer(postgres, { seconds, seed, nodes, env });
  for (const [outcome, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`${String(count).padStart(8)}  ${outcome}`);
  }
  for (const violation of violations.slice(0, MOST_SHOWN)) console.log(`VIOLATED  ${violation}`);
  console.log(violations.length === 0 ? 'Everything holds.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await stop();
}
