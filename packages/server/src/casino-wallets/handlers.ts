import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { launchGame, outsideGames } from './launch.ts';
import { reconcileCasino } from './reconcile.ts';

export function casinoWalletHandlers(house: House) {
  return {
    outsideGames: (_, ctx) => outsideGames(house, ctx),
    launchGame: (request, ctx) => launchGame(house, request, ctx),
    reconcileCasino: (request, ctx) => reconcileCasino(house, request, ctx),
  } satisfies Partial<Handlers>;
}
