/** `npm run faults [-- POINTS]`: kill -9 of server and database, and a database that stands still, at random points under load; nothing lost, nothing doubled. */
import { runFaults, type Blow } from './faults/run-faults.ts';

const MOST_SHOWN = 20;
const points = Number(process.argv[2] ?? 20);
if (!(points >= 1 && points <= 1000)) {
  console.error('npm run faults -- POINTS, from 1 to 1000');
  process.exit(2);
}
const recoveries: Blow[] = [];
const whole = await runFaults(points, Number(process.argv[3] ?? Date.now() % 1_000_000), (blow) => {
  recoveries.push(blow);
  const { number, victim, moment, recoveryMs, jobMs, sent, cut, problems } = blow;
  console.log(
    `${String(number).padStart(4)}  ${victim.padEnd(15)} struck during ${moment.padEnd(10)} ` +
      `back after ${String(Math.round(recoveryMs)).padStart(5)} ms, ${cut} requests cut, ${sent} sent in all` +
      (jobMs === undefined ? '' : `, the job that it hit done after ${Math.round(jobMs)} ms`),
  );
  for (const problem of problems.slice(0, MOST_SHOWN)) console.log(`      ${problem}`);
});
const jobs = recoveries.filter(({ jobMs }) => jobMs !== undefined).length;
const slowest = Math.round(Math.max(...recoveries.map(({ recoveryMs }) => recoveryMs)));
console.log(
  whole
    ? `${points} points: nothing acknowledged lost, nothing doubled, every invariant holds. Slowest recovery ${slowest} ms. ` +
        `${jobs} settlement jobs were hit, each is booked once.`
    : 'FAILED',
);
process.exitCode = whole ? 0 : 1;
