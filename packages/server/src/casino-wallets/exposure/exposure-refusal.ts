import { Refusal } from '@pavilion/contract/refusals.ts';

/** A message that is refused: nothing of it is kept. */
export class ExposureRefusal extends Error {}

/** What was thrown in the protocol's words; undefined when it is the house's own fault. */
export const refusalIn = (error: unknown): string | undefined =>
  error instanceof ExposureRefusal || error instanceof Refusal ? error.message : undefined;
