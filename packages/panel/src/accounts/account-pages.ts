import { everyone, operators } from '@pavilion/contract/access.ts';
import type { Page } from '../page.ts';
import { ACCOUNT_TYPES, rolesAbove, type AccountType, type BlockedList } from '../people/account-types.ts';

const USERS = { title: 'Users' };

/** The list of a level with the two forms below it. */
function pagesOf(type: AccountType): Page[] {
  const { role, list, title } = type;
  const form = {
    parents: [USERS, { title, to: list }],
    access: rolesAbove(role),
    search: async () => (await import('./search.ts')).formSearch,
    load: async () => {
      const { userFormPage } = await import('../user-form/user-form-page.tsx');
      return { default: userFormPage(type) };
    },
  };
  return [
    {
      path: list,
      title,
      parents: [USERS],
      access: rolesAbove(role),
      search: async () => (await import('./search.ts')).accountsSearch,
      load: async () => {
        const { accountListPage } = await import('./account-list-page.tsx');
        return { default: accountListPage(type) };
      },
    },
    { ...form, path: `${list}/add`, title: 'Create' },
    { ...form, path: `${list}/edit/$userGuid`, title: 'Edit' },
  ];
}

const BLOCKED: readonly BlockedList[] = [
  { path: '/blocked-subcompany', title: 'Blocked Subcompanies', roles: [2] },
  { path: '/blocked-agent', title: 'Blocked Agents', roles: [3, 4, 5, 6] },
  { path: '/blocked-clients', title: 'Blocked Clients', roles: [7] },
];

/** Lists and forms of accounts, passwords and the casino switches (specification part 1, section 2). */
export const ACCOUNT_PAGES: readonly Page[] = [
  ...ACCOUNT_TYPES.flatMap(pagesOf),
  ...BLOCKED.map((list) => ({
    path: list.path,
    title: list.title,
    parents: [USERS],
    access: rolesAbove(list.roles.at(-1) ?? 7),
    search: async () => (await import('./search.ts')).accountsSearch,
    load: async () => {
      const { blockedListPage } = await import('./blocked-list-page.tsx');
      return { default: blockedListPage(list) };
    },
  })),
  {
    path: '/locked_users',
    title: 'Locked Users',
    parents: [USERS],
    access: operators,
    search: async () => (await import('./search.ts')).accountsSearch,
    load: () => import('./locked-users-page.tsx'),
  },
  {
    path: '/edit_password/$userGuid',
    title: 'Change Password',
    parents: [USERS],
    access: operators,
    search: async () => (await import('./search.ts')).formSearch,
    load: () => import('../passwords/edit-password-page.tsx'),
  },
  {
    path: '/manage-password',
    title: 'Manage Password',
    parents: [],
    access: everyone,
    load: () => import('../passwords/manage-password-page.tsx'),
  },
  ...['/casino-setting', '/casino-setting/$userId'].map((path) => ({
    path,
    title: 'Casino Setting',
    parents: [USERS],
    access: operators,
    search: async () => (await import('./search.ts')).casinoSettingSearch,
    load: () => import('../casino-setting/casino-setting-page.tsx'),
  })),
];
