import {
  BET_BYTES,
  CHANGE,
  DATABASE,
  HOP,
  LINE,
  LOOK,
  MOST_IN_GROUP,
  NODE,
  SOCKET,
  UPDATE_US,
  USER_BYTES,
} from './costs.ts';
import { withWriters } from './house-queue.ts';
import { playQueue, type Outcome } from './queue.ts';

/** A loop, a core, a disk or a line is full there: beyond, chance alone makes people wait. */
export const BUSY = 0.6;
/** A writer is full when its groups are half of what they may be. */
export const FULL_GROUP = MOST_IN_GROUP / 2;
/** Assumed of the machines of database and broker: cores, what the disk writes in a row, what the network carries. */
export const MACHINE = { cores: 16, diskMb: 500, lineGbit: 10 };
/** Statements of the house end after so long (db/pool.ts). */
const STATEMENT_SECONDS = 30;
/** Assumed: updates that an open screen is sent each second, and changes of markets in the house. */
export const UPDATES_PER_SOCKET = 20;
export const CHANGES_PER_SECOND = 10_000;
const SECONDS = 0.6;
const GROWTH = 1.05;

export type BetStep = Outcome & {
  readonly rate: number;
  readonly edges: number;
  readonly writers: number;
  readonly databaseCores: number;
  readonly logMb: number;
  readonly diskMb: number;
  readonly brokerCores: number;
  /** How full everything is but the edges, which are added as needed; 1 = full. */
  readonly shares: Readonly<Record<string, number>>;
};

/** So many bets a second at so many writers, and the edges for them. */
function playBets(rate: number, writers: number): BetStep {
  const edgeUs = withWriters(1, 1).edge(1) * 1_000;
  const edges = Math.ceil((rate * edgeUs) / 1e6 / BUSY);
  const outcome = playQueue(withWriters(edges, writers), { perSecond: rate }, SECONDS);
  const databaseCores = (rate * DATABASE(outcome.inGroup)) / outcome.inGroup / 1_000;
  const logMb = (rate * BET_BYTES.log) / 1e6;
  return {
    ...outcome,
    rate,
    edges,
    writers,
    databaseCores,
    logMb,
    diskMb: (rate * BET_BYTES.disk) / 1e6,
    brokerCores: (rate * HOP.brokerMs) / 1_000,
    shares: {
      'groups of a writer': outcome.mostInGroup / FULL_GROUP,
      'loop of a writer': outcome.loopBusy / BUSY,
      'cores of the database': databaseCores / MACHINE.cores / BUSY,
      'log on the disk': logMb / MACHINE.diskMb / BUSY,
      'flushes of the disk': outcome.diskBusy / BUSY,
    },
  };
}

/** With the fewest writers of whom none is full; what they share may be. */
export function stepOfBets(rate: number): BetStep {
  let step = playBets(rate, 1);
  while (step.mostInGroup > FULL_GROUP || step.loopBusy > BUSY) step = playBets(rate, step.writers + 1);
  return step;
}

/** What is full first when ever more come and no writer is added, and at how many bets a second. */
export function firstFull({ rate, writers }: BetStep): readonly [name: string, rate: number] {
  for (let more = rate; ; more *= GROWTH) {
    const [name, share] = fullest(playBets(more, writers).shares);
    if (share > 1) return [name, more];
  }
}

/** Which of several comes nearest to what it may be, and how near: 1 = full. */
export function fullest(shares: Readonly<Record<string, number>>): readonly [name: string, share: number] {
  return Object.entries(shares).toSorted(([, one], [, other]) => other - one)[0]!;
}

const STEP = 500;

/** The most that the writer of one match carries: bets a second, to the nearest five hundred below. */
export function mostOfOneWriter(): number {
  let rate = STEP;
  while (stepOfBets(rate + STEP).writers === 1) rate += STEP;
  return rate;
}

/** Assumed: connections that a PostgreSQL of that size keeps, and how long people wait who come back all at once. */
const CONNECTIONS = 1_000;
const BACK_MINUTES = 1;

/** Screens of a match in play, whose positions are looked at every so many seconds, or not. Gigabytes, gigabits, cores, minutes. */
export function stepOfSockets(sockets: number, lookSeconds = Infinity) {
  const looksPerSecond = 1 / lookSeconds;
  const eachUs = UPDATES_PER_SOCKET * UPDATE_US + SOCKET.usPerSecond + looksPerSecond * LOOK.nodeMs * 1_000;
  const left = BUSY - (CHANGES_PER_SECOND * CHANGE.followerUs) / 1e6;
  const perNode = Math.min(NODE.sockets, Math.floor((left * 1e6) / eachUs));
  const nodes = Math.ceil(sockets / perNode);
  const lineGbit = (nodes * CHANGES_PER_SECOND * CHANGE.bytes * 8) / 1e9;
  const brokerCores = (nodes * CHANGES_PER_SECOND * CHANGE.brokerUs) / 1e6;
  const connections = nodes * NODE.connections;
  const backMinutes = (sockets * SOCKET.openDatabaseMs) / 1_000 / (MACHINE.cores * BUSY) / 60;
  const lookCores = (sockets * looksPerSecond * LOOK.databaseMs) / 1_000;
  const first = fullest({
    'looks at positions': lookCores / MACHINE.cores / BUSY,
    'connections of the database': connections / CONNECTIONS,
    'network of the broker': lineGbit / MACHINE.lineGbit / BUSY,
    'cores of the broker': brokerCores / MACHINE.cores / BUSY,
    'database, when all come back': backMinutes / BACK_MINUTES,
  });
  const memoryGb = (Math.min(sockets, perNode) * SOCKET.bytes) / 1e9;
  return {
    sockets,
    perNode,
    nodes,
    memoryGb,
    lineGbit,
    brokerCores,
    connections,
    backMinutes,
    lookCores,
    first,
  };
}

/** Gigabytes. */
export function stepOfUsers(users: number, bettors: number) {
  return { users, diskGb: (users * USER_BYTES.user + bettors * USER_BYTES.bettor) / 1e9 };
}

/** Of a year: gigabytes on the disk and in the log; hours of one core. */
export function stepOfLines(lines: number) {
  const bets = lines * LINE.betsToALine;
  return {
    lines,
    linesGb: (lines * LINE.bytes) / 1e9,
    betsGb: (bets * BET_BYTES.disk) / 1e9,
    logGb: (lines * LINE.logBytes + bets * BET_BYTES.log) / 1e9,
    betsPerSecond: bets / (365 * 86_400),
    settlingHours: (lines * LINE.us) / 1e6 / 3_600,
    sumSeconds: lines * LINE.sumSeconds,
    proofMinutes: (lines * LINE.proofSeconds) / 60,
    /** Of what one statement may take. */
    proofInStatements: (lines * LINE.proofSeconds) / STATEMENT_SECONDS,
  };
}
