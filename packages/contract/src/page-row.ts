import type { Access } from './access.ts';
import type { Privilege } from './privileges.ts';

/** The groups of the menu in their order, its branches, and their icons. */
export const MENU_GROUPS = {
  Overview: 'home',
  Markets: 'markets',
  Settlement: 'settlement',
  Matka: 'matka',
  Casino: 'casino',
  Money: 'money',
  Downline: 'users',
  House: 'house',
  Account: 'account',
} as const satisfies Record<string, PageIcon>;
export const MENU_BRANCHES = {
  Reports: 'reports',
  Users: 'users',
  'Blocked Users': 'blocked',
} as const satisfies Record<string, PageIcon>;

/** Where an entry of the side menu stands: in a group, or in a branch of it. */
type MenuPlace = {
  in: keyof typeof MENU_GROUPS;
  below?: keyof typeof MENU_BRANCHES;
  icon: PageIcon;
  /** What the menu calls the page where that is not its title. */
  label?: string;
};

/** Names of the pictures in the side menu; the panel draws each. */
export type PageIcon =
  | 'account'
  | 'agents'
  | 'announcement'
  | 'audit'
  | 'backup'
  | 'banners'
  | 'blocked'
  | 'cash'
  | 'casino'
  | 'charges'
  | 'chart'
  | 'clients'
  | 'coins'
  | 'dashboard'
  | 'earning'
  | 'health'
  | 'home'
  | 'house'
  | 'import'
  | 'language'
  | 'ledger'
  | 'locked'
  | 'maintenance'
  | 'manual'
  | 'markets'
  | 'masters'
  | 'matka'
  | 'matches'
  | 'money'
  | 'password'
  | 'periods'
  | 'races'
  | 'report'
  | 'reports'
  | 'result'
  | 'rollback'
  | 'rules'
  | 'schedule'
  | 'search'
  | 'sessions'
  | 'settings'
  | 'settlement'
  | 'signins'
  | 'staff'
  | 'stockists'
  | 'subcompanies'
  | 'superstockists'
  | 'tree'
  | 'trial'
  | 'users';

/** One page of the panel: where it lives, what it is called, who may open it and where the menu leads to it. */
export type PageRow = {
  path: `/${string}`;
  /** In English, as the wire and the breadcrumbs know it; the panel has it in its languages. */
  title: string;
  access: Access;
  /** What staff must be given to open it: what its first call asks for. */
  privilege: Privilege;
  /** The file of the panel that draws it, below its `src` and without the ending. */
  code: string;
  /** What stands above it in the breadcrumbs: the path of a page, or a title that leads nowhere. */
  parents?: readonly string[];
  menu?: MenuPlace;
  /** Nothing stands around it: no menu, no header. */
  bare?: true;
  /** Opens with the narrow menu because the page needs the width. */
  rail?: boolean;
  /** Shows prices: what is said while the connection is lost names them. */
  prices?: boolean;
};
