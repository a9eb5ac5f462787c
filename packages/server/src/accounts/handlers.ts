import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { createUser } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { editSubCompany, editUser } from './edit-account.ts';
import { limitTables } from './limit-tables.ts';
import { listDownline } from './list-downline.ts';
import { previewLock } from './lock-preview.ts';
import { bulkLock, setSwitch } from './lock-user.ts';
import { blockedUsers, directAgents, directClients, lockedUsers } from './locked-lists.ts';
import { moveAccount } from './move-account.ts';
import { previewMove } from './move-preview.ts';
import { newUsername } from './new-username.ts';
import { deleteSavedView, listSavedViews, saveView } from './saved-views.ts';
import { searchUsers } from './search-users.ts';
import { showProfile } from './show-profile.ts';
import { showTree } from './show-tree.ts';
import { showUpline, showUserUpline } from './show-upline.ts';
import { THEMES } from './themes.ts';

export function accountHandlers(house: House) {
  return {
    profile: showProfile,
    downline: listDownline,
    createUser: (request, ctx) => createUser(house, request, ctx),
    newUsername,
    editUser: (request, ctx) => editUser(house, request, ctx),
    editSubCompany: (request, ctx) => editSubCompany(house, request, ctx),
    activeInactive: ({ user_guid: guid, status }, ctx) =>
      setSwitch(house, ctx, { guid, field: 'status', value: status }),
    lockUnlockBet: ({ user_guid: guid, lock_betting }, ctx) =>
      setSwitch(house, ctx, { guid, field: 'lock_betting', value: lock_betting }),
    lockUnlockCasinoBet: ({ user_guid: guid, lock_casino_bet }, ctx) =>
      setSwitch(house, ctx, { guid, field: 'lock_casino_bet', value: lock_casino_bet }),
    lockUnlockMatka: ({ user_guid: guid, lock_matka }, ctx) =>
      setSwitch(house, ctx, { guid, field: 'lock_matka', value: lock_matka }),
    lockPreview: previewLock,
    bulkLock: (request, ctx) => bulkLock(house, request, ctx),
    lockedUsersList: lockedUsers,
    blockedUser: blockedUsers,
    deleteAgent: (request, ctx) => deleteAccount(house, request, ctx),
    directAgent: directAgents,
    directClient: directClients,
    userTree: showTree,
    upline: showUpline,
    userUpline: showUserUpline,
    movePreview: previewMove,
    moveUser: (request, ctx) => moveAccount(house, request, ctx),
    listSavedViews,
    saveView: (request, ctx) => saveView(house, request, ctx),
    deleteSavedView,
    searchUsers,
    getDlUsers: limitTables,
    getColors: async () => THEMES,
  } satisfies Partial<Handlers>;
}
