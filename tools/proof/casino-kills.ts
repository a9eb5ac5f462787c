/** `npm run casino-kills`: kill -9 of a node in the middle of every write of declaring, posting and taking back, and of the dealer at every step. */
import { stopOnSignal } from './house/stop-on-signal.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runCasinoKills, STRIKES } from './kills/run-casino-kills.ts';
import { runDealerKills } from './kills/run-dealer-kills.ts';

const postgres = await temporaryPostgres();
stopOnSignal(() => postgres.stop());
let points = 0;
const seed = Date.now() % 1_000_000;
const tell = (at: string, table: string, problems: readonly string[]): void => {
  points += 1;
  console.log(`${at.padEnd(22)} killed at ${table}`);
  for (const problem of problems) console.log(`      ${problem}`);
};
const desk = await runCasinoKills(postgres, { seed, strikes: STRIKES }, ({ act, table, problems }) =>
  tell(act, table, problems),
);
const dealer = await runDealerKills(postgres, STRIKES.declare, ({ at, table, problems }) =>
  tell(`deal: ${at}`, table, problems),
);
const whole = desk && dealer;
await postgres.stop();
console.log(
  whole ? `${points} points: nothing half done, nothing doubled, the same again did it.` : 'FAILED',
);
process.exitCode = whole ? 0 : 1;
