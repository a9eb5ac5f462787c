import type { Market, Side } from './world.ts';

/** The odds x 1000 that a client is offered for market odds, or null when there is no offer (rulebook 2). */
export function offered(type: Market['type'], side: Side, odds: bigint): bigint | null {
  if (type === 2) return odds > 1000n ? odds : null;
  const hundredths = (odds + 5n) / 10n;
  if (hundredths > 1000n || hundredths <= 100n) return null;
  const cut = type === 1 && side === 1 && hundredths > 120n ? 1n : 0n;
  return (hundredths - cut) * 10n;
}

/** Of a market whose favourite is close to even clients see no Khai, of a third runner above 9.99 nothing (rulebook 2). */
export function offerOn(market: Market, selection: number, side: Side): bigint | null {
  const price = market.prices.get(selection);
  if (price === undefined || !isSeen(market, selection, side)) return null;
  return offered(market.type, side, side === 1 ? price.back : price.lay);
}

function isSeen(market: Market, selection: number, side: Side): boolean {
  const backs = market.runners.flatMap((runner) => {
    const back = offered(market.type, 1, market.prices.get(runner)?.back ?? 0n);
    return back === null ? [] : [{ runner, back }];
  });
  const lowest = backs.reduce((least, { back }) => (back < least ? back : least), 2001n);
  if (side === 2 && lowest >= 1960n && lowest <= 2000n) return false;
  const third = market.runners[2];
  if (selection !== third) return true;
  return backs.some(({ runner, back }) => runner === third && back <= 10_990n);
}
