import type { Operation } from './operation.ts';
import type { ProofHouse } from '../house/proof-house.ts';
import type { Nights } from '../model/nights.ts';
import type { World } from '../model/world.ts';

/** A season under way: the product and the model beside it, told the same. */
export type Season = {
  readonly house: ProofHouse;
  readonly world: World;
  readonly clock: { now: Date };
  /** Every bet that was taken, with the uid that the house answered and the request that it came by. */
  readonly taken: Taken[];
  /** What the house called the markets and sessions of the desk and the races of a meeting, by the names of the plan. */
  readonly made: Map<string, string>;
  /** How many operations were played, by what came of them: shows that a season is not all refusals. */
  readonly tally: Map<string, number>;
  /** The days that are over. */
  readonly nights: Nights;
  step: number;
};

type Repeated = { readonly code: string; readonly error: string; readonly uid: string | undefined };
export type Taken = {
  readonly asked: { readonly key: string; readonly client: string; readonly subject: string };
  readonly uid: string;
  /** The same request with the same key. */
  readonly again: () => Promise<Repeated>;
};

/** The product and the model disagree, or an invariant does not hold. The first word of the message names it. */
export class Mismatch extends Error {
  readonly finding: string;

  constructor(finding: string, detail: string) {
    super(`${finding}: ${detail}`);
    this.name = 'Mismatch';
    this.finding = finding;
  }
}

/** @throws Mismatch 'answer' when the house answers otherwise than the model. */
export function expectAnswer(
  season: Season,
  operation: Operation,
  answered: { code: string; error?: string },
  expected: string,
): boolean {
  const outcome = `${operation.do}: ${answered.code}`;
  season.tally.set(outcome, (season.tally.get(outcome) ?? 0) + 1);
  // The house has one code for each kind of subject; to the model a subject is a subject.
  const code = answered.code === 'unknown_session' ? 'unknown_market' : answered.code;
  if (code !== expected) {
    throw new Mismatch(
      'answer',
      `${operation.do} was answered ${code} (${answered.error ?? ''}), the model says ${expected}`,
    );
  }
  return expected === 'ok';
}

/** @throws Mismatch when two values that must be one are not. */
export function expectSame(finding: string, what: string, real: unknown, model: unknown): void {
  if (real !== model)
    throw new Mismatch(finding, `${what} is ${String(real)}, the model says ${String(model)}`);
}
