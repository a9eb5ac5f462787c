import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { hideMarket, lockMarket } from './lock-market.ts';
import { lockSection, lockSession } from './lock-session.ts';

export function marketLockHandlers(house: House) {
  return {
    marketLock: (request, ctx) => lockMarket(house, request, ctx),
    marketHide: (request, ctx) => hideMarket(house, request, ctx),
    fancyBetLock: (request, ctx) => lockSession(house, request, ctx),
    fancySectionLock: (request, ctx) => lockSection(house, request, ctx),
  } satisfies Partial<Handlers>;
}
