import type { App } from '@pavilion/server/app.ts';
import { placeBet } from '@pavilion/server/bets/place-bet.ts';
import { EVENT, marketId, RUNNERS } from './market.ts';
import type { Level } from './people.ts';

/** On how many markets the bets of a bench are; four of five on the first. */
export const MARKETS = 10;

export const anyOf = ({ first, count }: Level): number => first + Math.floor(Math.random() * count);

export function anyBet() {
  const market = Math.random() < 0.8 ? 0 : 1 + Math.floor(Math.random() * (MARKETS - 1));
  return {
    event_id: EVENT,
    market_id: marketId(market),
    selection_id: RUNNERS[Math.floor(Math.random() * RUNNERS.length)]!,
    betting_type: 1 as const,
    price: 1.1,
    stake: 100,
  };
}

export async function betOf({ house }: App, clientId: number): Promise<void> {
  await placeBet(house, anyBet(), {
    clientId,
    requestKey: undefined,
    address: '127.0.0.1',
    userAgent: 'bench',
  });
}
