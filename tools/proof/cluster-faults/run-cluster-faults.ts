import { setTimeout as sleep } from 'node:timers/promises';
import { chanceFrom, type Chance } from '../chance.ts';
import { send, type Sent } from '../faults/client.ts';
import { askAgain, jobsEnded, judge } from '../faults/judge.ts';
import { runLoad, type Load } from '../faults/load.ts';
import { stopOnSignal } from '../house/stop-on-signal.ts';
import { CLIENTS, CROWD, OPERATORS, ROAMER } from '../house/stage.ts';
import { changeAccounts, judgeLocks, type Changes, type Moments } from './change-accounts.ts';
import { endSignIns } from './end-sign-ins.ts';
import { judgePositions, lookAround } from './judge-positions.ts';
import { judgePrices, watchLeaders, type Leaders } from './judge-prices.ts';
import { judgeMoves, moveAbout, type Moves } from './move-about.ts';
import { startProofCluster, type ProofCluster } from './proof-cluster.ts';
import { FAULTS, strikesAt, type Fault, type Strikes } from './strike.ts';

/** What came of some faults in a row, after which everything stood still and was judged. */
export type Row = {
  readonly faults: number;
  /** Bets and slips that have stood so far, and those that were refused. */
  readonly acknowledged: number;
  readonly refused: number;
  /** How many of these stand on a price that moves, and how many turns of a node there were to bring it in, so far. */
  readonly priced: number;
  readonly turns: number;
  /** Bets that were asked for and answered while their client was locked, so far. */
  readonly whileLocked: number;
  /** Bets that were asked for and answered after their client's sign-in had ended, so far. */
  readonly signedOut: number;
  /** Moves of an account, and bets that stand and were asked for after one of them, so far. */
  readonly moves: number;
  readonly afterMove: number;
  /** Requests of this row that had no answer until all was whole again. */
  readonly unanswered: number;
  /** Longest time of this row without any answer, and the longest that a bet took that was answered. */
  readonly silenceMs: number;
  readonly longestMs: number;
  readonly problems: readonly string[];
};

export type Telling = { fault(line: string): void; row(row: Row): void };

const BETTORS = [...CLIENTS, ...CROWD.slice(0, 20)];
const WRITERS = 24;
const IN_A_ROW = 10;
/** One node stands still for longer than any lease and any deadline. */
const LONG_FREEZE_MS = 20_000;
const LONG_FREEZE_OF_AT_LEAST = 20;
/** Whoever waits longer asks again, under the same key, at whichever node the proxy finds: some while the first node still stands still. */
const PATIENCES_MS = [800, 4_000] as const;
const MOST_TRIES = 4;

/** Rows last until so many bets of a sign-in that had ended were answered, however slow the machine is; and no longer than the most. */
const SIGNED_OUT_AT_LEAST = 12;
const SIGNED_OUT_WITHIN_MS = 60_000;

/** Kills, freezes and cuts off nodes, NATS and primary at random moments under load, and judges when all is whole again. Stops at the first problem. */
export async function runClusterFaults(count: number, seed: number, tell: Telling): Promise<boolean> {
  const cluster = await startProofCluster([...BETTORS, ROAMER, ...OPERATORS], tell.fault);
  stopOnSignal(() => cluster.stop());
  const leaders = await watchLeaders(cluster);
  const moments = new Map<string, Moments>();
  const changes: Changes = { locks: [], acts: new Map() };
  const signedOut: string[] = [];
  const moves: Moves = { made: 0, bets: [] };
  try {
    const chance = chanceFrom(seed);
    const sent: Sent[] = [...cluster.filled.crowd];
    const strikes = strikesAt(cluster, chance, tell.fault);
    const deck = deckOf(count, chance);
    for (let done = 0; done < count; done += IN_A_ROW) {
      const row = await strikeInARow(
        { cluster, chance, sent, strikes, leaders, moments, changes, signedOut, moves },
        deck.slice(done, done + IN_A_ROW),
        count >= LONG_FREEZE_OF_AT_LEAST && done === IN_A_ROW,
      );
      tell.row({ ...row, faults: Math.min(count, done + IN_A_ROW) });
      if (row.problems.length > 0) return false;
    }
    return true;
  } finally {
    await leaders.close();
    await cluster.stop();
  }
}

/** Each kind as often as the others. */
function deckOf(count: number, chance: Chance): Fault[] {
  const deck: Fault[] = [];
  while (deck.length < count) {
    const left = [...FAULTS];
    while (left.length > 0) deck.push(...left.splice(chance.whole(0, left.length - 1), 1));
  }
  return deck.slice(0, count);
}

type Running = {
  readonly cluster: ProofCluster;
  readonly chance: Chance;
  readonly sent: Sent[];
  readonly strikes: Strikes;
  readonly leaders: Leaders;
  /** By request key, by `performance.now()`. */
  readonly moments: Map<string, Moments>;
  readonly changes: Changes;
  /** Keys of bets. */
  readonly signedOut: string[];
  readonly moves: Moves;
};

