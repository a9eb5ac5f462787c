import { addRunnerBet, emptyRunnerBook, runnerExposure } from '@pavilion/engine/books/runner-book.ts';
import { runnerBetOutcome } from '@pavilion/engine/books/bet-outcome.ts';
import { closeEvent } from '@pavilion/engine/commission/close-event.ts';
import { commissionBase } from '@pavilion/engine/commission/commission.ts';
import { offeredPrice } from '@pavilion/engine/odds/offered-price.ts';
import {
  addSessionBet,
  emptySessionBook,
  sessionExposure,
  sessionPl,
} from '@pavilion/engine/sessions/session-book.ts';
import { sessionBetOutcome } from '@pavilion/engine/sessions/session-bet.ts';
import { mirrorPostings, type Posting } from '@pavilion/engine/settlement/postings.ts';
import { settleRunnerMarket, settleSession } from '@pavilion/engine/settlement/settle.ts';
import { splitPaise } from '@pavilion/engine/shares/split.ts';
import { shareWeights } from '@pavilion/engine/shares/weights.ts';
import { legalChain } from '@pavilion/engine/testing/arbitrary-chain.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounded, shareOut } from './model/arithmetic.ts';
import { owedAlongDeals } from './model/accounts.ts';
import { betsOn, resultOf, worstOf } from './model/outcomes.ts';
import { offered } from './model/prices.ts';
import { dealOf, type Bet } from './model/world.ts';
import { arbitraryWorld, chainWorld, MARKET, SESSION, type ArbitraryWorld } from './arbitrary-world.ts';

/** The engine's rules beside the plain ones of the model, on whatever input comes. */
const paise = fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n });
const stake = fc.bigInt({ min: 1n, max: 100_000_000_000n });
const side = fc.constantFrom(1 as const, 2 as const);

describe('engine and model agree', () => {
  test('on how an amount is split, between equals too', () => {
    // Small weights and amounts tie all the time; large ones hardly ever.
    const size = fc.constantFrom(3, 20, 1_000_000);
    const weights = size.chain((max) =>
      fc.array(fc.integer({ min: 0, max }), { minLength: 1, maxLength: 7 }),
    );
    const some = weights.filter((parts) => parts.some((part) => part > 0));
    const amounts = fc.oneof(paise, fc.bigInt({ min: -200n, max: 200n }));
    fc.assert(
      fc.property(amounts, some, (amount, parts) => {
        const split = splitPaise(amount, parts);
        expect(split).toEqual(shareOut(amount, parts.map(BigInt)));
        expect(split.reduce((whole, part) => whole + part, 0n)).toBe(amount);
      }),
    );
  });

  test('on who carries how much of a bet', () => {
    fc.assert(
      fc.property(legalChain(), (rows) => {
        const deal = dealOf(chainWorld(rows), 'client');
        expect(shareWeights(rows).map(({ weight }) => BigInt(weight))).toEqual(
          deal.chain.map(({ weight }) => weight),
        );
      }),
    );
  });

  test('on what is offered, near the limits too', () => {
    const near = [1000, 1200, 1210, 9990, 10_000].flatMap((odds) => [
      odds - 5,
      odds - 1,
      odds,
      odds + 4,
      odds + 5,
    ]);
    const odds = fc.oneof(fc.integer({ min: 900, max: 12_000 }), fc.constantFrom(...near));
    fc.assert(
      fc.property(fc.constantFrom(1 as const, 2 as const, 4 as const), side, odds, (type, of, price) => {
        const offer = offeredPrice({ marketType: type, side: of === 1 ? 'back' : 'lay', odds: price });
        expect(offer === null ? null : BigInt(offer.odds)).toEqual(offered(type, of, BigInt(price)));
      }),
      { numRuns: 2000 },
    );
  });

  test('on what a bet wins and loses', () => {
    fc.assert(
      fc.property(
        side,
        stake,
        fc.integer({ min: 1001, max: 100_000 }),
        fc.integer({ min: 1, max: 500 }),
        (of, amount, odds, rate) => {
          const onRunner = rounded(amount * BigInt(odds - 1000), 1000n);
          const onSession = rounded(amount * BigInt(rate), 100n);
          const outcome = (gain: bigint) =>
            of === 1 ? { win: gain, loss: amount } : { win: amount, loss: gain };
          expect(runnerBetOutcome({ bettingType: of, odds, stake: amount })).toEqual(outcome(onRunner));
          expect(sessionBetOutcome({ bettingType: of, rate, stake: amount })).toEqual(outcome(onSession));
        },
      ),
    );
  });

  test('on a book as the fold of its bets, and its exposure as the worst of all outcomes', () => {
    fc.assert(
      fc.property(arbitraryWorld(), ({ world, market, session }) => {
        const onMarket = betsOn(world, MARKET);
        const onSession = betsOn(world, SESSION);
        const runners = runnerBookOf(onMarket);
        const stairs = sessionBookOf(onSession);
        for (const [place, runner] of market.runners.entries())
          expect(runners[place]).toBe(sum(onMarket, market, runner));
        for (let runs = 0; runs < 70; runs += 1)
          expect(sessionPl(stairs, runs)).toBe(sum(onSession, session, runs));
        expect(runnerExposure(runners)).toBe(worstOf(market, onMarket));
        expect(sessionExposure(stairs)).toBe(worstOf(session, onSession));
      }),
    );
  });

  test('on what everybody owes when a match is settled and closed, whatever comes first', () => {
    fc.assert(
      fc.property(arbitraryWorld(), (arbitrary) => {
        const [first, second, close] = postingsOf(arbitrary);
        const owed = owedAlongDeals(arbitrary.world);
        expect(totals([...first, ...second, ...close])).toEqual(withoutZeros(owed));
        expect(totals([...close, ...second, ...first])).toEqual(withoutZeros(owed));
      }),
    );
  });

  test('that settled and rolled back nobody owes anything', () => {
    fc.assert(
      fc.property(arbitraryWorld(), (arbitrary) => {
        const all = postingsOf(arbitrary).flat();
        expect(totals([...all, ...mirrorPostings(all)])).toEqual(new Map());
      }),
    );
  });
});

