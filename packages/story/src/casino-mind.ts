import type { CallInput } from '@pavilion/contract/calls.ts';
import { KHAI, LAGAI } from '@pavilion/engine/books/betting-type.ts';
import type { Game, Reopened } from '@pavilion/engine/casino/game.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';
import { happens, oneOf } from './chance.ts';
import type { Random } from './simulator/random.ts';

type Offer = Omit<Reopened, 'khai'> & { readonly khai?: Reopened['khai'] };

const STAKES = [100, 100, 200, 500, 500, 1000, 2000, 5000];
/** The winner is what most bet on; the side bets are for the others. */
const ON_THE_WINNER = 0.6;
const LAYS = 0.3;

/** All that a game offers before its first card. */
const offersOf = ({ markets }: Game): Offer[] =>
  markets.flatMap(({ id: market, selections }) =>
    selections.map(({ sid, lagai, khai }) => ({
      market,
      sid,
      lagai,
      ...(khai === undefined ? {} : { khai }),
    })),
  );

/** What a client bets on in a round; undefined when nothing of it takes bets now. */
export function someRoundBet(
  random: Random,
  round: { readonly id: string; readonly game: Game; readonly reopened: readonly Reopened[] | null },
): CallInput<'placeBet'> | undefined {
  const offers = round.reopened ?? offersOf(round.game);
  const first = offers.filter(({ market }) => market === offers[0]?.market);
  if (offers.length === 0) return undefined;
  const { market, sid, lagai, khai } = oneOf(random, happens(random, ON_THE_WINNER) ? first : offers);
  const against = khai !== undefined && happens(random, LAYS);
  return {
    event_id: round.id,
    market_id: casinoMarketId(round.id, market),
    selection_id: sid,
    betting_type: against ? KHAI : LAGAI,
    price: toDecimalOdds(against ? khai : lagai),
    stake: oneOf(random, STAKES),
  };
}
