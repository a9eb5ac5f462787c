import type { TemporaryPostgres } from '../house/temporary-house.ts';
import type { Operation, SeasonPlan } from './operation.ts';
import { runSeason, type Failure } from './run-season.ts';

const MOST_RUNS = 60;

export type Shortened = {
  /** Everything up to the operation after which it fails. */
  readonly prefix: readonly Operation[];
  /** The operations of it that are still needed, as far as a bounded search finds out. */
  readonly fewest: readonly Operation[];
};

/**
 * Finds the shortest prefix that fails by playing it again, then leaves out whatever can be left out: halves first, single
 * operations last. Only a failure of the same name counts as the same.
 */
export async function shorten(
  postgres: TemporaryPostgres,
  plan: SeasonPlan,
  failure: Failure,
): Promise<Shortened> {
  let runs = 0;
  const fails = async (operations: readonly Operation[]): Promise<boolean> => {
    runs += 1;
    const again = await runSeason(postgres, { ...plan, operations });
    return again.failure?.finding === failure.finding;
  };
  const prefix = plan.operations.slice(0, failure.step + 1);
  if (!(await fails(prefix))) return { prefix, fewest: prefix };
  let fewest = prefix;
  for (let size = Math.ceil(fewest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < fewest.length - 1 && runs < MOST_RUNS;) {
      const without = [...fewest.slice(0, at), ...fewest.slice(at + size)];
      if (without.length > 0 && (await fails(without))) fewest = without;
      else at += size;
    }
  }
  return { prefix, fewest };
}