function runnerBookOf(bets: readonly Bet[]) {
  return bets.reduce((book, bet) => addRunnerBet(book, bet.on - 1, bet.side, bet), emptyRunnerBook(3));
}

function sessionBookOf(bets: readonly Bet[]) {
  return bets.reduce(
    (book, bet) => addSessionBet(book, { line: bet.on, bettingType: bet.side, win: bet.win, loss: bet.loss }),
    emptySessionBook(),
  );
}

function sum(
  bets: readonly Bet[],
  subject: ArbitraryWorld['market'] | ArbitraryWorld['session'],
  outcome: number,
): bigint {
  return bets.reduce((total, bet) => total + resultOf(bet, subject, outcome), 0n);
}

/** The engine's postings of the market, the session and the close, from the same bets. */
function postingsOf({
  world,
  market,
  session,
  links,
}: ArbitraryWorld): [readonly Posting[], readonly Posting[], readonly Posting[]] {
  const groups = (subject: string) =>
    [...links].map(({ clientId, upline, deal, client }) => ({
      clientId,
      weights: upline,
      bets: betsOn(world, subject, client).filter((bet) => bet.deal === deal),
    }));
  const onMarket = groups(MARKET).map((group) => ({ ...group, book: runnerBookOf(group.bets) }));
  const onSession = groups(SESSION).map((group) => ({ ...group, book: sessionBookOf(group.bets) }));
  const won = settleRunnerMarket({ books: onMarket, winnerIndex: Number(market.result) - 1 });
  const ran = settleSession({ books: onSession, result: Number(session.result) });
  const close = closeEvent(
    [...new Set(world.bets.map((bet) => bet.client))].map((client) => {
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
    }),
  );
  return [won.postings, ran.postings, [...close.commissionPostings, ...close.chargePostings]];
}

const nameOf = (id: number): string => (id > 100 ? `client${id - 100}` : `r${id}`);

function totals(postings: readonly Posting[]): Map<string, bigint> {
  const owed = new Map<string, bigint>();
  for (const { userId, owed: amount } of postings)
    owed.set(nameOf(userId), (owed.get(nameOf(userId)) ?? 0n) + amount);
  return withoutZeros(owed);
}

function withoutZeros(owed: ReadonlyMap<string, bigint>): Map<string, bigint> {
  return new Map([...owed].filter(([, amount]) => amount !== 0n).toSorted(([a], [b]) => a.localeCompare(b)));
}
