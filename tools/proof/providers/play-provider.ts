import type { Random } from '../../../packages/story/src/simulator/random.ts';
import type { ProofHouse } from '../house/proof-house.ts';

/** A supplier that is played against a house, by a protocol. */
export type PlayProvider = {
  readonly name: string;
  /** As the house is told of it. */
  readonly provider: object;
  /** Plays until an instant, and reconciles: what should not have been answered, and every balance that is another one. */
  play(
    house: ProofHouse,
    at: { readonly url: string; readonly random: Random; readonly until: number },
  ): Promise<{ readonly counts: ReadonlyMap<string, number>; readonly violations: readonly string[] }>;
};
