/** `npm run plan`: what so many bets, screens, people and lines need, and what is full first; docs/scale.md has the tables and where each input came from. */
import { LOOK } from './costs.ts';
import { firstFull, mostOfOneWriter, stepOfBets, stepOfLines, stepOfSockets, stepOfUsers } from './steps.ts';

const RATES = [1_000, 5_000, 20_000, 50_000];
const SOCKETS = [10_000, 100_000, 1_000_000];
const USERS = [1_000_000, 10_000_000];
const LINES = [100_000_000, 1_000_000_000];
/** Assumed. */
const BETTORS = 0.3;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const percent = (share: number): string => `${whole(share * 100)} %`;
const said = ([name, share]: readonly [string, number]): string => `${name}, ${percent(share)}`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  console.log([line(heads), line(heads.map(() => '---')), ...rows.map(line), ''].join('\n'));
}

const most = mostOfOneWriter();
function ofBets(rate: number): string[] {
  const step = stepOfBets(rate);
  const [name, full] = firstFull(step);
  return [
    whole(rate),
    String(step.edges),
    String(step.writers),
    step.inGroup.toFixed(0),
    `${step.p50Ms.toFixed(0)}, ${step.p99Ms.toFixed(0)}`,
    percent(step.loopBusy),
    step.databaseCores.toFixed(1),
    `${whole(step.logMb)}, ${whole(step.diskMb)}`,
    step.brokerCores.toFixed(1),
    percent(Math.min(1, most / rate)),
    `${name}, at ${whole(full)}`,
  ];
}

table(
  [
    'bets a second',
    'nodes that people bet at',
    'writers',
    'bets a group',
    'p50, p99 ms',
    'loop of a writer',
    'cores of the database',
    'log, tables: MB/s',
    'cores of the broker',
    'one match at most',
    'first full',
  ],
  RATES.map(ofBets),
);
console.log(`One writer, hence one match, carries ${whole(most)} bets a second.\n`);
table(
  [
    'sockets',
    'looks',
    'a node',
    'nodes',
    'memory of a node, GB',
    'from the broker, Gbit/s',
    'cores of the broker',
    'connections of the database',
    'all come back, minutes',
    'cores for looks',
    'first full',
  ],
  [LOOK.whileBetOn, LOOK.anyway, Infinity].flatMap((seconds) =>
    SOCKETS.map((sockets) => stepOfSockets(sockets, seconds)).map((step) => [
      whole(step.sockets),
      seconds === Infinity ? 'none' : `every ${seconds} s`,
      whole(step.perNode),
      whole(step.nodes),
      step.memoryGb.toFixed(1),
      step.lineGbit.toFixed(1),
      step.brokerCores.toFixed(1),
      whole(step.connections),
      step.backMinutes.toFixed(1),
      whole(step.lookCores),
      said(step.first),
    ]),
  ),
);
table(
  ['people', 'on the disk, GB'],
  USERS.map((users) => [whole(users), stepOfUsers(users, users * BETTORS).diskGb.toFixed(1)]),
);
table(
  [
    'lines a year',
    'bets a second, all year',
    'lines, GB',
    'bets, GB',
    'log, GB',
    'settling, hours of a core',
    'sum of all, seconds',
    'proof of all chains, minutes',
  ],
  LINES.map(stepOfLines).map((step) => [
    whole(step.lines),
    whole(step.betsPerSecond),
    whole(step.linesGb),
    whole(step.betsGb),
    whole(step.logGb),
    step.settlingHours.toFixed(1),
    step.sumSeconds.toFixed(0),
    `${whole(step.proofMinutes)}, ${whole(step.proofInStatements)} times what a statement may take`,
  ]),
);
