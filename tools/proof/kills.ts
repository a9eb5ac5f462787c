/** `npm run kills [-- POINTS]`: kill -9 of backup, verification, restore and swap at random points; the house as it was, nothing left. */
import { runKills, type Kill } from './kills/run-kills.ts';

const points = Number(process.argv[2] ?? 50);
if (!(points >= 1 && points <= 1000)) {
  console.error('npm run kills -- POINTS, from 1 to 1000');
  process.exit(2);
}
const kills: Kill[] = [];
const whole = await runKills(points, Number(process.argv[3] ?? Date.now() % 1_000_000), (kill) => {
  kills.push(kill);
  const { number, act, workedMs, done, problems } = kill;
  console.log(
    `${String(number).padStart(4)}  ${act.padEnd(8)} ${done ? 'was done' : 'killed  '} after ${Math.round(workedMs)} ms`,
  );
  for (const problem of problems) console.log(`      ${problem}`);
});
console.log(
  whole
    ? `${points} points, ${kills.filter(({ done }) => !done).length} of them killed: the house as it was each time, nothing left, the next backup the same.`
    : 'FAILED',
);
process.exitCode = whole ? 0 : 1;
