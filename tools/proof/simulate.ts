/**
 * `npm run simulate -- SEED [OPERATIONS [NODES]]`: a replayable season against the real server; `FROM-TO` plays many seeds, and two nodes
 * play each of them between them.
 */
import { brokerOfNodes } from './house/broker-of-nodes.ts';
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { inWords } from './season/operation.ts';
import { planSeason } from './season/plan-season.ts';
import { runSeason, type Place } from './season/run-season.ts';
import { shorten } from './season/shorten.ts';

const asked = readArguments(process.argv.slice(2));
const postgres = await temporaryPostgres();
const broker = asked.nodes === 2 ? await brokerOfNodes() : undefined;
const stop = async (): Promise<void> => {
  await broker?.stop();
  await postgres.stop();
};
stopOnSignal(stop);
try {
  for (const seed of asked.seeds) {
    if (!(await playSeed(seed, asked.length, broker && { NATS_URL: broker.url }))) {
      process.exitCode = 1;
      break;
    }
  }
} finally {
  await stop();
}

async function playSeed(seed: number, operations: number, place?: Place): Promise<boolean> {
  const plan = planSeason(seed, operations);
  const started = performance.now();
  const { failure, tally } = await runSeason(postgres, plan, undefined, place);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (failure === undefined) {
    const of = (outcome: string): number => tally.get(outcome) ?? 0;
    const taken = of('bet: ok') + of('group: ok');
    const settled = of('settle: ok') + of('abandon: ok');
    console.log(
      `seed ${seed}: ${plan.operations.length} operations hold (${taken} bets taken, ${settled} settled, ` +
        `${of('cancel: ok')} cancelled, ${of('roll back: ok')} rolled back, ${of('delete bet: ok')} bets and ${of('delete account: ok')} accounts deleted, ` +
        `${of('move: ok')} moved; ${of('withdraw: ok')} runners withdrawn and ${of('reinstate: ok')} reinstated by the desk; ` +
        `${of('slip: ok')} slips taken, ${of('declare: ok')} numbers declared, ${of('correct: ok')} of them corrected, ` +
        `${of('abandon draw: ok')} draws abandoned, ${of('take number back: ok')} taken back; ` +
        `${of('round bet: ok')} bets on rounds, ${of('declare round: ok')} rounds declared, ${of('take round back: ok')} taken back, the day posted ${of('post day: ok')} times; ` +
        `${of('charge: ok')} charges set, ${of('transfer: ok')} transfers, ${of('row of a bulk limit: set')} limits set by rows and ${of('current limit: ok')} current limits; ${of('close day: ok')} days and ${of('close period: ok')} periods closed` +
        (place === undefined
          ? ''
          : `; ${of('bet of another node: answered')} bets written by the other node, ${of('move told by another node: added')} moves kept by its word`) +
        `), ${seconds} s`,
    );
    return true;
  }
  console.log(`seed ${seed}: ${failure.finding} fails at operation ${failure.step + 1}\n  ${failure.detail}`);
  const { prefix, fewest } = await shorten(postgres, plan, failure, undefined, place);
  console.log(
    `\nThe shortest prefix has ${prefix.length} operations; of these, this many are enough: ${fewest.length}`,
  );
  for (const operation of fewest) console.log(`  ${inWords(operation)}`);
  console.log(`\nAgain: npm run simulate -- ${seed} ${prefix.length}${place === undefined ? '' : ' 2'}`);
  return false;
}

function readArguments([seed = '1', operations = '200', count = '1']: readonly string[]) {
  const [, from, to = from] = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(seed) ?? [];
  const length = Number(operations);
  const nodes = Number(count);
  if (from === undefined || !(length >= 1 && length <= 10_000) || ![1, 2].includes(nodes)) {
    console.error(
      'npm run simulate -- SEED [OPERATIONS [NODES]], for example: npm run simulate -- 7, or 1-20 for twenty seeds, or 7 200 2 for two nodes',
    );
    process.exit(2);
  }
  const first = Number(from);
  return {
    seeds: Array.from({ length: Number(to) - first + 1 }, (_, place) => first + place),
    length,
    nodes,
  };
}
