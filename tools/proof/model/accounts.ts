import { rounded, shareOut, WHOLE } from './arithmetic.ts';
import { betsOn, resultOf, usedBy } from './outcomes.ts';
import {
  children,
  person,
  subjectsOf,
  type Bet,
  type Deal,
  type Match,
  type Rates,
  type World,
} from './world.ts';

/** What everybody owes its parent (debit positive), worked out from bets and results alone. */
export type Accounts = Map<string, bigint>;

export function accountsOf(world: World): Accounts {
  const owed: Accounts = new Map();
  for (const subject of world.subjects.values()) {
    if (subject.result === undefined || subject.result === 'void') continue;
    const outcome = subject.result;
    for (const bets of byDeal(betsOn(world, subject.id))) {
      passUp(
        owed,
        bets[0]!,
        bets.reduce((sum, bet) => sum + resultOf(bet, subject, outcome), 0n),
      );
    }
  }
  for (const match of world.matches.values()) if (match.closed) close(world, match, owed);
  for (const { path, received, amount } of world.cash) {
    for (const payer of path.slice(0, -1)) add(owed, payer, received ? -amount : amount);
  }
  return owed;
}

/** A client's balance: its limit, what its settled bets brought, and cash (rulebook 4). */
export function balanceOf(world: World, client: string): bigint {
  let balance = person(world, client).limit;
  for (const bet of world.bets) if (bet.client === client) balance += booked(world, bet);
  for (const { path, received, amount } of world.cash)
    if (path[0] === client) balance += received ? amount : -amount;
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

/** The bets of one client on one deal belong together: their net is divided once (rulebook 8). */
function byDeal(bets: readonly Bet[]): Bet[][] {
  const groups = new Map<string, Bet[]>();
  for (const bet of bets) {
    const key = `${bet.client} ${dealKey(bet.deal)}`;
    groups.set(key, [...(groups.get(key) ?? []), bet]);
  }
  return [...groups.values()];
}

export function dealKey({ clientRates, chain }: Deal): string {
  const ratesText = ({ match, session }: Rates): string => `${match}/${session}`;
  return [
    ratesText(clientRates),
    ...chain.map((link) => `${link.name}:${link.weight}:${ratesText(link.rates)}`),
  ].join(' ');
}

/** The client owes what it lost; every operator keeps its part and owes the rest further up. */
function passUp(owed: Accounts, { client, deal }: Pick<Bet, 'client' | 'deal'>, net: bigint): void {
  const parts = shareOut(
    -net,
    deal.chain.map((link) => link.weight),
  );
  let payer = client;
  let rest = -net;
  for (const [place, link] of deal.chain.entries()) {
    add(owed, payer, rest);
    rest -= parts[place]!;
    payer = link.name;
  }
}

/** Commission and charges of a match that is closed (rulebook 7), on the deal of each client's last bet in it. */
function close(world: World, match: Match, owed: Accounts): void {
  const subjects = new Map(subjectsOf(world, match.id).map((subject) => [subject.id, subject]));
  const inMatch = world.bets.filter((bet) => subjects.has(bet.subject));
  for (const client of new Set(inMatch.map((bet) => bet.client))) {
    const bets = inMatch.filter((bet) => bet.client === client);
    const standing = bets.filter((bet) => subjects.get(bet.subject)?.result !== 'void');
    const net = standing
      .filter((bet) => subjects.get(bet.subject)?.kind === 'market')
      .reduce((sum, bet) => sum + booked(world, bet), 0n);
    const turnover = standing
      .filter((bet) => subjects.get(bet.subject)?.kind === 'session')
      .reduce((sum, bet) => sum + bet.stake, 0n);
    const commission = ({ match: onLoss, session: onStakes }: Rates): bigint =>
      rounded((net < 0n ? -net : 0n) * onLoss, WHOLE) + rounded(turnover * onStakes, WHOLE);
    payCommission(owed, { client, deal: bets.at(-1)!.deal, commission });
    if (standing.length > 0)
      for (const link of bets.at(-1)!.deal.chain.slice(0, -1)) add(owed, link.name, world.charge);
  }
}

type Paid = { client: string; deal: Deal; commission: (rates: Rates) => bigint };

/** Each edge is credited at the rates of its lower end, for what is carried above that end. */
function payCommission(owed: Accounts, { client, deal, commission }: Paid): void {
  add(owed, client, -commission(deal.clientRates));
  let above = WHOLE;
  for (const link of deal.chain.slice(0, -1)) {
    above -= link.weight;
    add(owed, link.name, -rounded(above * commission(link.rates), WHOLE));
  }
}

function add(owed: Accounts, name: string, amount: bigint): void {
  owed.set(name, (owed.get(name) ?? 0n) + amount);
}
