import type { TemporaryPostgres } from '../house/temporary-house.ts';
import type { Operation, SeasonPlan } from './operation.ts';
import { runSeason, type Failure, type Place, type Sabotage } from './run-season.ts';

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
  sabotage?: Sabotage,
  place?: Place,
): Promise<Shortened> {
  const prefix = plan.operations.slice(0, failure.step + 1);
  const runs = { left: MOST_RUNS };
  const fails = async (operations: readonly Operation[]): Promise<boolean> => {
    if (operations.length === 0 || runs.left === 0) return false;
    runs.left -= 1;
    const again = await runSeason(postgres, { ...plan, operations }, sabotage, place);
    return again.failure?.finding === failure.finding;
  };
  if (!(await fails(prefix))) return { prefix, fewest: prefix };
  let fewest: readonly Operation[] = prefix;
  for (let size = Math.ceil(prefix.length / 2); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    fewest = await without(fewest, size, fails);
  }
  return { prefix, fewest };
}

/** Leaves out runs of `size` operations as long as it still fails; the last operation is the one that fails. */
async function without(
  operations: readonly Operation[],
  size: number,
  fails: (operations: readonly Operation[]) => Promise<boolean>,
): Promise<readonly Operation[]> {
  let kept: readonly Operation[] = operations;
  let at = 0;
  while (at < kept.length - 1) {
    const shorter = [...kept.slice(0, at), ...kept.slice(Math.min(at + size, kept.length - 1))];
    if (await fails(shorter)) kept = shorter;
    else at += size;
  }
  return kept;
}
