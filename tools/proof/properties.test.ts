import { plOfWinners, runnerExposure } from '@pavilion/engine/books/runner-book.ts';
import { runnerBetOutcome } from '@pavilion/engine/books/bet-outcome.ts';
import { offeredPrice } from '@pavilion/engine/odds/offered-price.ts';
import { sessionExposure, sessionPl } from '@pavilion/engine/sessions/session-book.ts';
import { sessionBetOutcome } from '@pavilion/engine/sessions/session-bet.ts';
import { usedAfter } from '@pavilion/engine/limits/exposure.ts';
import { sumPaise } from '@pavilion/engine/money/paise.ts';
import { mirrorPostings } from '@pavilion/engine/settlement/postings.ts';
import { splitPaise } from '@pavilion/engine/shares/split.ts';
import { shareWeights } from '@pavilion/engine/shares/weights.ts';
import { legalChain } from '@pavilion/engine/testing/arbitrary-chain.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounded, shareOut } from './model/arithmetic.ts';
import { owedAlongDeals } from './model/accounts.ts';
import { betsOn, outcomesOf, resultOf, worstOf } from './model/outcomes.ts';
import { offered } from './model/prices.ts';
import {
  byName,
  entriesOf,
  fieldOf,
  gainsOn,
  postingsOf,
  runnerBookOf,
  sessionBookOf,
  totals,
  withoutZeros,
} from './engine-entries.ts';
import { dealOf, type Bet, type Market, type MatchOutcome, type Outcome } from './model/world.ts';
import {
  arbitraryWorld,
  chainWorld,
  MARKET,
  SESSION,
  type ArbitraryWorld,
  type Link,
} from './arbitrary-world.ts';

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
        const runners = runnerBookOf(market, onMarket);
        const stairs = sessionBookOf(onSession);
        for (const placed of outcomesOf(market, onMarket)) {
          const winners = placesOf(market, placed);
          expect(plOfWinners(runners, winners)).toBe(sum(onMarket, market, placed));
        }
        for (let runs = 0; runs < 70; runs += 1)
          expect(sessionPl(stairs, runs)).toBe(sum(onSession, session, runs));
        expect(runnerExposure(runners, fieldOf(market))).toBe(worstOf(market, onMarket));
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

describe('by name', () => {
  test('every entry sums to zero: over its accounts, over its parties, and the two say the same', () => {
    fc.assert(
      fc.property(arbitraryWorld(), (arbitrary) => {
        for (const { postings, gained } of Object.values(entriesOf(arbitrary))) {
          const onAccounts = gainsOn(postings);
          expect(sumPaise([...onAccounts.values()])).toBe(0n);
          expect(sumPaise([...gained.values()])).toBe(0n);
          expect(byName(onAccounts)).toEqual(byName(gained));
        }
      }),
    );
  });

  test('edits of shares and commissions never move old bets, whatever is bet afterwards', () => {
    fc.assert(
      fc.property(arbitraryWorld(), (arbitrary) => {
        const { world, links } = arbitrary;
        const before = links.filter((_, place) => place % 2 === 0);
        const after = links.filter((_, place) => place % 2 === 1);
        /** As if only these shares had ever been, and only the bets that met them. */
        const entries = (met: readonly Link[]) => {
          const bets = world.bets.filter((bet) => met.some(({ deal }) => deal === bet.deal));
          return entriesOf({ ...arbitrary, world: { ...world, bets }, links: met });
        };
        const [together, old, since] = [entries(links), entries(before), entries(after)];
        for (const kind of ['market', 'session'] as const)
          expect(totals(together[kind].postings)).toEqual(
            totals([...old[kind].postings, ...since[kind].postings]),
          );
      }),
    );
  });

  test('an edit that no bet has met moves no commission and no charge', () => {
    fc.assert(
      fc.property(arbitraryWorld(), arbitraryWorld(), (arbitrary, other) => {
        const met = (link: Link) => arbitrary.world.bets.some(({ deal }) => deal === link.deal);
        const links = arbitrary.links.map((link, place) => (met(link) ? link : other.links[place]!));
        expect(entriesOf({ ...arbitrary, links })).toEqual(entriesOf(arbitrary));
      }),
    );
  });

  test('edits of limits never move what old bets tie up', () => {
    fc.assert(
      fc.property(arbitraryWorld(), stake, stake, ({ world, market }, balance, edited) => {
        const tiedUp = (limit: bigint): bigint =>
          betsOn(world, MARKET).reduce((usedBefore, _, place, bets) => {
            const at = (count: number) => worstOf(market, bets.slice(0, count));
            const [exposureBefore, exposureAfter] = [at(place), at(place + 1)];
            return usedAfter({ balance: limit, usedBefore, exposureBefore, exposureAfter });
          }, 0n);
        expect(tiedUp(edited)).toBe(tiedUp(balance));
        expect(tiedUp(edited)).toBe(worstOf(market, betsOn(world, MARKET)));
      }),
    );
  });
});

function sum(
  bets: readonly Bet[],
  subject: ArbitraryWorld['market'] | ArbitraryWorld['session'],
  outcome: Outcome,
): bigint {
  return bets.reduce((total, bet) => total + resultOf(bet, subject, outcome), 0n);
}

const placesOf = ({ runners }: Market, outcome: MatchOutcome): number[] =>
  typeof outcome === 'number' ? [] : outcome.winners.map((selection) => runners.indexOf(selection));
