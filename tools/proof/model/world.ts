import { WHOLE } from './arithmetic.ts';
import type { Cash, Transfer } from './cash.ts';
import { multiplesAtFirst, type DrawEnding } from './numbers.ts';
import type { OnRound, PlayedRound } from './rounds.ts';

/** Commission rates in parts per million. */
export type Rates = { match: bigint; session: bigint; matka: bigint; casino: bigint };

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
  /** The same of matka; on a sub company's row what the Company takes of it. */
  matkaKept: bigint;
  matkaBudget: bigint;
  rates: Rates;
  limit: bigint;
  active: boolean;
  locked: boolean;
  matkaLocked: boolean;
  casinoLocked: boolean;
  /** It stays where it is in the tree, for what it did; it cannot do anything any more. */
  deleted: boolean;
  /** Coins beyond its limit that went back when it was deleted. */
  returned: bigint;
  /** What was put onto a client's current limit by hand, beyond what its fixed limit moved. */
  adjusted: bigint;
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
  /** Of a draw: its bet type and number as written. */
  row?: NumberRow;
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

/** A bet type and a number of it, as paper has them. */
export type NumberRow = { readonly type: number; readonly number: string };

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
export type MatchOutcome = Placed | number;

/** How anything that is bet on can end. */
export type Outcome = MatchOutcome | DrawEnding;

/** An outcome as a message has it. */
export const inShort = (outcome: MatchOutcome): string =>
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

/** One declared pana; an event of its own. */
export type Draw = Common & {
  kind: 'draw';
  fast: boolean;
  /** The Open of its day, of a Close that has one. */
  opening: Draw | null;
  /** YYYY-MM-DD of the house. */
  day: string;
  /** When bets on its akdas and panas end, and those on its jodis and sangams, if it has any. */
  closesAt: number;
  jodiClosesAt: number | null;
  /** The desk ended its bets. */
  closedEarly: boolean;
  result: DrawEnding | 'void' | undefined;
  /** What somebody holds of a number by itself, by bet type and number. */
  held: Map<string, { locked: boolean; most: bigint | null }>;
};

export type MatchSubject = Market | Session;
export type Subject = MatchSubject | Draw;

export type Match = {
  id: string;
  /** What the feed calls it. */
  feedId: string;
  sport: number;
  hidden: boolean;
  closed: boolean;
  /** A draw, and nothing else: nobody is charged for it. */
  draw: boolean;
  /** Per client; what held when it closed with somebody to charge for the first time. */
  charge?: bigint;
  stakes: Stakes;
};

export type RoundBet = OnRound & { readonly key: string; readonly order: number; readonly deal: Deal };
export type DayRound = PlayedRound<RoundBet> & { over: boolean; posted: boolean; wasPosted: boolean };
/** The day of the casino, with what each client's commission was when it was booked last. */
export type CasinoDay = {
  closed: boolean;
  readonly rounds: DayRound[];
  readonly commissions: Map<string, { readonly deal: Deal; readonly stakes: bigint }>;
};

/** Everything the model remembers. What anybody has or owes is never stored: it is worked out from this, each time anew. */
export type World = {
  people: Map<string, Person>;
  matches: Map<string, Match>;
  subjects: Map<string, Subject>;
  bets: Bet[];
  cash: Cash[];
  transfers: Transfer[];
  /** The feed is not heard from. */
  stale: boolean;
  /** Flat charge per client and match that closes from now on, in paise. */
  charge: bigint;
  wrongCodes: number;
  codeLockedUntil: number;
  /** How often wrong codes locked it since the last right one. */
  codeLocks: number;
  /** What numbers pay by bet type, x 100: of matka and of fast matka. */
  multiples: { matka: Map<number, bigint>; fast: Map<number, bigint> };
  casino: CasinoDay;
};

export function emptyWorld(charge: bigint): World {
  return {
    people: new Map(),
    matches: new Map(),
    subjects: new Map(),
    bets: [],
    cash: [],
    transfers: [],
    stale: false,
    charge,
    wrongCodes: 0,
    codeLockedUntil: 0,
    codeLocks: 0,
    multiples: multiplesAtFirst(),
    casino: { closed: false, rounds: [], commissions: new Map() },
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

/** The same of matka. */
export const matkaBudgetOf = ({ role, matkaBudget }: Person): bigint => (role <= 2 ? WHOLE : matkaBudget);

type Business = 'sports' | 'matka' | 'casino';

/** What a row says of a kind of business; of the casino an account has half of what it has of sports. */
function sharesIn(of: Person, business: Business): Pick<Person, 'budget' | 'kept' | 'companyTakes'> {
  if (business === 'matka')
    return { budget: matkaBudgetOf(of), kept: of.matkaKept, companyTakes: of.matkaKept };
  const by = business === 'casino' && of.role > 2 ? 2n : 1n;
  return { budget: budgetOf(of) / by, kept: of.kept / by, companyTakes: of.companyTakes };
}

/** The deal that a bet taken now is made on (rulebook 6). */
export function dealOf(world: World, client: string, business: Business = 'sports'): Deal {
  const chain = upline(world, client);
  let left = WHOLE;
  const parts = chain.map((operator, place) => {
    const below = chain[place - 1];
    const own = sharesIn(operator, business);
    const part = below === undefined ? own.budget : sharesIn(below, business).kept;
    const stays =
      operator.role === 1 ? left : operator.role === 2 ? (part * (WHOLE - own.companyTakes)) / WHOLE : part;
    left -= stays;
    return { name: operator.name, weight: stays, rates: { ...operator.rates } };
  });
  return { clientRates: { ...person(world, client).rates }, chain: parts };
}

export function subjectsOf(world: World, event: string): Subject[] {
  return [...world.subjects.values()].filter((subject) => subject.event === event);
}
