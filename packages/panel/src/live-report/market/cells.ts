import type { PriceCell, RunnerOdd } from '@pavilion/contract/events.ts';

export type Side = 'back' | 'lay';
/** One place of a runner's six: its side and its depth (1 = best). */
type Place = { side: Side; depth: number };

/**
 * A runner's places in the order of the screen: back runs towards the middle, lay away from it, so that both best
 * prices touch. `depth` is 3 on a wide screen and 1 on a phone.
 */
export function placesOf(depth: number): Place[] {
  const depths = Array.from({ length: depth }, (_, index) => index + 1);
  return [
    ...depths.toReversed().map((n): Place => ({ side: 'back', depth: n })),
    ...depths.map((n): Place => ({ side: 'lay', depth: n })),
  ];
}

/** The price at a place, when there is one. */
export function priceAt({ ex }: RunnerOdd, side: Side, depth: number): PriceCell | undefined {
  return (side === 'back' ? ex.availableToBack : ex.availableToLay)[depth - 1];
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
