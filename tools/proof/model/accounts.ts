import type { PeriodPart } from '@pavilion/contract/periods.ts';
import { rounded, WHOLE } from './arithmetic.ts';
import { byDeal, commissionGains, divided, pathOf, type Flow } from './flows.ts';
import { broughtByRounds, commissionOfRounds, flowsOfRounds } from './casino.ts';
import { betsOn, resultOf, usedBy } from './outcomes.ts';
import {
  children,
  person,
  standing,
  subjectsOf,
  upline,
  type Bet,
  type Match,
  type Rates,
  type World,
} from './world.ts';

/** What everybody owes its parent (debit positive), worked out from bets and results alone. */
export type Accounts = Map<string, bigint>;

/**
 * What an account owes its parent is what it and everybody that stands below it today have lost together, whoever stood
 * where when it came about (rulebook 9).
 */
export function accountsOf(world: World): Accounts {
  const owed: Accounts = new Map();
  for (const flow of flowsOf(world)) addOwed(world, owed, flow);
  return owed;
}

function addOwed(world: World, owed: Accounts, { path, gains }: Flow): void {
  for (const [place, name] of path.entries())
    for (const one of [person(world, name), ...upline(world, name)])
      if (one.parent !== null) add(owed, one.name, -gains[place]!);
}

/** The same where nobody has moved: each owes what it and those before it on the path have lost. */
export function owedAlongDeals(world: World): Accounts {
  const owed: Accounts = new Map();
  for (const { path, gains } of flowsOf(world)) {
    let lost = 0n;
    for (const [place, name] of path.slice(0, -1).entries()) {
      lost -= gains[place]!;
      add(owed, name, lost);
    }
  }
  return owed;
}

/** A flow with where it comes from: a result, a close, a day of the casino, cash; and what a statement calls that. */
type Sourced = Flow & { readonly source: string; readonly part: PeriodPart };

const PART_OF = { market: 'match', session: 'session', draw: 'matka' } as const;

function flowsOf(world: World): Sourced[] {
  const flows: Sourced[] = [];
  for (const subject of world.subjects.values()) {
    const { id, kind, result } = subject;
    if (result === undefined || result === 'void') continue;
    for (const bets of byDeal(betsOn(world, id))) {
      const net = bets.reduce((sum, bet) => sum + resultOf(bet, subject, result), 0n);
      flows.push({ ...divided(bets[0]!, net), source: id, part: PART_OF[kind] });
    }
  }
  for (const match of world.matches.values()) if (match.closed) flows.push(...closing(world, match));
  for (const flow of flowsOfRounds(world)) flows.push({ ...flow, source: 'casino', part: 'casino' });
  for (const flow of commissionOfRounds(world)) flows.push({ ...flow, source: 'casino', part: 'commission' });
  for (const { below, above, received, amount } of world.cash) {
    const paid = received ? amount : -amount;
    flows.push({ path: [below, above], gains: [paid, -paid], source: 'cash', part: 'cash' });
  }
  for (const { from, to, amount } of world.transfers)
    flows.push({ path: [from, to], gains: [amount, -amount], source: 'transfers', part: 'transfers' });
  return flows;
}

/** What everybody owes its parent, apart by where it comes from. */
export type PartsOwed = ReadonlyMap<
  string,
  { readonly source: string; readonly part: PeriodPart; readonly owed: Accounts }
>;

export function partsOwed(world: World): PartsOwed {
  const parts = new Map<string, { source: string; part: PeriodPart; owed: Accounts }>();
  for (const { source, part, ...flow } of flowsOf(world)) {
    const key = `${source} ${part}`;
    const { owed } = parts.get(key) ?? { owed: new Map() };
    parts.set(key, { source, part, owed });
    addOwed(world, owed, flow);
  }
  return parts;
}

/** A client's balance: its limit, what its settled bets brought, cash, and what was set by hand (rulebook 4). */
export function balanceOf(world: World, client: string): bigint {
  const { limit, returned, adjusted } = person(world, client);
  let balance = limit - returned + adjusted + broughtByRounds(world, client);
  for (const bet of standing(world)) if (bet.client === client) balance += booked(world, bet);
  for (const { below, received, amount } of world.cash)
    if (below === client) balance += received ? amount : -amount;
  for (const { from, to, amount } of world.transfers) {
    if (from === client) balance += amount;
    if (to === client) balance -= amount;
  }
  return balance;
}

export function walletOf(world: World, client: string): { balance: bigint; used: bigint } {
  return { balance: balanceOf(world, client), used: usedBy(world, client) };
}

/** What an account can still give to its children (rulebook 4). */
export function remainingOf(world: World, name: string): bigint {
  return children(world, name).reduce((left, child) => left - child.limit, person(world, name).limit);
}

/** What a bet has brought so far: nothing while it is open, nothing when it is void. */
function booked(world: World, bet: Bet): bigint {
  const subject = world.subjects.get(bet.subject)!;
  return subject.result === undefined || subject.result === 'void'
    ? 0n
    : resultOf(bet, subject, subject.result);
}

/** Commission and charges of a match that is closed (rulebook 7), on the deal of each client's last bet in it. */
function closing(world: World, match: Match): Sourced[] {
  const subjects = new Map(subjectsOf(world, match.id).map((subject) => [subject.id, subject]));
  const source = `close of ${match.id}`;
  const inMatch = standing(world).filter((bet) => subjects.has(bet.subject));
  return [...new Set(inMatch.map((bet) => bet.client))].flatMap((client) => {
    const bets = inMatch.filter((bet) => bet.client === client);
    const decided = bets.filter((bet) => subjects.get(bet.subject)?.result !== 'void');
    const net = decided
      .filter((bet) => subjects.get(bet.subject)?.kind === 'market')
      .reduce((sum, bet) => sum + booked(world, bet), 0n);
    const turnover = decided
      .filter((bet) => subjects.get(bet.subject)?.kind === 'session')
      .reduce((sum, bet) => sum + bet.stake, 0n);
    // What stands on both results has none of its own without the Open: it is void.
    const onNumbers = decided
      .filter((bet) => subjects.get(bet.subject)?.kind === 'draw' && booked(world, bet) !== 0n)
      .reduce((sum, bet) => sum + bet.stake, 0n);
    const commission = ({ match: onLoss, session: onStakes, matka: onMatka }: Rates): bigint =>
      rounded((net < 0n ? -net : 0n) * onLoss, WHOLE) +
      rounded(turnover * onStakes, WHOLE) +
      rounded(onNumbers * onMatka, WHOLE);
    const { deal } = bets.at(-1)!;
    const path = pathOf(client, deal);
    const charged = decided.length === 0 || match.draw ? 0n : (match.charge ?? world.charge);
    // The Company has the charge of the client's parent; the client itself pays none.
    const charges = path.map((_, place) => (place === 1 ? -charged : 0n));
    charges[charges.length - 1]! += charged;
    return [
      { path, gains: commissionGains({ deal, commission }), source, part: 'commission' as const },
      { path, gains: charges, source, part: 'charges' as const },
    ];
  });
}

function add(amounts: Accounts, name: string, amount: bigint): void {
  amounts.set(name, (amounts.get(name) ?? 0n) + amount);
}
