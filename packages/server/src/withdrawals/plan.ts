import { isRacing } from '@pavilion/contract/sports.ts';
import {
  countedFactors,
  priceText,
  reducedOutcome,
  reducedPrice,
} from '@pavilion/engine/books/withdrawal.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import { marketBooks } from '@pavilion/engine/subjects/book-rules.ts';
import { bookKey } from '../bets/book.ts';
import { RUNNER_TABLE } from '../bets/market-bets.ts';
import { clientsOf, runnerBets, type Holding, type RunnerBet } from '../bets/runner-bets.ts';
import type { Db } from '../db/pool.ts';
import { fieldIn, type MarketState } from './market-state.sql.ts';

export type ChangedBet = Holding & {
  readonly id: number;
  readonly stake: bigint;
  /** Void by it, standing again by it, or at another price. */
  readonly became: 'void' | 'restored' | 'repriced';
};

/** What the change of a market's field does to one client. */
export type ClientPlan = {
  readonly clientId: number;
  readonly bets: readonly ChangedBet[];
  readonly usedBefore: bigint;
  readonly usedAfter: bigint;
};

/** How many clients are worked out at once, so that a great market does not have to fit into memory. */
const AT_ONCE = 5000;

/**
 * What becomes of the bets and limits of a market when its field changes: a runner withdrawn or back, a later one, another
 * number of winners (rules 13). Worked out from what was agreed, so that undoing a withdrawal is planned as making one is.
 * Clients that nothing happens to are left out.
 */
export async function* planOf(
  db: Db,
  before: MarketState,
  after: MarketState,
): AsyncGenerator<readonly ClientPlan[]> {
  const clients = await clientsOf(db, { eventId: before.eventId, marketId: before.id });
  for (let from = 0; from < clients.length; from += AT_ONCE) {
    const plans = await planOfClients(db, { before, after }, clients.slice(from, from + AT_ONCE));
    if (plans.length > 0) yield plans;
  }
}

async function planOfClients(
  db: Db,
  { before, after }: { before: MarketState; after: MarketState },
  clientIds: readonly number[],
): Promise<readonly ClientPlan[]> {
  const keys = clientIds.map((clientId) => ({ subjectId: before.id, clientId }));
  const [books, bets] = await Promise.all([
    RUNNER_TABLE.books(db, keys),
    runnerBets(db, { eventId: before.eventId, marketId: before.id, clientIds }),
  ]);
  const were = marketBooks(fieldIn(before));
  const are = marketBooks(fieldIn(after));
  const betsOf = Map.groupBy(bets, ({ clientId }) => clientId);
  return keys
    .map((key) => {
      const own = (betsOf.get(key.clientId) ?? []).map((bet) => ({ bet, next: holdingIn(after, bet) }));
      const stored = (books.get(bookKey(key)) ?? []).map(({ book }) => book);
      const live = own.filter(({ bet, next }) => !bet.deleted && next.withdrawalId === null);
      const book = live.reduce(
        (sum, { bet: { place, bettingType }, next: { win, loss } }) =>
          are.add(sum, { runnerIndex: place, bettingType, win, loss }),
        are.empty(),
      );
      return {
        clientId: key.clientId,
        bets: own.flatMap(({ bet, next }) => changed(bet, next)),
        usedBefore: were.exposure(stored.reduce(were.sum, were.empty())),
        usedAfter: are.exposure(book),
      };
    })
    .filter((plan) => plan.bets.length > 0 || plan.usedBefore !== plan.usedAfter);
}

/** What holds of a bet by the withdrawals that stand. */
function holdingIn({ standing, sportId, winners }: MarketState, bet: RunnerBet): Holding {
  const own = standing.find(({ selectionId }) => selectionId === bet.selectionId);
  const withdrawalId = bet.deleted ? null : (own?.id ?? null);
  const factors = standing
    .filter(({ selectionId, lastBet }) => selectionId !== bet.selectionId && bet.id <= lastBet)
    .map(({ factor }) => factor);
  const counted = isRacing(sportId) ? countedFactors(factors, winners) : [];
  if (counted.length === 0 && bet.keptPrice === null)
    return { win: bet.win, loss: bet.loss, keptPrice: null, withdrawalId };
  const keptPrice = counted.length === 0 ? null : priceText(reducedPrice(bet.odds, counted, winners));
  return { ...reducedOutcome(bet, counted, { winners }), keptPrice, withdrawalId };
}

function changed(bet: RunnerBet, next: Holding): ChangedBet[] {
  const { id, stake } = bet;
  const wasVoid = bet.withdrawalId !== null;
  const isVoid = next.withdrawalId !== null;
  if (wasVoid !== isVoid) return [{ ...next, id, stake, became: isVoid ? 'void' : 'restored' }];
  const same =
    next.withdrawalId === bet.withdrawalId &&
    next.keptPrice === bet.keptPrice &&
    next.win === bet.win &&
    next.loss === bet.loss;
  return same ? [] : [{ ...next, id, stake, became: 'repriced' }];
}

/** What a whole plan comes to. */
export type Moved = {
  readonly clients: number;
  readonly voided: Counted;
  readonly restored: Counted;
  readonly repriced: Counted;
  /** How much more, or (below zero) less, its clients tie up. */
  readonly used: bigint;
};
type Counted = { readonly bets: number; readonly stakes: bigint };

export function movedBy(plans: readonly ClientPlan[]): Moved {
  const bets = plans.flatMap((plan) => plan.bets);
  const counted = (became: ChangedBet['became']): Counted => {
    const those = bets.filter((bet) => bet.became === became);
    return { bets: those.length, stakes: sumPaise(those.map(({ stake }) => stake)) };
  };
  return {
    clients: plans.length,
    voided: counted('void'),
    restored: counted('restored'),
    repriced: counted('repriced'),
    used: sumPaise(plans.map(({ usedBefore, usedAfter }) => usedAfter - usedBefore)),
  };
}
