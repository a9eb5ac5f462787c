import type { PriceCell, RunnerOdd } from '@pavilion/contract/events.ts';

export type Side = 'back' | 'lay';
/** One place of a runner's six: its side, its depth (1 = best) and the price there, when there is one. */
export type Cell = { side: Side; depth: number; price: PriceCell | undefined };

/** The place of a cell, e.g. `back2`: what React and the movement of prices know it by. */
export const cellKey = (cell: Cell): string => `${cell.side}${cell.depth}`;

/**
 * A runner's prices in the order of the screen: back runs towards the middle, lay away from it, so that both best
 * prices touch. `depth` is 3 on a wide screen and 1 on a phone.
 */
export function cellsOf(odd: RunnerOdd, depth: number): Cell[] {
  const level = (side: Side, from: readonly PriceCell[], n: number): Cell => ({
    side,
    depth: n,
    price: from[n - 1],
  });
  const depths = Array.from({ length: depth }, (_, index) => index + 1);
  return [
    ...depths.toReversed().map((n) => level('back', odd.ex.availableToBack, n)),
    ...depths.map((n) => level('lay', odd.ex.availableToLay, n)),
  ];
}

/**
 * The word over the prices when none can be taken: what the desk says of the market, its state, then the runner's; '' when
 * open.
 */
export function shutWord(
  market: { match_status: string; game_status: string },
  runnerStatus: string,
): string {
  const { match_status: status, game_status: said } = market;
  if (status === 'SUSPENDED' && said !== '') return said.toUpperCase();
  if (status !== 'OPEN') return status === 'INACTIVE' ? 'SUSPENDED' : status;
  return runnerStatus === 'ACTIVE' || runnerStatus === '' ? '' : runnerStatus;
}
