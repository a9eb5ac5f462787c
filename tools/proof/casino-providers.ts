/** `npm run casino-providers [-- --minutes MINUTES]`: outside suppliers of casino games, by every protocol at once; then every balance is reconciled. */
import { parseArgs } from 'node:util';
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runProviders } from './providers/run-providers.ts';

const MOST_SHOWN = 20;
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } } });
const minutes = Number(values.minutes);
if (!(minutes > 0 && minutes <= 600)) {
  console.error('npm run casino-providers -- --minutes MINUTES, up to 600');
  process.exit(2);
}
const postgres = await temporaryPostgres();
stopOnSignal(() => postgres.stop());
try {
  const { counts, violations } = await runProviders(postgres, { minutes, seed: Date.now() % 1_000_000 });
  for (const [what, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${String(count).padStart(8)}  ${what}`);
  for (const violation of violations.slice(0, MOST_SHOWN)) console.log(`VIOLATED  ${violation}`);
  console.log(violations.length === 0 ? 'Every balance is reconciled.' : `${violations.length} violations.`);
  process.exitCode = violations.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
}
