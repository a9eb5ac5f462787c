import type { Market, Side } from './world.ts';

/** The odds x 1000 that a client is offered for market odds, or null when there is no offer (rulebook 2). */
export function offered(type: Market['type'], side: Side, odds: bigint): bigint | null {
  if (type === 2) return odds > 1000n ? odds : null;
  const hundredths = (odds + 5n) / 10n;
  if (hundredths > 1000n || hundredths <= 100n) return null;
  const cut = type === 1 && side === 1 && hundredths > 120n ? 1n : 0n;
  return (hundredths - cut) * 10n;
}

export function offerOn(market: Market, selection: number, side: Side): bigint | null {
  const price = market.prices.get(selection);
  if (price === undefined) return null;
  return offered(market.type, side, side === 1 ? price.back : price.lay);
}
