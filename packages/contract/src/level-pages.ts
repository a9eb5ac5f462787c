import { above } from './access.ts';
import type { PageIcon, PageRow } from './page-row.ts';
import type { Role } from './roles.ts';

/** The list of a level: open to every level above it (specification part 1, section 6: the caller's own downline). */
function list<const Path extends `/${string}`>(role: Role, path: Path, title: string, icon: PageIcon) {
  return {
    path,
    title,
    access: above(role),
    code: 'accounts/account-list-page',
    privilege: 'accounts.list',
    parents: ['Users'],
    menu: { in: 'Downline', below: 'Users', icon },
  } as const satisfies PageRow;
}

/** The two forms below the list of a level. */
function forms<const Path extends `/${string}`>(role: Role, path: Path) {
  const form = {
    access: above(role),
    code: 'user-form/user-form-page',
    parents: ['Users', path],
  } as const;
  return [
    { ...form, path: `${path}/add`, title: 'Create', privilege: 'accounts.create' },
    { ...form, path: `${path}/edit/$userGuid`, title: 'Edit', privilege: 'accounts.edit' },
  ] as const;
}

/** The deactivated accounts of some levels, open to those above the lowest of them. */
function blocked<const Path extends `/${string}`>(lowest: Role, path: Path, title: string) {
  return {
    path,
    title,
    access: above(lowest),
    code: 'accounts/blocked-list-page',
    privilege: 'accounts.list',
    parents: ['Users'],
    menu: { in: 'Downline', below: 'Blocked Users', icon: 'blocked' },
  } as const satisfies PageRow;
}

export const LEVEL_LISTS = [
  list(2, '/manage-subcompany', 'All Subcompanies', 'subcompanies'),
  list(3, '/master', 'All Masters', 'masters'),
  list(4, '/super-stockists', 'Super Stockists', 'superstockists'),
  list(5, '/stockists', 'Stockists', 'stockists'),
  list(6, '/agent', 'Agent List', 'agents'),
  list(7, '/my-clients', 'Client List', 'clients'),
] as const;

export const LEVEL_FORMS = [
  ...forms(2, '/manage-subcompany'),
  ...forms(3, '/master'),
  ...forms(4, '/super-stockists'),
  ...forms(5, '/stockists'),
  ...forms(6, '/agent'),
  ...forms(7, '/my-clients'),
] as const;

export const BLOCKED_LISTS = [
  blocked(2, '/blocked-subcompany', 'Blocked Subcompanies'),
  blocked(6, '/blocked-agent', 'Blocked Agents'),
  blocked(7, '/blocked-clients', 'Blocked Clients'),
] as const;
