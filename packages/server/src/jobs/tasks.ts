import { CHECK_KINDS } from '@pavilion/contract/house-checks.ts';
import { z } from 'zod';

/** Every kind of job with what it is told; what is in the queue is checked against this before it runs. */
export const TASKS = {
  /** Settles, abandons or rolls back what many clients bet on (settlement_jobs). */
  settle: z.object({ jobId: z.uuid() }),
  /** One check of the house (house_checks); by the clock without an id. */
  check: z.object({ kind: z.enum(CHECK_KINDS), checkId: z.string().optional() }),
  /** Closes a period of very many lines (period_closings). */
  close_period: z.object({ closingId: z.string() }),
  /** Takes a backup that was asked for (backups); by the clock, asks for one. */
  backup: z.object({ backupId: z.string().optional() }),
  /** Restores a backup beside the house and compares it. */
  verify_backup: z.object({ backupId: z.string() }),
  /** Makes the draws of matka of today and tomorrow. */
  make_draws: z.object({}),
  /** Declares the fair draws whose time has come. */
  fair_draws: z.object({}),
  /** Posts the days of the casino that have ended. */
  post_casino_days: z.object({}),
  /** Counts what games brought each client, of events that changed and are quiet. */
  count_games: z.object({}),
  /** Takes rounds of the casino away that nobody bet on, some days later. */
  forget_rounds: z.object({}),
  /** Takes away what need not be kept any longer. */
  prune: z.object({}),
} as const satisfies Record<string, z.ZodObject>;

export type TaskName = keyof typeof TASKS;
export type TaskPayload<N extends TaskName> = z.infer<(typeof TASKS)[N]>;
/** How each is done; the signal is aborted when the house is stopped and it takes long: it is tried again then, later. */
export type TaskRuns = {
  readonly [N in TaskName]: (payload: TaskPayload<N>, signal: AbortSignal) => Promise<void>;
};
