import type { Market } from '@pavilion/contract/events.ts';
import { LAST_DIGIT } from '@pavilion/contract/manual-types.ts';
import type { ManualMarket, ManualRunner } from '@pavilion/contract/manual.ts';
import { DIFFERENCE, highestKhai, khaiOf, lagaiRange, typedPrice } from '@pavilion/engine/odds/desk-price.ts';

/** What stands on the pad: nothing of it is on the screens before it is sent. */
export type PadPrice = { lagai: string; difference: number };

/** The difference of a pad that has had no price yet. */
const USUAL_DIFFERENCE = 2;

/** One press of ±: a paisa, or a tenth of the decimal odds of a digit. */
export const tickOf = (marketType: number): number => (marketType === LAST_DIGIT ? 10 : 1);

/** The buttons of a type: 90 to 97, or 8.0 to 10.0 shown for 800 to 1000. */
export function quickPrices(marketType: number): readonly { typed: number; label: string }[] {
  if (marketType !== LAST_DIGIT)
    return [90, 91, 92, 93, 94, 95, 96, 97].map((typed) => ({ typed, label: String(typed) }));
  return [800, 850, 900, 950, 1000].map((typed) => ({ typed, label: (typed / 100).toFixed(1) }));
}

/** At most three characters; a digit's odds have four at 10.0. */
export const longestLagai = (marketType: number): number => String(lagaiRange(marketType).max).length;

/** The number of a typed Lagai; null when it cannot be sent. */
export function typedLagai(text: string, marketType: number): number | null {
  const { min, max } = lagaiRange(marketType);
  const lagai = Number(text);
  return /^\d+$/.test(text) && lagai >= min && lagai <= max ? lagai : null;
}

/** Khai as it would be sent: Lagai and the difference, kept to what a Khai can be; '' without a Lagai. */
export function khaiText({ lagai, difference }: PadPrice, marketType: number): string {
  const whole = typedLagai(lagai, marketType);
  if (whole === null) return '';
  const khai = khaiOf(whole, difference);
  return khai > highestKhai(marketType) ? '' : String(khai);
}

/** One step up or down from what is typed, within what can be sent; from nothing it starts at the lowest. */
export function stepped(text: string, step: number, { min, max }: { min: number; max: number }): string {
  const now = /^\d+$/.test(text) ? Number(text) : min - Math.max(step, 0);
  return String(Math.min(max, Math.max(min, now + step)));
}

/**
 * The pad when a team is chosen: the desk's own live prices, else those that the team has on another market of the match,
 * (price - 1) x 100 as the desk types them; the difference stays when the prices tell none.
 */
export function prefilled(
  runner: ManualRunner | undefined,
  of: { market: ManualMarket; others: readonly Market[]; difference?: number },
): PadPrice {
  const kept = of.difference ?? USUAL_DIFFERENCE;
  if (runner === undefined) return { lagai: '', difference: kept };
  if (runner.back_price_1 > 0) {
    return {
      lagai: String(runner.back_price_1),
      difference: differenceOf(runner.lay_price_1 - runner.back_price_1, kept),
    };
  }
  const live = of.others
    .filter((market) => market.market_id !== of.market.market_id)
    .flatMap((market) => market.runners)
    .find(
      ({ runnerName, runner_odd }) =>
        runnerName === runner.runnerName && runner_odd.ex.availableToBack.length > 0,
    );
  const typed = (price: number | undefined): number =>
    price === undefined ? 0 : typedPrice(of.market.market_type, Math.round(price * 1000));
  const lagai = typed(live?.runner_odd.ex.availableToBack[0]?.price);
  const khai = typed(live?.runner_odd.ex.availableToLay[0]?.price);
  if (typedLagai(String(lagai), of.market.market_type) === null) return { lagai: '', difference: kept };
  return { lagai: String(lagai), difference: differenceOf(khai - lagai, kept) };
}

function differenceOf(gap: number, otherwise: number): number {
  return gap >= DIFFERENCE.min && gap <= DIFFERENCE.max ? gap : otherwise;
}
