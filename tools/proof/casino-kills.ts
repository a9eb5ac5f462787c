/** `npm run casino-kills`: kill -9 of a node in the middle of every write of declaring, posting and taking back. */
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runCasinoKills, STRIKES } from './kills/run-casino-kills.ts';

const postgres = await temporaryPostgres();
stopOnSignal(() => postgres.stop());
let points = 0;
const seed = Date.now() % 1_000_000;
const whole = await runCasinoKills(postgres, { seed, strikes: STRIKES }, ({ act, table, problems }) => {
  points += 1;
  console.log(`${act.padEnd(10)} killed at ${table}`);
  for (const problem of problems) console.log(`      ${problem}`);
});
await postgres.stop();
console.log(
  whole ? `${points} points: nothing half done, nothing doubled, the same again did it.` : 'FAILED',
);
process.exitCode = whole ? 0 : 1;
