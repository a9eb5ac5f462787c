import type { LimitFacts } from '@pavilion/contract/coins.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { invariant } from '@pavilion/engine/invariant.ts';
import { planLimit, type LimitRefusal } from '@pavilion/engine/limits/limit-change.ts';
import { parseCoins, toCoins, type Paise } from '@pavilion/engine/money/paise.ts';

export type WantedLimit = {
  fixed: number;
  /** Of a client, where it is set as well; it moves along otherwise. */
  current?: number | undefined;
};

export type PlannedLimit = {
  facts: LimitFacts;
  after: number;
  /** The current limit of a client, or what an operator can still give, once it is set. */
  balance: number;
  /** What its giver can still give then; below 0 where it has not got so much. */
  giverWould: number;
  refusal: LimitRefusal | undefined;
};

function exact(coins: number): Paise {
  const paise = parseCoins(coins);
  invariant(paise !== null, 'coins have at most two decimals');
  return paise;
}

/** What setting a limit would do, as the server will plan it. */
export function plannedLimit(facts: LimitFacts, { fixed, current }: WantedLimit): PlannedLimit {
  const client = facts.role === ROLE.client;
  const { refusal, balance, giverLeft } = planLimit(
    {
      fixedLimit: exact(facts.fixed_limit),
      givenOut: exact(facts.given_out),
      giverLeft: exact(facts.giver_left),
      client: client ? { balance: exact(facts.balance), inUse: exact(facts.used_limit) } : undefined,
    },
    { fixedLimit: exact(fixed), ...(current === undefined ? {} : { balance: exact(current) }) },
  );
  return { facts, after: fixed, balance: toCoins(balance), giverWould: toCoins(giverLeft), refusal };
}
