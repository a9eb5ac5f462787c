/**
 * `npm run bench`: each hot path beside its reference in one run; `npm run bench -- NAME...` only those named.
 * `--scale 0.1` shrinks the data, `--scale full` is the whole size. The last line says how many goals were missed.
 */
import { parseArgs } from 'node:util';
import type { Bench, Path } from './measure/bench.ts';
import { startCluster } from './measure/cluster.ts';
import { passes, show, type Line } from './measure/line.ts';
import { backup } from './paths/backup.ts';
import { announcements } from './paths/announcements.ts';
import { cashBook } from './paths/cashbook.ts';
import { betCosts } from './paths/bet-costs.ts';
import { casinoDay } from './paths/casino-day.ts';
import { dashboard } from './paths/dashboard.ts';
import { downline } from './paths/downline.ts';
import { draws } from './paths/draws.ts';
import { failover } from './paths/failover.ts';
import { fields } from './paths/fields.ts';
import { fanOut } from './paths/fan-out.ts';
import { httpRoute } from './paths/http-route.ts';
import { intake } from './paths/intake.ts';
import { liveReport } from './paths/live-report.ts';
import { linesAway } from './paths/lines-away.ts';
import { logins } from './paths/logins.ts';
import { numberGrid } from './paths/number-grid.ts';
import { oneWriter } from './paths/one-writer.ts';
import { panel } from './paths/panel.ts';
import { pictures } from './paths/pictures.ts';
import { openGrid } from './paths/open-grid.ts';
import { parts } from './paths/parts.ts';
import { periods } from './paths/periods.ts';
import { positions } from './paths/positions.ts';
import { positionPush } from './paths/position-push.ts';
import { priceBus } from './paths/price-bus.ts';
import { replicaReads } from './paths/replica.ts';
import { reports } from './paths/reports.ts';
import { rowCosts } from './paths/row-costs.ts';
import { rounds } from './paths/rounds.ts';
import { roundList } from './paths/round-list.ts';
import { everySearch } from './paths/search.ts';
import { settlement } from './paths/settlement.ts';
import { slips } from './paths/slips.ts';
import { socketCosts } from './paths/socket-costs.ts';
import { staffRoute } from './paths/staff-route.ts';
import { statements } from './paths/statements.ts';
import { walletBets } from './paths/wallet-bets.ts';
import { writer } from './paths/writer.ts';

const PATHS: Record<string, Path> = {
  'http-route': httpRoute,
  'staff-route': staffRoute,
  intake,
  'bet-costs': betCosts,
  'one-writer': oneWriter,
  slips,
  positions,
  'position-push': positionPush,
  settlement,
  'row-costs': rowCosts,
  fields,
  draws,
  rounds,
  'casino-day': casinoDay,
  'round-list': roundList,
  'wallet-bets': walletBets,
  'open-grid': openGrid,
  downline,
  dashboard,
  search: everySearch,
  logins,
  reports,
  statements,
  cashbook: cashBook,
  periods,
  parts,
  'lines-away': linesAway,
  'fan-out': fanOut,
  'price-bus': priceBus,
  'socket-costs': socketCosts,
  announcements,
  'live-report': liveReport,
  'number-grid': numberGrid,
  panel,
  pictures,
  failover,
  replica: replicaReads,
  writer,
  backup,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
});
const full = values.scale === 'full';
const factor = full ? 1 : Number(values.scale);
const unknown = positionals.filter((name) => !Object.hasOwn(PATHS, name));
if (unknown.length > 0 || !(factor > 0)) {
  console.error(`usage: npm run bench -- [${Object.keys(PATHS).join('] [')}] [--scale 0.1|full]`);
  process.exit(1);
}

const started = performance.now();
const cluster = await startCluster();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true;
    void cluster.stop().finally(() => process.exit(1));
  });
const bench: Bench = {
  cluster,
  size: (usual, whole = usual) => (full ? whole : Math.max(1, Math.round(usual * factor))),
  rounds: (usual) => Math.max(1, Math.round(usual * Math.min(1, factor))),
  say: (text) =>
    console.error(`  ${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`),
};
const lines: Line[] = [];
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(PATHS)) {
    bench.say(name);
    for (const line of await PATHS[name]!(bench)) {
      lines.push(line);
      console.log(show(line));
    }
  }
} catch (error) {
  if (!interrupted) throw error; // else the path says only that its database went away
} finally {
  await cluster.stop();
}
const missed = lines.filter((line) => passes(line) === false).length;
console.log(
  `${lines.length} lines, ${missed} goals missed, ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
process.exitCode = missed > 0 ? 1 : 0;
