/** `npm run hammer [-- SECONDS]`: sixteen writers, two desks, locks and odds at once; then all invariants. */
import { runHammer } from './hammer/run-hammer.ts';
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';

const MOST_SHOWN = 20;
const seconds = Number(process.argv[2] ?? 20);
if (!(seconds >= 1 && seconds <= 3600)) {
  console.error('npm run hammer -- SECONDS, from 1 to 3600');
  process.exit(2);
}
const postgres = await temporaryPostgres();
stopOnSignal(() => postgres.stop());
try {
  const { counts, violations } = await runHammer(postgres, { seconds, seed: Date.now() % 1_000_000 });
  for (const [outcome, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) {
    console.log(`${String(count).padStart(8)}  ${outcome}`);
  }
  for (const violation of violations.slice(0, MOST_SHOWN)) console.log(`VIOLATED  ${violation}`);
  console.log(violations.length === 0 ? 'Everything holds.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
