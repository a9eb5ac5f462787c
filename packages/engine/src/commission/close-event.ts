import { invariant } from '../invariant.ts';
import { type Paise, sumPaise } from '../money/paise.ts';
import { PPM, type Ppm } from '../money/ppm.ts';
import { passUpward } from '../settlement/edges.ts';
import { type Posting, type PostingSheet, post, postUpline, postingsOf } from '../settlement/postings.ts';
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

/** A close that is added up client by client, by whoever lets others have their turn in between. */
export type CloseSheet = {
  add(client: ClosingClient): void;
  /** Once, when all are in. */
  total(): EventClose;
};

/**
 * Books commission and charges when an event closes (rules 7); the P/L itself was booked when each market settled.
 * Edge 0: the client is credited com(its rates). Edge k: n(k-1) is credited F(k) x com(rates on its row), rounded once,
 * F(k) being the weights from nk up.
 */
export function closeEvent(clients: readonly ClosingClient[]): EventClose {
  const sheet = closeSheet();
  for (const client of clients) sheet.add(client);
  return sheet.total();
}

/** An empty one. What `closeEvent` makes of the same clients in any order is its total. */
export function closeSheet(): CloseSheet {
  const credited = new Map<number, EventClose['clients'][number]>();
  const uplines = new Map<readonly CloseLink[], EdgeSums>();
  const commissions: PostingSheet = new Map();
  return {
    add(client) {
      const { clientId, upline } = client;
      const owed = commissionOwed(client);
      const [own = 0n] = owed;
      const known = credited.get(clientId);
      if (known === undefined) credited.set(clientId, { clientId, commission: -own });
      else known.commission -= own;
      if (own !== 0n) post(commissions, { userId: clientId, parentId: upline[0]!.userId, owed: own });
      let sums = uplines.get(upline);
      if (sums === undefined) uplines.set(upline, (sums = noSums(upline)));
      for (const [edge, charge] of chargeEdges(client).entries()) {
        sums.commission[edge]! += owed[edge] ?? 0n;
        sums.charge[edge]! += charge;
      }
    },
    total() {
      const charges: PostingSheet = new Map();
      const byOperator = passedOn(uplines, { commissions, charges });
      const close: EventClose = {
        clients: [...credited.values()].toSorted((a, b) => a.clientId - b.clientId),
        commissionPostings: postingsOf(commissions),
        chargePostings: postingsOf(charges),
        byOperator,
      };
      assertZeroSum(close);
      return close;
    },
  };
}

/** What goes over the edges [client, n0, ..., n(m-1)] of an upline for all clients that have the very same one. */
type EdgeSums = { readonly commission: Paise[]; readonly charge: Paise[] };

const noSums = (upline: readonly CloseLink[]): EdgeSums => ({
  commission: upline.map(() => 0n),
  charge: upline.map(() => 0n),
});

/** Puts on the sheets what operators owe each other for their clients. @returns what each operator gains, ascending by id. */
function passedOn(
  uplines: ReadonlyMap<readonly CloseLink[], EdgeSums>,
  { commissions, charges }: Readonly<Record<'commissions' | 'charges', PostingSheet>>,
): EventClose['byOperator'] {
  const operators = new Map<number, EventClose['byOperator'][number]>();
  for (const [upline, sums] of uplines) {
    const [parent, ...above] = upline;
    postUpline(commissions, parent!.userId, above, sums.commission.slice(1));
    postUpline(charges, parent!.userId, above, sums.charge.slice(1));
    for (const [level, { userId, role }] of upline.entries()) {
      const operator = operators.get(userId) ?? { userId, role, commission: 0n, charge: 0n };
      operator.commission += keptAt(level, sums.commission);
      operator.charge += keptAt(level, sums.charge);
      operators.set(userId, operator);
    }
  }
  return [...operators.values()].toSorted((a, b) => a.userId - b.userId);
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
