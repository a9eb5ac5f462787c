import type { Paise } from '../money/paise.ts';

/** Stake limits and delay of one market or session kind; null = nothing set at that level. */
export type StakeSetting = { min: Paise | null; max: Paise | null; delaySeconds: number | null };

/** Each figure from the first level that sets it, most specific first: client, event, tournament (rules 5). */
export function mostSpecific(levels: readonly StakeSetting[]): StakeSetting {
  return {
    min: levels.find((level) => level.min !== null)?.min ?? null,
    max: levels.find((level) => level.max !== null)?.max ?? null,
    delaySeconds: levels.find((level) => level.delaySeconds !== null)?.delaySeconds ?? null,
  };
}

/** Whether a stake keeps to its limits, both included (rules 5). */
export function stakeProblem(
  stake: Paise,
  limits: Pick<StakeSetting, 'min' | 'max'>,
): 'below_min' | 'above_max' | null {
  if (limits.min !== null && stake < limits.min) return 'below_min';
  return limits.max !== null && stake > limits.max ? 'above_max' : null;
}
