import { isDeepStrictEqual } from 'node:util';
import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { hit, type UnderHammer } from './under-hammer.ts';

/** A payment that was acknowledged: from one account to another below the operator, or between the operator and one of them. */
export type Payment = {
  readonly txn: string;
  readonly operator: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly paise: bigint;
};

/** What the desks of money were told, to be held against what stands. */
export type MoneyTold = {
  /** By request key. */
  readonly transfers: Map<string, Payment>;
  readonly cash: Map<string, Payment>;
  /** Coins minted, and below zero withdrawn, in paise, by request key. */
  readonly minted: Map<string, bigint>;
  /** How many limits each request key set. */
  readonly limits: Map<string, number>;
  /** Charges that were set, in paise. */
  readonly charges: Set<bigint>;
  /** Operator and day of what was closed. */
  readonly days: string[];
  readonly periods: string[];
  /** How often an account was moved. */
  moves: number;
};

export const nothingTold = (): MoneyTold => ({
  transfers: new Map(),
  cash: new Map(),
  minted: new Map(),
  limits: new Map(),
  charges: new Set([0n]),
  days: [],
  periods: [],
  moves: 0,
});

export const paiseOf = (coins: number): bigint => BigInt(Math.round(coins * 100));

/**
 * The same request under its key, now and then twice at once: what was done is told in the same words, and was done once.
 *
 * @returns what was done, or null when it was refused each time.
 */
export async function hitUnderKey<N extends CallName>(
  under: UnderHammer,
  name: N,
  input: CallInput<N>,
  by: { readonly as: string; readonly key: string },
): Promise<CallOutput<N> | null> {
  const times = Array.from({ length: under.chance.once(3) ? 2 : 1 });
  const answers = await Promise.all(times.map(() => hit(under, name, input, by)));
  const done = answers.filter(({ code }) => code === 'ok').map(({ data }) => data);
  if (!done.every((data) => isDeepStrictEqual(data, done[0])))
    under.violations.push(`the key ${by.key} of ${name} was answered with two acts`);
  return done[0] ?? null;
}
