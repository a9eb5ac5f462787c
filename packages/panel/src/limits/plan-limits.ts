import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { limitRefusal, type LimitRefusal } from '@pavilion/engine/limits/limit-change.ts';
import { parseCoins, roundDiv, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';

/** One amount for all, or a part of what each has, in percent. */
export type LimitChange = { kind: 'amount' | 'raise' | 'lower'; figure: number };

export type PlannedLimit = {
  facts: LimitFacts;
  after: number;
  /** What the giver can still give once this row is set. */
  giverLeft: number;
  refusal: LimitRefusal | undefined;
};

type Giver = { giver: string; before: number; after: number };

const WHOLE = 100_00n;

function exact(coins: number): Paise {
  const paise = parseCoins(coins);
  invariant(paise !== null, 'coins have at most two decimals');
  return paise;
}

function wantedLimit(now: Paise, { kind, figure }: LimitChange): Paise {
  const typed = exact(figure);
  if (kind === 'amount') return typed;
  const part = kind === 'raise' ? WHOLE + typed : WHOLE - typed;
  return part < 0n ? 0n : roundDiv(now * part, WHOLE);
}

function refusalOf(facts: LimitFacts, wanted: Paise, left: Paise): LimitRefusal | undefined {
  const now = exact(facts.fixed_limit);
  const before = exact(facts.balance);
  const client = facts.role === ROLE.client;
  return limitRefusal({
    now,
    wanted,
    most: now + left,
    givenOut: exact(facts.given_out),
    current: client ? { before, after: before + wanted - now, inUse: exact(facts.used_limit) } : undefined,
  });
}

/**
 * What a change of limits would do, row by row as they are set: each takes from what the rows before it have left to
 * its giver, and what is refused takes nothing.
 */
export function planLimits(
  limits: readonly LimitFacts[],
  change: LimitChange,
): { rows: PlannedLimit[]; givers: Giver[] } {
  const left = new Map(limits.map(({ giver, giver_left }) => [giver, exact(giver_left)]));
  const rows = limits.map((facts): PlannedLimit => {
    const now = exact(facts.fixed_limit);
    const wanted = wantedLimit(now, change);
    const before = left.get(facts.giver) ?? 0n;
    const refusal = refusalOf(facts, wanted, before);
    const after = refusal === undefined ? before - (wanted - now) : before;
    left.set(facts.giver, after);
    return { facts, after: toCoins(wanted), giverLeft: toCoins(after), refusal };
  });
  const first = new Map(limits.map(({ giver, giver_left }) => [giver, giver_left]));
  const givers = [...first].map(([giver, before]) => ({
    giver,
    before,
    after: toCoins(left.get(giver) ?? 0n),
  }));
  return { rows, givers };
}
