import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { planLimit, type LimitRefusal } from '@pavilion/engine/limits/limit-change.ts';
import { parseCoins, roundDiv, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';

/** One amount for all, or a part of what each has, in percent. */
export type LimitChange = { kind: 'amount' | 'raise' | 'lower'; figure: number };

export type PlannedLimit = {
  facts: LimitFacts;
  after: number;
  /** The current limit of a client, or what an operator can still give, once this row is set. */
  balance: number;
  /** What the giver can still give once this row is set. */
  giverLeft: number;
  /** What that would be if the row were not refused; below 0 where the giver has not got so much. */
  giverWould: number;
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

/** The limit as the server will plan it, out of what its giver has left. */
const planOf = (facts: LimitFacts, wanted: Paise, giverLeft: Paise): ReturnType<typeof planLimit> =>
  planLimit(
    {
      fixedLimit: exact(facts.fixed_limit),
      givenOut: exact(facts.given_out),
      giverLeft,
      client:
        facts.role === ROLE.client
          ? { balance: exact(facts.balance), inUse: exact(facts.used_limit) }
          : undefined,
    },
    { fixedLimit: wanted },
  );

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
    const wanted = wantedLimit(exact(facts.fixed_limit), change);
    const before = left.get(facts.giver) ?? 0n;
    const { refusal, balance, giverLeft } = planOf(facts, wanted, before);
    const after = refusal === undefined ? giverLeft : before;
    left.set(facts.giver, after);
    return {
      facts,
      after: toCoins(wanted),
      balance: toCoins(balance),
      giverLeft: toCoins(after),
      giverWould: toCoins(giverLeft),
      refusal,
    };
  });
  const first = new Map(limits.map(({ giver, giver_left }) => [giver, giver_left]));
  const givers = [...first].map(([giver, before]) => ({
    giver,
    before,
    after: toCoins(left.get(giver) ?? 0n),
  }));
  return { rows, givers };
}
