import { casinoMarketId } from '@pavilion/engine/casino/round-id.ts';
import { matkaMarketId } from '@pavilion/engine/matka/bet-types.ts';

type Row = {
  readonly market_id: string | null;
  readonly draw_id: string | null;
  readonly matka_market_id: number | null;
  readonly round_id: string | null;
  readonly casino_market: number | null;
};

/** What a bet stands on, as the wire calls it: a bet type of a draw and a market of a round are named like markets. */
export function marketOfBet(row: Row): string | null {
  if (row.draw_id !== null) return matkaMarketId(row.draw_id, row.matka_market_id ?? 0);
  if (row.round_id !== null) return casinoMarketId(row.round_id, row.casino_market ?? 0);
  return row.market_id;
}
