import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { hideMarket, lockMarket } from './lock-market.ts';
import { lockSection, lockSession } from './lock-session.ts';

type Room = Pick<Handlers, 'marketLock' | 'marketHide' | 'fancyBetLock' | 'fancySectionLock'>;

export function marketLockHandlers(house: House): Room {
  return {
    marketLock: (request, ctx) => lockMarket(house, request, ctx),
    marketHide: (request, ctx) => hideMarket(house, request, ctx),
    fancyBetLock: (request, ctx) => lockSession(house, request, ctx),
    fancySectionLock: (request, ctx) => lockSection(house, request, ctx),
  };
}
