import { chargeEdges, commissionEdges, type ClosingClient } from '@pavilion/engine/commission/close-event.ts';
import { commissionParts, type CommissionParts } from '@pavilion/engine/commission/commission.ts';
import { dayOfEvent, eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import { roundDiv } from '@pavilion/engine/money/paise.ts';
import { edgeAmounts } from '@pavilion/engine/settlement/edges.ts';
import type { Db } from '../db/pool.ts';
import type { Viewer } from '../http/viewer.ts';
import { inSlices } from '../in-slices.ts';
import { closingClients } from '../settlement/plan-close.ts';
import { declaredRounds } from './casino-business.sql.ts';
import {
  LEVELS,
  settledBooks,
  standingCharge,
  type BookKind,
  type SettledBook,
} from './match-business.sql.ts';

/** What one account had to do with a match, all in paise. */
export type Party = {
  readonly userId: number;
  /** P/L of the clients at or below the account, by what they bet on. */
  readonly pl: Record<BookKind, bigint>;
  /** At the rates on its own row, over all of that business (rules 7). */
  readonly commission: CommissionParts;
  /** Charges on its edge. */
  charges: bigint;
  /** What it owes upward: the ledger's line of the match on its account. */
  owed: bigint;
  /** Of that, what its parent owes on in its turn. */
  passed: bigint;
  /** What those directly below owe it. */
  received: bigint;
  stakes: bigint;
  /** Stakes times its parent's weight in ppm: the parent's part of this business, stake for stake. */
  parentStakes: bigint;
};

/** Who stands in a chain [client, direct parent, ..., Company] at a place below the viewer's: which of them to report. */
export type Choice = (place: {
  readonly at: number;
  readonly viewerAt: number;
  readonly role: number;
}) => boolean;

export const DIRECT: Choice = ({ at, viewerAt }) => at === viewerAt - 1;
export const CLIENTS: Choice = ({ at }) => at === 0;
/** Operators from Master to Agent. */
export const AGENTS: Choice = ({ at, role }) => at > 0 && role > 2;

/**
 * The accounts below the viewer that a match touched, by the engine's own functions on the books that were settled, so
 * that every sum is the ledger's to the paisa (rules 6-8). Chains are those under which the bets were accepted.
 */
export async function matchParties(
  db: Db,
  viewer: Viewer,
  of: { readonly eventId: string; readonly choice: Choice },
): Promise<Party[]> {
  const [books, closing] = await businessOf(db, viewer, of.eventId);
  const parties = new Map<number, Party>();
  const asked = { viewerId: viewer.actingId, choice: of.choice };
  await inSlices(books, (book) => addBook(parties, { book, ...asked }));
  await inSlices(closing, (client) => addClose(parties, { client, ...asked }));
  return [...parties.values()];
}

/** What was bet and ended, and what was booked when it closed; a round closes with its day, and only that has commission. */
async function businessOf(
  db: Db,
  viewer: Viewer,
  eventId: string,
): Promise<[readonly SettledBook[], readonly ClosingClient[]]> {
  const day = eventOfRound(eventId);
  if (day !== undefined) return [await declaredRounds(db, viewer, { eventId: day, roundId: eventId }), []];
  const books =
    dayOfEvent(eventId) === undefined
      ? settledBooks(db, viewer, eventId)
      : declaredRounds(db, viewer, { eventId, roundId: undefined });
  const charge = standingCharge(db, eventId);
  return Promise.all([books, charge.then((one) => (one === null ? [] : closingClients(db, eventId, one)))]);
}

type Link = { readonly userId: number; readonly role: number };
type Asked = { readonly viewerId: number; readonly choice: Choice };

/** Places of a chain to report; none when the viewer does not stand in it. */
function placesOf(
  clientId: number,
  upline: readonly Link[],
  { viewerId, choice }: Asked,
): (Link & { at: number })[] {
  const chain = [{ userId: clientId, role: 7 }, ...upline];
  const viewerAt = chain.findIndex((link) => link.userId === viewerId);
  return chain
    .slice(0, Math.max(0, viewerAt))
    .map((link, at) => ({ ...link, at }))
    .filter((place) => choice({ at: place.at, viewerAt, role: place.role }));
}

function partyOf(parties: Map<number, Party>, userId: number): Party {
  const known = parties.get(userId);
  if (known !== undefined) return known;
  const party: Party = {
    userId,
    pl: { odds: 0n, bookmaker: 0n, other: 0n, session: 0n },
    commission: { match: 0n, session: 0n, matka: 0n, other: 0n },
    charges: 0n,
    owed: 0n,
    passed: 0n,
    received: 0n,
    stakes: 0n,
    parentStakes: 0n,
  };
  parties.set(userId, party);
  return party;
}

/** The edges above, at and below a place, added to its party. */
function addEdges(party: Party, at: number, owed: readonly bigint[]): void {
  party.owed += owed[at] ?? 0n;
  party.passed += owed[at + 1] ?? 0n;
  party.received += at === 0 ? 0n : (owed[at - 1] ?? 0n);
}

function addBook(parties: Map<number, Party>, { book, ...asked }: Asked & { book: SettledBook }): void {
  const upline = LEVELS.flatMap((role, index) => {
    const userId = book.upline[index];
    return userId === null || userId === undefined
      ? []
      : [{ userId, role, weight: book.weights[index] ?? 0 }];
  });
  const weights = upline.map((link) => link.weight);
  const owed = edgeAmounts(book.pl, weights).owed.map((amount) => amount * book.alike);
  for (const { userId, at } of placesOf(book.client_id, upline, asked)) {
    const party = partyOf(parties, userId);
    party.pl[book.kind] += book.pl * book.alike;
    party.stakes += book.stakes;
    party.parentStakes += book.stakes * BigInt(upline[at]?.weight ?? 0);
    addEdges(party, at, owed);
  }
}

function addClose(
  parties: Map<number, Party>,
  { client, ...asked }: Asked & { client: ClosingClient },
): void {
  const places = placesOf(client.clientId, client.upline, asked);
  if (places.length === 0) return;
  const paid = commissionEdges(client);
  const charged = chargeEdges(client);
  const owed = paid.map((commission, edge) => (charged[edge] ?? 0n) - commission);
  for (const { userId, at } of places) {
    const party = partyOf(parties, userId);
    const rates = at === 0 ? client.rates : (client.upline[at - 1]?.rates ?? client.rates);
    const parts = commissionParts(rates, client.bases);
    party.commission.match += parts.match;
    party.commission.session += parts.session;
    party.commission.matka += parts.matka;
    party.commission.other += parts.other;
    party.charges += charged[at] ?? 0n;
    addEdges(party, at, owed);
  }
}

/** The parent's part of a party's business in ppm. */
export function parentWeight({ stakes, parentStakes }: Party): number {
  return stakes === 0n ? 0 : Number(roundDiv(parentStakes, stakes));
}
