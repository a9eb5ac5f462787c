import { deadHeatPl } from '@pavilion/engine/books/placing.ts';
import {
  addRunnerBet,
  emptyRunnerBook,
  type Field,
  type RunnerBook,
} from '@pavilion/engine/books/runner-book.ts';
import { closeEvent, type ClosingClient } from '@pavilion/engine/commission/close-event.ts';
import { commissionBase } from '@pavilion/engine/commission/commission.ts';
import { addSessionBet, emptySessionBook } from '@pavilion/engine/sessions/session-book.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import type { Posting } from '@pavilion/engine/settlement/postings.ts';
import { plFor, settle, type Settlement } from '@pavilion/engine/settlement/settle.ts';
import { marketBooks, sessionBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { MARKET, SESSION, type ArbitraryWorld } from './arbitrary-world.ts';
import { betsOn } from './model/outcomes.ts';
import type { Bet, Market, Placed } from './model/world.ts';

export function runnerBookOf({ runners }: Market, bets: readonly Bet[]) {
  return bets.reduce(
    (book, bet) => addRunnerBet(book, runners.indexOf(bet.on), bet.side, bet),
    emptyRunnerBook(runners.length),
  );
}

export const fieldOf = ({ runners, winners }: Market): Field => ({
  runners: runners.length,
  winners,
  out: new Set(),
});

/** A book that has what its bets on those who share the last places bring, each rounded by itself. */
function withDeadHeat(market: Market, bets: readonly Bet[], { shared, winners }: Placed): RunnerBook {
  const { none, runners } = runnerBookOf(market, bets);
  const of = { places: market.winners - winners.length, runners: shared.length };
  const more = sumPaise(
    bets
      .filter((bet) => shared.includes(bet.on))
      .map(
        (bet) => deadHeatPl({ ...bet, bettingType: bet.side }, of) + (bet.side === 1 ? bet.loss : -bet.win),
      ),
  );
  return { none: none + more, runners: runners.map((pl) => pl + more) };
}

export function sessionBookOf(bets: readonly Bet[]) {
  return bets.reduce(
    (book, bet) => addSessionBet(book, { line: bet.on, bettingType: bet.side, win: bet.win, loss: bet.loss }),
    emptySessionBook(),
  );
}

type Entry = { readonly postings: readonly Posting[]; readonly gained: ReadonlyMap<number, bigint> };
type EntryKind = 'market' | 'session' | 'commission' | 'charges';

/** The engine's entries of the market, the session and the close, from the same bets; with what each party gained. */
export function entriesOf({ world, market, session, links }: ArbitraryWorld): Record<EntryKind, Entry> {
  const groups = (subject: string) =>
    [...links].map(({ clientId, upline, deal, client }) => ({
      clientId,
      weights: upline,
      bets: betsOn(world, subject, client).filter((bet) => bet.deal === deal),
    }));
  const placed = market.result as Placed;
  const onMarket = groups(MARKET).map((group) => ({
    ...group,
    book: withDeadHeat(market, group.bets, placed),
  }));
  const onSession = groups(SESSION).map((group) => ({ ...group, book: sessionBookOf(group.bets) }));
  const won = settle(
    onMarket,
    plFor(
      marketBooks(fieldOf(market)),
      placed.winners.map((selection) => market.runners.indexOf(selection)),
    ),
  );
  const ran = settle(onSession, plFor(sessionBooks, Number(session.result)));
  const close = closeEvent(closingOf({ world, links }, won));
  const charged = close.byOperator.map(({ userId, charge }) => [userId, charge] as const);
  return {
    market: { postings: won.postings, gained: gainedBy(won) },
    session: { postings: ran.postings, gained: gainedBy(ran) },
    commission: {
      postings: close.commissionPostings,
      gained: new Map([
        ...close.clients.map(({ clientId, commission }) => [clientId, commission] as const),
        ...close.byOperator.map(({ userId, commission }) => [userId, commission] as const),
      ]),
    },
    charges: { postings: close.chargePostings, gained: new Map(charged) },
  };
}

function closingOf(
  { world, links }: Pick<ArbitraryWorld, 'world' | 'links'>,
  won: Settlement,
): ClosingClient[] {
  return [...new Set(world.bets.map((bet) => bet.client))].map((client) => {
    const last = world.bets.findLast((bet) => bet.client === client)!;
    const link = links.find(({ deal }) => deal === last.deal)!;
    return {
      clientId: link.clientId,
      rates: link.rates,
      bases: commissionBase({
        matchNet: won.clients.find(({ clientId }) => clientId === link.clientId)?.pl ?? 0n,
        sessionStakes: betsOn(world, SESSION, client).reduce((total, bet) => total + bet.stake, 0n),
        matkaStakes: 0n,
        casinoStakes: 0n,
      }),
      charge: world.charge,
      upline: link.upline,
    };
  });
}

/** The postings of the market, the session and the close. */
export function postingsOf(
  arbitrary: ArbitraryWorld,
): [readonly Posting[], readonly Posting[], readonly Posting[]] {
  const { market, session, commission, charges } = entriesOf(arbitrary);
  return [market.postings, session.postings, [...commission.postings, ...charges.postings]];
}

function gainedBy({ clients, byOperator }: Settlement): Map<number, bigint> {
  return new Map([
    ...clients.map(({ clientId, pl }) => [clientId, pl] as const),
    ...byOperator.map(({ userId, share }) => [userId, share] as const),
  ]);
}

/** What each account gains by an entry: what its children owe it more, less what it owes its own parent more. */
export function gainsOn(postings: readonly Posting[]): Map<number, bigint> {
  const gains = new Map<number, bigint>();
  for (const { userId, parentId, owed } of postings) {
    gains.set(userId, (gains.get(userId) ?? 0n) - owed);
    gains.set(parentId, (gains.get(parentId) ?? 0n) + owed);
  }
  return gains;
}

export const byName = (amounts: ReadonlyMap<number, bigint>): Map<string, bigint> =>
  withoutZeros(new Map([...amounts].map(([id, amount]) => [nameOf(id), amount])));

const nameOf = (id: number): string => (id > 100 ? `client${id - 100}` : `r${id}`);

export function totals(postings: readonly Posting[]): Map<string, bigint> {
  const owed = new Map<string, bigint>();
  for (const { userId, owed: amount } of postings)
    owed.set(nameOf(userId), (owed.get(nameOf(userId)) ?? 0n) + amount);
  return withoutZeros(owed);
}

export function withoutZeros(owed: ReadonlyMap<string, bigint>): Map<string, bigint> {
  return new Map([...owed].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => a.localeCompare(b)));
}
