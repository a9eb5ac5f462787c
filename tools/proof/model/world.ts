import { WHOLE } from './arithmetic.ts';

/** Commission rates in parts per million. */
export type Rates = { match: bigint; session: bigint };

/** An account of the model. Shares and rates in parts per million, limits in paise. */
export type Person = {
  name: string;
  role: number;
  /** Null for the Company. */
  parent: string | null;
  /** What its creator keeps (my_share), its own budget (my_agent_share), what the Company takes of a sub company. */
  kept: bigint;
  budget: bigint;
  companyTakes: bigint;
  /** What its creator keeps of matka: nobody bets on it here, but a new parent looks at it. */
  matka: bigint;
  rates: Rates;
  limit: bigint;
  active: boolean;
  locked: boolean;
  /** It stays where it is in the tree, for what it did; it cannot do anything any more. */
  deleted: boolean;
  /** Coins beyond its limit that went back when it was deleted. */
  returned: bigint;
  /** What was set for this client's stakes. */
  stakes: Stakes;
};

/** Stakes in paise that were set for a client, a match or a market; `cap` holds over all else. */
export type Stakes = { min?: bigint; max?: bigint; cap?: bigint };

/** Who carried how much of a bet when it was taken, from the client's parent to the Company. */
export type Deal = {
  clientRates: Rates;
  chain: readonly { name: string; weight: bigint; rates: Rates }[];
};

export type Side = 1 | 2;

export type Bet = {
  key: string;
  client: string;
  subject: string;
  side: Side;
  /** Selection id, or the line of a session. */
  on: number;
  stake: bigint;
  /** Total odds x 1000 as agreed; none of a session. */
  odds: bigint | null;
  /** As agreed; what holds of it after withdrawals is worked out (`holding`). */
  win: bigint;
  loss: bigint;
  deal: Deal;
  /** Deleted by the Company: as if it had never been placed, but for the record. */
  voided: boolean;
};

type Common = {
  id: string;
  event: string;
  name: string;
  /** Prices can be taken; a market or session that no feed has spoken of is not here at all. */
  open: boolean;
  locked: boolean;
  hidden: boolean;
  /** On the clients' offer. */
  active: boolean;
  /** Made and priced by hand. */
  desk: boolean;
  /** It had a result once, whether or not that still stands. */
  settledOnce: boolean;
  /** Least and most stake over every other setting. */
  cap: Stakes;
};

/** How a market ended: by selection ids, who has a place alone and who shares the last ones (rulebook 13). */
export type Placed = { readonly winners: readonly number[]; readonly shared: readonly number[] };

/** How a market or session can end. */
export type Outcome = Placed | number;

/** An outcome as a message has it. */
export const inShort = (outcome: Outcome): string =>
  typeof outcome === 'number'
    ? String(outcome)
    : [...outcome.winners.toSorted((a, b) => a - b), outcome.shared.toSorted((a, b) => a - b).join('=')]
        .join(' ')
        .trim();

/** A runner that left, with how much of the market it was in hundredths of a per cent, and the bets that were there before. */
export type Withdrawal = {
  readonly selection: number;
  readonly factor: bigint;
  readonly met: ReadonlySet<string>;
  /** Which can take back what it said, and nothing else. */
  readonly byFeed: boolean;
};

export type Market = Common & {
  kind: 'market';
  type: 1 | 2 | 4;
  main: boolean;
  /** Undefined: no result yet. 'void': abandoned or tied. */
  result: Placed | 'void' | undefined;
  /** Who the feed says that won. */
  proposed: Placed | null;
  /** Of a race: a withdrawal reduces the bets on the other runners. */
  race: boolean;
  /** How many of its runners win. */
  winners: number;
  /** What the feed said of that since the result: it holds once that is taken back. */
  toldWinners: number | undefined;
  /** In the order in which the house heard of them. */
  runners: readonly number[];
  withdrawals: readonly Withdrawal[];
  /** Whom the feed calls withdrawn, with their factors; a desk may know better. */
  removed: ReadonlyMap<number, number>;
  lockedRunners: Set<number>;
  /** Market odds x 1000 by selection id. */
  prices: Map<number, { back: bigint; lay: bigint }>;
};

export type Session = Common & {
  kind: 'session';
  result: number | 'void' | undefined;
  /** What the feed says it ended on. */
  proposed: number | null;
  line: number;
  noRate: number;
  yesRate: number;
};

export type Subject = Market | Session;

export type Match = {
  id: string;
  /** What the feed calls it. */
  feedId: string;
  sport: number;
  hidden: boolean;
  closed: boolean;
  stakes: Stakes;
};

/** Cash between an account and an operator somewhere above it, who received or paid it. */
export type Cash = { below: string; above: string; received: boolean; amount: bigint };

/** Everything the model remembers. What anybody has or owes is never stored: it is worked out from this, each time anew. */
export type World = {
  people: Map<string, Person>;
  matches: Map<string, Match>;
  subjects: Map<string, Subject>;
  bets: Bet[];
  cash: Cash[];
  /** The feed is not heard from. */
  stale: boolean;
  /** Flat charge per client and match, in paise. */
  charge: bigint;
  wrongCodes: number;
  codeLockedUntil: number;
  /** How often wrong codes locked it since the last right one. */
  codeLocks: number;
};

export function emptyWorld(charge: bigint): World {
  return {
    people: new Map(),
    matches: new Map(),
    subjects: new Map(),
    bets: [],
    cash: [],
    stale: false,
    charge,
    wrongCodes: 0,
    codeLockedUntil: 0,
    codeLocks: 0,
  };
}

export function person(world: World, name: string): Person {
  const found = world.people.get(name);
  if (found === undefined) throw new Error(`the model knows no ${name}`);
  return found;
}

/** Everybody above, the parent first, the Company last. */
export function upline(world: World, name: string): Person[] {
  const { parent } = person(world, name);
  return parent === null ? [] : [person(world, parent), ...upline(world, parent)];
}

export function children(world: World, name: string): Person[] {
  return [...world.people.values()].filter((one) => one.parent === name && !one.deleted);
}

/** Somebody who is there and was not deleted. */
export function present(world: World, name: string): Person | undefined {
  const found = world.people.get(name);
  return found?.deleted === true ? undefined : found;
}

/** All bets but the deleted ones and those on a runner that has left. */
export function standing(world: World): Bet[] {
  return world.bets.filter((bet) => !bet.voided && !isOut(world.subjects.get(bet.subject)!, bet.on));
}

export const isOut = (subject: Subject, selection: number): boolean =>
  subject.kind === 'market' && subject.withdrawals.some((one) => one.selection === selection);

/** What an account may divide among its creator's part and its children: all of it for roles 1 and 2. */
export function budgetOf({ role, budget }: Person): bigint {
  return role <= 2 ? WHOLE : budget;
}

/** The deal that a bet taken now is made on (rulebook 6). */
export function dealOf(world: World, client: string): Deal {
  const chain = upline(world, client);
  let left = WHOLE;
  const parts = chain.map((operator, place) => {
    const below = chain[place - 1];
    const part = below === undefined ? budgetOf(operator) : below.kept;
    const stays =
      operator.role === 1
        ? left
        : operator.role === 2
          ? (part * (WHOLE - operator.companyTakes)) / WHOLE
          : part;
    left -= stays;
    return { name: operator.name, weight: stays, rates: { ...operator.rates } };
  });
  return { clientRates: { ...person(world, client).rates }, chain: parts };
}

export function subjectsOf(world: World, event: string): Subject[] {
  return [...world.subjects.values()].filter((subject) => subject.event === event);
}
