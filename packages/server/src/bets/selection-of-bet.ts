import { isGameCode, type CasinoMarket } from '@pavilion/engine/casino/game.ts';
import { gameOf } from '@pavilion/engine/casino/games.ts';

type Row = {
  /** Of a round that the house deals; null of any other bet. */
  readonly game_code: string | null;
  readonly casino_market: number | null;
  readonly selection_id: bigint | null;
};

function marketOf({ game_code, casino_market }: Row): CasinoMarket | undefined {
  if (game_code === null || !isGameCode(game_code)) return undefined;
  return gameOf(game_code)?.markets.find(({ id }) => id === casino_market);
}

/** What a bet on a round stands on, as its game calls it; undefined of any other bet. */
export function selectionOfBet(row: Row): string | undefined {
  return marketOf(row)?.selections.find(({ sid }) => sid === Number(row.selection_id))?.name;
}

/** The outcomes of the market of a bet on a round, as runners are told; undefined of any other bet. */
export function outcomesOfBet(row: Row): { selectionId: number; runnerName: string }[] | undefined {
  return marketOf(row)?.outcomes.map(({ name: runnerName }, selectionId) => ({ selectionId, runnerName }));
}
