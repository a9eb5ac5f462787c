/** `npm run evenings -- [HOW_MANY] [STEPS] [FIRST_SEED]`: evenings of casino rounds against a plain model, each of another seed. */
import { runCasinoEvening } from './evening/run-casino-evening.ts';
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';

const [many = 20, steps = 150, first = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
if (!(many >= 1 && many <= 10_000 && steps >= 1 && steps <= 10_000 && first >= 0)) {
  console.error('npm run evenings -- HOW_MANY STEPS FIRST_SEED');
  process.exit(2);
}
const postgres = await temporaryPostgres();
stopOnSignal(() => postgres.stop());
let whole = true;
for (let seed = first; seed < first + many; seed += 1) {
  const { problems, counts } = await runCasinoEvening(postgres, { seed, steps });
  const done = [...counts].map(([what, times]) => `${what} ${times}`).toSorted();
  console.log(
    `${String(seed).padStart(7)}  ${problems.length === 0 ? 'holds' : 'FAILED'}  ${done.join(', ')}`,
  );
  for (const problem of problems) console.log(`         ${problem}`);
  whole &&= problems.length === 0;
}
await postgres.stop();
process.exitCode = whole ? 0 : 1;