async function enoughSignedOut(load: Load, signedOut: readonly string[]): Promise<void> {
  const deadline = performance.now() + SIGNED_OUT_WITHIN_MS;
  while (!load.stopped && signedOut.length < SIGNED_OUT_AT_LEAST && performance.now() < deadline)
    await sleep(100);
}

async function strikeInARow(
  running: Running,
  faults: readonly Fault[],
  withLongFreeze: boolean,
): Promise<Omit<Row, 'faults'>> {
  const { cluster, chance, sent, strikes, moments, changes, signedOut, moves } = running;
  const before = sent.length;
  const { tokens, matches } = cluster.filled;
  const answers = measured();
  const load: Load = {
    async ask(one) {
      const moment: Moments = moments.get(one.key) ?? { askedAt: performance.now() };
      moments.set(one.key, moment);
      await answers.of(one, () => askUntilAnswered(load, cluster.url, tokens, one));
      if (one.outcome !== 'unknown') moment.answeredAt = performance.now();
    },
    bettors: BETTORS,
    writers: WRITERS,
    matches,
    chance,
    sent,
    stopped: false,
    underWay: undefined,
    onSend: () => undefined,
  };
  await lookAround(cluster, tokens);
  const ended = runLoad(load, 'matches and crowd');
  const looked = lookAllTheTime(load, cluster);
  const signInsEnded = endSignIns(load, cluster, { moments, signedOut });
  const changed = Promise.all([
    changeAccounts(load, cluster.filled, changes),
    signInsEnded,
    moveAbout(load, cluster.filled, moves),
  ]);
  await sleep(1_000);
  if (withLongFreeze) strikes.strike('node frozen', LONG_FREEZE_MS);
  for (const fault of faults) {
    while (!strikes.strike(fault)) await sleep(100);
    await sleep(chance.whole(200, 3_000));
  }
  const unhealed = await strikes.healed();
  await sleep(500);
  // Whoever ends sign-ins stops at a problem: then there is nothing to wait for.
  await Promise.race([signInsEnded, enoughSignedOut(load, signedOut)]);
  load.stopped = true;
  const [unchanged] = await Promise.all([changed, ended, looked]);
  const unanswered = sent.slice(before).filter(({ outcome }) => outcome === 'unknown').length;
  const { problems, ...judged } = await judgeAll(running);
  return {
    ...judged,
    unanswered,
    ...answers.figures(),
    problems: [...unhealed, ...unchanged.flat(), ...problems],
  };
}

/** Asks again for what has no answer, and judges all that was asked for so far. */
async function judgeAll({ cluster, sent, leaders, moments, changes, signedOut, moves }: Running) {
  const { tokens } = cluster.filled;
  const database = cluster.database.primaryUrl;
  const problems = await askAgain(cluster.url, tokens, sent);
  problems.push(...(await jobsEnded(database)), ...(await judge(database, sent)));
  problems.push(...(await judgePositions(cluster, tokens)));
  const prices = await judgePrices(cluster, leaders, moments);
  const locked = judgeLocks(sent, moments, changes.locks);
  const moved = await judgeMoves(database, moves);
  problems.push(...prices.problems, ...locked.problems, ...moved.problems);
  const bets = sent.filter(({ name }) => /placeBets?$/i.test(name));
  const acknowledged = bets.filter(({ outcome }) => outcome === 'ok').length;
  return {
    acknowledged,
    refused: bets.length - acknowledged,
    priced: prices.judged,
    turns: leaders.count(),
    whileLocked: locked.judged,
    signedOut: signedOut.length,
    moves: moves.made,
    afterMove: moved.judged,
    problems,
  };
}

/** As a panel does it: sent again under its key until somebody answers, while the first may still be under way somewhere. */
async function askUntilAnswered(
  load: Pick<Load, 'stopped' | 'chance'>,
  url: string,
  tokens: ReadonlyMap<string, string>,
  sent: Sent,
): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES && sent.outcome === 'unknown'; tries += 1) {
    if (tries > 0) await sleep(200);
    if (tries > 0 && load.stopped) return;
    await send(url, tokens, sent, load.chance.pick(PATIENCES_MS));
  }
}

/** Somebody looks at positions at every node, so that all of them keep some, and are told what moves them. */
async function lookAllTheTime(load: Pick<Load, 'stopped'>, cluster: ProofCluster): Promise<void> {
  while (!load.stopped) {
    await lookAround(cluster, cluster.filled.tokens);
    await sleep(1_000);
  }
}

function measured() {
  let lastAt = performance.now();
  let silenceMs = 0;
  let longestMs = 0;
  return {
    async of(sent: Sent, asking: () => Promise<void>): Promise<void> {
      const began = performance.now();
      await asking();
      if (sent.name !== 'placeBet' || sent.outcome === 'unknown') return;
      const now = performance.now();
      silenceMs = Math.max(silenceMs, now - lastAt);
      longestMs = Math.max(longestMs, now - began);
      lastAt = now;
    },
    figures: () => ({ silenceMs, longestMs }),
  };
}
