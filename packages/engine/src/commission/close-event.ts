import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';
import { passUpward } from '../settlement/edges.ts';
import { type Posting, type PostingSheet, postUpline, postingsOf } from '../settlement/postings.ts';
import { splitPaise } from '../shares/split.ts';
import type { ShareWeight, UplineRole } from '../shares/weights.ts';
import { type CommissionBases, type CommissionRates, commission, ofRate } from './commission.ts';

/** One operator of a client's upline with the commission rates on its own row (the Company's are never paid). */
export type CloseLink = ShareWeight & { rates: CommissionRates };

export type ClosingClient = {
  clientId: number;
  /** The client's own rates and what they are paid on. */
  rates: CommissionRates;
  bases: CommissionBases;
  /** The flat charge for the event: nothing when all of the client's bets are void. */
  charge: Paise;
  /** Direct parent to Company. */
  upline: readonly CloseLink[];
  /** Who gets the charge, aligned with upline and summing to 100 %; by default the Company gets all. */
  usageShares?: readonly Ppm[];
};

export type EventClose = {
  /** What each client is credited, ascending by id. */
  clients: { clientId: number; commission: Paise }[];
  /** Commission is a credit of the lower party, so `owed` is negative. */
  commissionPostings: Posting[];
  /** Charges are a debit on every edge above the client's parent. */
  chargePostings: Posting[];
  /** What each operator gains (negative: gives) by commission and by charges, ascending by id. */
  byOperator: { userId: number; role: UplineRole; commission: Paise; charge: Paise }[];
};

/**
 * Books commission and charges when an event closes (rules 7); the P/L itself was booked when each market settled.
 * Edge 0: the client is credited com(its rates). Edge k: n(k-1) is credited F(k) x com(rates on its row), rounded once,
 * F(k) being the weights from nk up.
 */
export function closeEvent(clients: readonly ClosingClient[]): EventClose {
  const credited = new Map<number, Paise>();
  const operators = new Map<number, EventClose['byOperator'][number]>();
  const commissions: PostingSheet = new Map();
  const charges: PostingSheet = new Map();
  for (const client of clients) {
    const owed = commissionOwed(client);
    const chargeOwed = chargeEdges(client);
    postUpline(commissions, client.clientId, client.upline, owed);
    postUpline(charges, client.clientId, client.upline, chargeOwed);
    credited.set(client.clientId, (credited.get(client.clientId) ?? 0n) - (owed[0] ?? 0n));
    for (const [level, { userId, role }] of client.upline.entries()) {
      const operator = operators.get(userId) ?? { userId, role, commission: 0n, charge: 0n };
      operator.commission += keptAt(level, owed);
      operator.charge += keptAt(level, chargeOwed);
      operators.set(userId, operator);
    }
  }
  const close: EventClose = {
    clients: [...credited]
      .map(([clientId, paid]) => ({ clientId, commission: paid }))
      .toSorted((a, b) => a.clientId - b.clientId),
    commissionPostings: postingsOf(commissions),
    chargePostings: postingsOf(charges),
    byOperator: [...operators.values()].toSorted((a, b) => a.userId - b.userId),
  };
  assertZeroSum(close);
  return close;
}

/** The commission that each edge pays downward, aligned with [client, n0, ..., n(m-1)] (rules 7). */
export function commissionEdges({ rates, bases, upline }: ClosingClient): Paise[] {
  const edges = [commission(rates, bases)];
  let above = PPM;
  for (const link of upline.slice(0, -1)) {
    above -= link.weight;
    edges.push(ofRate(commission(link.rates, bases), above));
  }
  return edges;
}

/** The charge that each edge owes upward: nothing at the client, then what belongs to the next one up and above (rules 7). */
export function chargeEdges({ charge, upline, usageShares }: ClosingClient): Paise[] {
  const usage = usageShares ?? upline.map(({ role }) => (role === 1 ? PPM : 0));
  invariant(usage.length === upline.length, 'every operator of the upline has a usage share');
  const [, ...aboveParent] = passUpward(splitPaise(charge, usage));
  return [0n, ...aboveParent];
}

/** What of a client's charge comes to the top of its upline, by what each there gets of it (rules 7): nothing where the top is the parent. */
export function chargeToTop(charge: Paise, usageShares: readonly Ppm[]): Paise {
  return usageShares.length < 2 ? 0n : (splitPaise(charge, usageShares).at(-1) ?? 0n);
}

/** What an operator of a client's upline gains by the client's commission at the close (negative: gives). */
export function commissionKept(client: ClosingClient, userId: number): Paise {
  const level = client.upline.findIndex((link) => link.userId === userId);
  return level < 0 ? 0n : keptAt(level, commissionOwed(client));
}

/** Commission is a credit of the lower party. */
const commissionOwed = (client: ClosingClient): Paise[] => commissionEdges(client).map((paid) => -paid);

/** What stays with nk: what comes in over the edge below it less what it passes on. */
function keptAt(level: number, owed: readonly Paise[]): Paise {
  return (owed[level] ?? 0n) - (owed[level + 1] ?? 0n);
}

function assertZeroSum({ clients, byOperator }: EventClose): void {
  const credited = sumPaise(clients.map((client) => client.commission));
  const gained = sumPaise(byOperator.map((operator) => operator.commission));
  invariant(credited + gained === 0n, 'commissions sum to zero');
  invariant(sumPaise(byOperator.map((operator) => operator.charge)) === 0n, 'charges sum to zero');
}
