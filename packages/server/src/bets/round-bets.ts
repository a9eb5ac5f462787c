import { Refusal } from '@pavilion/contract/refusals.ts';
import { KHAI } from '@pavilion/engine/books/betting-type.ts';
import { plByOutcome, type Selection } from '@pavilion/engine/casino/game.ts';
import { roundBooks } from '@pavilion/engine/casino/round-book.ts';
import { parseOdds, toDecimalOdds, type OddsMilli } from '@pavilion/engine/odds/odds.ts';
import type { BetRequest, PricedBet } from './bet.ts';
import { bookTable } from './book-rows.sql.ts';
import { betKind } from './open-kind.ts';
import { roundFacts, type RoundFacts } from './round-facts.sql.ts';
import { ROUND_BOOKS } from './stored-books.ts';

/** @throws Refusal unknown_selection */
function selectionOf({ casinoMarket, selectionId }: BetRequest, { markets }: RoundFacts): Selection {
  const market = markets.find(({ id }) => id === casinoMarket);
  const selection = market?.selections.find(({ sid }) => sid === selectionId);
  if (selection === undefined) throw new Refusal('unknown_selection');
  return selection;
}

/** What a selection is offered at now; undefined when it takes no bets of this kind. */
function offeredPrice(asked: BetRequest, facts: RoundFacts): OddsMilli | undefined {
  const { lagai, khai } =
    facts.reopened === undefined
      ? selectionOf(asked, facts)
      : (facts.reopened.find(
          ({ market, sid }) => market === asked.casinoMarket && sid === asked.selectionId,
        ) ?? { lagai: undefined, khai: undefined });
  return asked.bettingType === KHAI ? khai : lagai;
}

/** Bets on the outcomes of a round (rules 11): P/L for each of them is fixed here, once. */
export const ROUND_BETS = betKind({
  kind: 'round',
  business: 'casino',
  unknown: 'unknown_round',
  rules: ({ markets }) => roundBooks(markets),
  facts: (db, ids) => roundFacts(db, ids),
  factsFor: (facts: RoundFacts) => facts,
  delaySeconds: () => 0,
  refuseClosed(_, __, { betting }) {
    if (!betting) throw new Refusal('market_not_open');
  },
  refuseUnknown(asked, facts) {
    if (facts.told !== (asked.told === true)) throw new Refusal('unknown_round');
    if (facts.told) return;
    selectionOf(asked, facts);
    if (offeredPrice(asked, facts) === undefined) throw new Refusal('market_not_open');
  },
  price: (_, asked, facts) => (facts.told ? toldBet(asked) : pricedBet(asked, facts)),
  entry: ({ casinoMarket }, { outcomes }) => ({ market: casinoMarket ?? 0, pl: outcomes ?? [] }),
  booked: ({ casino_market, outcomes }) => ({ market: casino_market ?? 0, pl: outcomes ?? [] }),
  taken: () => undefined,
  ...bookTable(ROUND_BOOKS),
});

/** Whether a bet at the asked price is served by the offered one: as good for the client, or better. */
const isServed = (asked: OddsMilli, offered: OddsMilli, khai: boolean): boolean =>
  khai ? offered <= asked : offered >= asked;

/** The price of the moment; who saw a better one than there is now is told (rules 11). */
function pricedBet(request: BetRequest, facts: RoundFacts): PricedBet {
  const { bettingType, stake } = request;
  const price = offeredPrice(request, facts)!; // refuseUnknown refused one without
  const asked = request.price === undefined ? price : parseOdds(request.price);
  if (asked === null || !isServed(asked, price, bettingType === KHAI))
    throw new Refusal('price_changed', {
      data: { price: toDecimalOdds(price), display_price: displayed(price) },
    });
  const outcomes = plByOutcome(selectionOf(request, facts), { bettingType, price, stake });
  return {
    ...(facts.reopened === undefined ? { clientSeed: request.clientSeed ?? '' } : {}),
    asked,
    odds: price,
    line: null,
    rate: null,
    display: displayed(price),
    win: outcomes.reduce((best, pl) => (pl > best ? pl : best), 0n),
    loss: -outcomes.reduce((worst, pl) => (pl < worst ? pl : worst), 0n),
    outcomes,
  };
}

/** The stake is lost until a supplier says what the bet brings. */
const toldBet = ({ stake }: BetRequest): PricedBet => ({
  asked: 0,
  odds: null,
  line: null,
  rate: null,
  display: '',
  win: 0n,
  loss: stake,
  outcomes: [-stake],
});

const displayed = (price: OddsMilli): string => toDecimalOdds(price).toFixed(2);
