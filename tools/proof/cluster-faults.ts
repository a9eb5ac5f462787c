/**
 * `npm run cluster-faults [-- FAULTS [SEED]]`: three nodes under load, of which one, or NATS, or the primary is killed, frozen, cut off
 * or made good again at random moments, while accounts are locked, change and move, and clients are signed out: nothing acknowledged lost, nothing
 * doubled, nothing refused stands, nothing on the price of an old leader, nothing of who is locked or signed out, nothing for whom a client had left.
 */
import { runClusterFaults, type Row } from './cluster-faults/run-cluster-faults.ts';

const MOST_SHOWN = 20;
const count = Number(process.argv[2] ?? 100);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
if (!(count >= 1 && count <= 1000) || !Number.isSafeInteger(seed)) {
  console.error('npm run cluster-faults -- FAULTS [SEED], from 1 to 1000');
  process.exit(2);
}
const rows: Row[] = [];
const began = performance.now();
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(1).padStart(7);
const whole = await runClusterFaults(count, seed, {
  fault: (line) => console.log(`${seconds()}  ${line}`),
  row(row) {
    rows.push(row);
    const {
      faults,
      acknowledged,
      refused,
      priced,
      turns,
      whileLocked,
      signedOut,
      moves,
      afterMove,
      unanswered,
      silenceMs,
      longestMs,
      problems,
    } = row;
    console.log(
      `${seconds()}  ${faults} faults: ${acknowledged} bets stand, ${refused} were refused; ${priced} on prices that move, of ${turns} turns of a leader, ${whileLocked} while their client was locked, ${signedOut} after he was signed out, ${afterMove} after he was moved, of ${moves} moves; ${unanswered} requests were left without an answer until all was whole; ` +
        `longest silence ${Math.round(silenceMs)} ms, longest bet ${Math.round(longestMs)} ms`,
    );
    for (const problem of problems.slice(0, MOST_SHOWN)) console.log(`      ${problem}`);
  },
});
console.log(
  whole
    ? `${count} faults (seed ${seed}): nothing acknowledged lost, nothing doubled, nothing refused stands, nothing on the price of an old leader, nothing of who is locked or signed out, nothing for whom a client had left, every invariant holds, each node keeps what the books say. Longest silence ${Math.round(Math.max(...rows.map(({ silenceMs }) => silenceMs)))} ms.`
    : `FAILED (seed ${seed})`,
);
process.exit(whole ? 0 : 1);
