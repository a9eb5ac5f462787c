import type { CasinoProvider } from '@pavilion/contract/casino-providers.ts';
import { userInSubtreeById } from '../hierarchy/find-user.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { providersOf } from './providers-of.sql.ts';
import { setGame } from './set-game.ts';
import { setShare, switchMany, switchOne } from './switch-providers.ts';

export function casinoProviderHandlers(house: House) {
  return {
    async casinoProviders({ user_id }, { db, viewer }) {
      const user = user_id === undefined ? undefined : await userInSubtreeById(db, viewer, user_id);
      const list = await providersOf(db, user?.id ?? viewer.actingId);
      // What the house pays its providers is the house's own business.
      return viewer.level === 1 ? list : list.map(withoutForms);
    },
    updateUserCasinoStatus: (request, ctx) => switchOne(house, request, ctx),
    updateUserCasinoStatuses: (request, ctx) => switchMany(house, request, ctx),
    updateProvider: setShare,
    updateCasinoGame: (request, ctx) => setGame(house, request, ctx),
  } satisfies Partial<Handlers>;
}

/** What the house pays its providers is its own business, and nobody else edits their games. */
const withoutForms = (provider: CasinoProvider): CasinoProvider => ({
  ...provider,
  revenue_share: null,
  version: '',
  games: provider.games.map((game) => ({ ...game, version: '' })),
});
