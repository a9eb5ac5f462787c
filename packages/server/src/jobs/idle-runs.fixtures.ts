import type { TaskRuns } from './tasks.ts';

const nothing = async (): Promise<void> => undefined;

/** A node that takes up every kind of job and does nothing. */
export const idleRuns: TaskRuns = {
  settle: nothing,
  fair_draws: nothing,
  prune: nothing,
  make_draws: nothing,
  post_casino_days: nothing,
  count_games: nothing,
  forget_rounds: nothing,
  close_period: nothing,
  backup: nothing,
  verify_backup: nothing,
  check: nothing,
};
