import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import type { Chance } from '../chance.ts';
import type { Answer, ProofHouse } from '../house/proof-house.ts';
import type { MoneyTold } from './money-told.ts';

/** What many writers share while it lasts. */
export type UnderHammer = {
  readonly house: ProofHouse;
  readonly chance: Chance;
  readonly until: number;
  /** How far the house's clock is ahead, in milliseconds. */
  readonly clock: { ahead: number };
  /** Outcomes by call and code. */
  readonly counts: Map<string, number>;
  /** Uids of every bet that was acknowledged, by its request key. */
  readonly acknowledged: Map<string, string>;
  /** Slips that were acknowledged, by their request keys. */
  readonly slips: Map<string, { readonly uid: string; readonly bets: readonly string[] }>;
  /** Bets that may still be deleted, and those whose deletion was acknowledged. */
  readonly deletable: { uid: string; client: string }[];
  readonly deleted: Set<string>;
  /** Settlement jobs that were acknowledged. */
  readonly jobs: Set<string>;
  /** When the feed changed who runs in a market or how many win it, by market. */
  readonly fieldChanges: Map<string, { readonly from: Date; readonly to: Date }[]>;
  /** What it said last. */
  readonly fields: Map<string, string>;
  readonly money: MoneyTold;
  /** What no amount of load excuses. */
  readonly violations: string[];
};

export const goesOn = ({ until }: UnderHammer): boolean => Date.now() < until;

/** Sends and counts; an answer of 500 is a violation whatever the reason. */
export async function hit<N extends CallName>(
  under: UnderHammer,
  name: N,
  input: CallInput<N>,
  by: { as: string; key?: string },
): Promise<Answer<N>> {
  const answer = await under.house.send(name, input, by.as, by.key);
  const outcome = `${name}: ${answer.code}`;
  under.counts.set(outcome, (under.counts.get(outcome) ?? 0) + 1);
  if (answer.code === 'internal') under.violations.push(`${name} was answered 500`);
  return answer;
}

/** Keeps what was acknowledged: a key stands for one bet for ever. */
export function acknowledge(under: UnderHammer, key: string, bet: CallOutput<'placeBet'>): void {
  const before = under.acknowledged.get(key);
  if (before !== undefined && before !== bet.betslip_uid) {
    under.violations.push(`the key ${key} was answered with two bets`);
  }
  under.acknowledged.set(key, bet.betslip_uid);
}

export function noteJob(
  under: UnderHammer,
  { data }: { data: { job_id?: string | undefined } | null },
): void {
  if (data?.job_id !== undefined) under.jobs.add(data.job_id);
}
