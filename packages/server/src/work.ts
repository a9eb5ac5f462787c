import type { BackupDesk } from './backup/backup-desk.ts';
import { startDealer } from './casino/dealer-clock.ts';
import { forgetOldRounds } from './casino/forget-rounds.ts';
import { postEndedDays } from './casino-day/post-ended-days.ts';
import { startClosingRounds } from './casino-wallets/close-silent.ts';
import { pollAll } from './casino-wallets/poll-results.ts';
import type { Providers } from './casino-wallets/providers.ts';
import type { House } from './house.ts';
import { prune } from './house-checks/prune.ts';
import { runCheck } from './house-checks/run-check.ts';
import type { TaskRuns } from './jobs/tasks.ts';
import { createJobs, type Jobs } from './jobs/worker.ts';
import { countGames } from './ledger/counted-games.ts';
import { drawJobs, startDraws } from './matka/draw-jobs.ts';
import { makeMonths } from './partitions/make-months.ts';
import { runClosing } from './periods/run-closing.ts';
import { runSettlementJob } from './settlement/run-job.ts';

/** What the house does without being asked by anybody: the role `jobs`. */
export type Work = {
  readonly jobs: Jobs;
  start(): Promise<void>;
  /** Whether this node has begun with it and not ended. */
  goesOn(): boolean;
  /** Finishes what is in hand; the rest is for other nodes. */
  end(): Promise<void>;
};

export type WorkParts = {
  readonly connectionString: string;
  readonly backups: BackupDesk;
  readonly providers: Providers;
};

/** Nothing of it on a node without the role. */
export function workOf(house: House, { connectionString, backups, providers }: WorkParts): Work {
  const jobs = createJobs({ connectionString, log: house.log, runs: jobRuns(house, backups) });
  let games: { close(): Promise<void> } | undefined;
  return {
    jobs,
    async start() {
      if (!house.config.roles.has('jobs')) return;
      await Promise.all([backups.tidy(), makeMonths(house)]);
      await jobs.start();
      games = await startGames(house, connectionString, providers);
    },
    goesOn: () => games !== undefined,
    async end() {
      const ending = games;
      games = undefined;
      await ending?.close();
      await jobs.stop();
    },
  };
}

/** Draws that the house makes and declares, rounds that it deals, rounds of suppliers: their results, and those who fall silent. */
async function startGames(
  house: House,
  connectionString: string,
  providers: Providers,
): Promise<{ close(): Promise<void> }> {
  const closing = startClosingRounds(house, providers);
  const polls = pollAll(house, providers);
  const draws = await startDraws(house);
  const dealer = house.config.casinoSpeed > 0 ? startDealer(house, connectionString) : undefined;
  return {
    async close() {
      draws.close();
      await closing.close();
      await polls.close();
      await dealer?.close();
    },
  };
}

function jobRuns(house: House, { backup, verify_backup, tidy }: BackupDesk): TaskRuns {
  return {
    settle: ({ jobId }) => runSettlementJob(house, jobId),
    check: (payload) => runCheck(house, payload),
    close_period: ({ closingId }) => runClosing(house, closingId),
    prune: () => prune(house).then(() => tidy()),
    ...drawJobs(house),
    post_casino_days: (_, signal) => postEndedDays(house, signal),
    count_games: (_, signal) => countGames(house.pool, signal),
    forget_rounds: async (_, signal) => void (await forgetOldRounds(house, signal)),
    backup,
    verify_backup,
  };
}
