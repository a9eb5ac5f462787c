import type { CasinoPrice } from '@pavilion/contract/casino-tables.ts';
import type { Game, Reopened } from '@pavilion/engine/casino/game.ts';
import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { toDecimalOdds } from '@pavilion/engine/odds/odds.ts';

/** What takes bets in a round: all of its game before the first card, between the cards what they have reopened. */
export function pricesOf(
  { markets }: Game,
  roundId: string,
  reopened: readonly Reopened[] | null,
): CasinoPrice[] {
  return markets.flatMap(({ id: market, name, selections }) =>
    selections.flatMap((selection) => {
      const { sid } = selection;
      const offered =
        reopened === null ? selection : reopened.find((one) => one.market === market && one.sid === sid);
      if (offered === undefined) return [];
      return [
        {
          market_id: casinoMarketId(roundId, market),
          market: name,
          selection_id: sid,
          name: selection.name,
          back: toDecimalOdds(offered.lagai),
          lay: offered.khai === undefined ? null : toDecimalOdds(offered.khai),
        },
      ];
    }),
  );
}
