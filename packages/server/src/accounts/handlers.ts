import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { rateCaps, shareBudgets } from '@pavilion/engine/shares/share-caps.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { shareCreator } from './account-form.ts';
import { loadUser } from './account.sql.ts';
import { createUser } from './create-account.ts';
import { userInSubtree } from './find-user.ts';
import { listDownline } from './list-downline.ts';
import { setActive, setBetLock } from './lock-user.ts';
import { searchUsers } from './search-users.ts';
import { THEMES } from './themes.ts';
import { userRow, type UserRecord } from './user-row.ts';

type Room = Pick<
  Handlers,
  'profile' | 'downline' | 'createUser' | 'activeInactive' | 'lockUnlockBet' | 'searchUsers' | 'getColors'
>;

export function accountHandlers(house: House): Room {
  return {
    async profile(request, { db, viewer }) {
      const user = await loadUser(db, (await userInSubtree(db, viewer, request.user_guid)).id);
      return { profile: { ...userRow(user), caps: capsOf(user) } };
    },
    downline: listDownline,
    createUser,
    activeInactive: (request, ctx) => setActive(house, request, ctx),
    lockUnlockBet: (request, ctx) => setBetLock(house, request, ctx),
    searchUsers,
    getColors: async () => THEMES,
  };
}

/** The most that this account may hand on to a child, in percent, by field. */
function capsOf(user: UserRecord): Record<string, number> {
  const creator = shareCreator(user);
  const budgets = shareBudgets(creator);
  const rates = rateCaps(creator);
  return {
    my_agent_share: toPercent(budgets.sports),
    agent_game_share: toPercent(budgets.game),
    matka_agent_share: toPercent(budgets.matka),
    match_commission: toPercent(rates.match),
    session_commission: toPercent(rates.session),
    matka_commission: toPercent(rates.matka),
    other_commission: toPercent(rates.other),
  };
}
