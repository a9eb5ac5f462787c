import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@pavilion/contract/calls.ts';
import { chanceFrom, type Chance } from '../chance.ts';
import { CLIENTS } from '../house/stage.ts';
import { send, type Sent } from './client.ts';
import { askAgain, jobsEnded, judge } from './judge.ts';
import { runLoad, type Load } from './load.ts';
import { stopOnSignal } from '../house/stop-on-signal.ts';
import { prepareFolder, type Prepared } from './prepare-folder.ts';
import { databaseOf, startServer, type ServerProcess } from './server-process.ts';

/** Where the blow falls: while bets come in, while a session or a market is booked, while it is rolled back, while a job books a market or a draw, while one takes a draw back. */
const MOMENTS = ['intake', 'session', 'settlement', 'roll-back', 'job', 'draw job', 'draw back'] as const;
const VICTIMS = ['frozen database', 'database', 'server'] as const;
/** Longer than a silent database is waited for. */
const FROZEN_MS = 3_000;
const WRITERS = 6;
type Moment = (typeof MOMENTS)[number];
type Victim = (typeof VICTIMS)[number];

export type Blow = {
  readonly number: number;
  readonly victim: Victim;
  readonly moment: Moment;
  readonly recoveryMs: number;
  /** From the blow until the settlement job that it hit was done; undefined when it hit none. */
  readonly jobMs: number | undefined;
  /** Requests so far; of the last round: how many were under way without an answer. */
  readonly sent: number;
  readonly cut: number;
  readonly problems: readonly string[];
};

const STARTS: Record<Moment, readonly CallName[]> = {
  intake: ['placeBet'],
  session: ['settleFancy'],
  settlement: ['settleMarket', 'settleMatkaEvent'],
  'roll-back': ['rollbackSettlement', 'deleteNumber'],
  job: [],
  'draw job': [],
  'draw back': [],
};

const DESKS_OF = {
  intake: 'none',
  session: 'matches',
  settlement: 'matches',
  'roll-back': 'matches',
  job: 'crowd',
  'draw job': 'crowd draw',
  'draw back': 'crowd draw',
} as const;

/** Kills server and database, and freezes the database, in turn at so many random moments, and judges after each recovery. Stops at the first problem. */
export async function runFaults(points: number, seed: number, tell: (blow: Blow) => void): Promise<boolean> {
  const prepared = await prepareFolder();
  const chance = chanceFrom(seed);
  const sent: Sent[] = [...prepared.crowd];
  let server = await startServer(prepared.folder, prepared.recording);
  const cleanUp = async (): Promise<void> => {
    await server.stop();
    rmSync(prepared.folder, { recursive: true, force: true });
  };
  stopOnSignal(cleanUp);
  try {
    for (let number = 1; number <= points; number += 1) {
      // Three victims and seven moments: each meets each.
      const victim = VICTIMS[number % VICTIMS.length]!;
      const moment = MOMENTS[number % MOMENTS.length]!;
      const before = sent.length;
      const struck = await strike({ prepared, server, chance, sent }, victim, moment);
      server = struck.server;
      const cut = sent.slice(before).filter((one) => one.outcome === 'unknown').length;
      const unanswered = await askAgain(server.url, prepared.tokens, sent);
      const database = databaseOf(prepared.folder);
      const endless = await jobsEnded(database);
      const jobMs = struck.hitJob ? performance.now() - struck.started : undefined;
      const problems = [...unanswered, ...endless, ...(await judge(database, sent))];
      tell({
        number,
        victim,
        moment,
        recoveryMs: struck.recoveryMs,
        jobMs,
        sent: sent.length,
        cut,
        problems,
      });
      if (problems.length > 0) return false;
    }
    return true;
  } finally {
    await cleanUp();
  }
}

/** Whether the job under way is one to be struck: of a draw's roll-back no other. */
const isHit = (moment: Moment, job: CallName | undefined): boolean =>
  job !== undefined && (moment !== 'draw back' || job === 'deleteNumber');

type Running = { prepared: Prepared; server: ServerProcess; chance: Chance; sent: Sent[] };

/** Load, the blow in the middle of it, recovery. */
async function strike(
  { prepared, server, chance, sent }: Running,
  victim: Victim,
  moment: Moment,
): Promise<{ server: ServerProcess; recoveryMs: number; started: number; hitJob: boolean }> {
  const due = Promise.withResolvers<void>();
  // The desks need a while to come to a roll-back, and a settlement is best hit when there are bets.
  let skip = chance.whole(5, 40);
  const load: Load = {
    ask: (one) => send(server.url, prepared.tokens, one),
    bettors: CLIENTS,
    writers: WRITERS,
    matches: prepared.matches,
    chance,
    sent,
    stopped: false,
    underWay: undefined,
    onSend(name) {
      skip -= 1;
      if (skip <= 0 && (STARTS[moment].includes(name) || isHit(moment, load.underWay))) due.resolve();
    },
  };
  const ended = runLoad(load, DESKS_OF[moment]);
  await due.promise;
  await sleep(chance.whole(0, moment === 'roll-back' ? 120 : 40));
  const hitJob = load.underWay !== undefined;
  load.stopped = true;
  const started = performance.now();
  const next = await recovered(prepared, server, victim);
  const recoveryMs = performance.now() - started;
  await ended;
  return { server: next, recoveryMs, started, hitJob };
}

async function recovered(
  { folder, recording }: Prepared,
  server: ServerProcess,
  victim: Victim,
): Promise<ServerProcess> {
  if (victim === 'database') {
    await server.killDatabase();
    return server;
  }
  if (victim === 'frozen database') {
    await server.freezeDatabase(FROZEN_MS);
    return server;
  }
  await server.kill();
  return startServer(folder, recording);
}
