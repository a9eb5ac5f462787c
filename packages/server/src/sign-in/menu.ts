import type { MenuItem } from '@pavilion/contract/session.ts';
import type { Role } from '@pavilion/contract/roles.ts';

type Entry = { item: MenuItem; roles: readonly Role[]; below?: readonly Entry[] };

const everyone: readonly Role[] = [1, 2, 3, 4, 5, 6, 7, 8];
const operators: readonly Role[] = [1, 2, 3, 4, 5, 6, 8];
const desk: readonly Role[] = [1, 8];

/** The list of a level is open to every level above it (specification part 1, section 6: the caller's own downline). */
const LISTS: readonly Entry[] = [
  { item: { label: 'All Subcompanies', link: '/manage-subcompany', icon: 'subcompanies' }, roles: [1, 8] },
  { item: { label: 'All Masters', link: '/master', icon: 'masters' }, roles: [1, 2, 8] },
  {
    item: { label: 'Super Stockists', link: '/super-stockists', icon: 'superstockists' },
    roles: [1, 2, 3, 8],
  },
  { item: { label: 'Stockists', link: '/stockists', icon: 'stockists' }, roles: [1, 2, 3, 4, 8] },
  { item: { label: 'Agent List', link: '/agent', icon: 'agents' }, roles: [1, 2, 3, 4, 5, 8] },
  { item: { label: 'Client List', link: '/my-clients', icon: 'clients' }, roles: operators },
  { item: { label: 'Locked Users', link: '/locked_users', icon: 'locked' }, roles: operators },
];

const BLOCKED: readonly Entry[] = [
  { item: { label: 'Blocked Subcompanies', link: '/blocked-subcompany', icon: 'blocked' }, roles: [1, 8] },
  { item: { label: 'Blocked Agents', link: '/blocked-agent', icon: 'blocked' }, roles: [1, 2, 3, 4, 5, 8] },
  { item: { label: 'Blocked Clients', link: '/blocked-clients', icon: 'blocked' }, roles: operators },
];

const REPORTS: readonly Entry[] = [
  { item: { label: 'Profit & Loss', link: '/profit-&-loss', icon: 'earning' }, roles: operators },
  {
    item: { label: 'Session Earning Report', link: '/session_ending_report', icon: 'sessions' },
    roles: operators,
  },
  { item: { label: 'Games Daily Report', link: '/games-daily-report', icon: 'report' }, roles: operators },
  { item: { label: 'Sub Company Report', link: '/sub_company_report', icon: 'subcompanies' }, roles: desk },
];

/** What a day's work needs first stands first; the long lists of accounts come after it. */
const GROUPS: readonly { label: string; icon: string; entries: readonly Entry[] }[] = [
  {
    label: 'Overview',
    icon: 'home',
    entries: [{ item: { label: 'Dashboard', link: '/dashboard', icon: 'dashboard' }, roles: everyone }],
  },
  {
    label: 'Markets',
    icon: 'markets',
    entries: [
      { item: { label: 'Matches List', link: '/matches_list', icon: 'matches' }, roles: everyone },
      { item: { label: 'Schedule', link: '/tournament', icon: 'schedule' }, roles: operators },
      { item: { label: 'Manual Markets', link: '/manual-markets', icon: 'manual' }, roles: desk },
      { item: { label: 'Tournament Settings', link: '/match-setting', icon: 'settings' }, roles: desk },
    ],
  },
  {
    label: 'Settlement',
    icon: 'settlement',
    entries: [
      { item: { label: 'Match Result', link: '/match-result', icon: 'result' }, roles: desk },
      { item: { label: 'Manage Fancy', link: '/manage-fancy', icon: 'sessions' }, roles: desk },
      { item: { label: 'Match Rollback', link: '/match-rollback', icon: 'rollback' }, roles: desk },
    ],
  },
  {
    label: 'Money',
    icon: 'money',
    entries: [
      { item: { label: 'Trial Balance', link: '/trial-balance', icon: 'trial' }, roles: desk },
      { item: { label: 'My Ledgers', link: '/my-ledgers', icon: 'ledger' }, roles: everyone },
      { item: { label: 'Cashbook', link: '/cashbook', icon: 'cash' }, roles: operators },
      { item: { label: 'Collection Report', link: '/collection-report', icon: 'report' }, roles: operators },
      { item: { label: 'Reports', link: '', icon: 'reports' }, roles: operators, below: REPORTS },
    ],
  },
  {
    label: 'Downline',
    icon: 'users',
    entries: [
      { item: { label: 'Users', link: '', icon: 'users' }, roles: operators, below: LISTS },
      { item: { label: 'Blocked Users', link: '', icon: 'blocked' }, roles: operators, below: BLOCKED },
      { item: { label: 'Downline Tree', link: '/downline-tree', icon: 'tree' }, roles: operators },
      { item: { label: 'Casino Setting', link: '/casino-setting', icon: 'casino' }, roles: operators },
      { item: { label: 'Audit Log', link: '/audit', icon: 'audit' }, roles: operators },
    ],
  },
  {
    label: 'Account',
    icon: 'account',
    entries: [
      { item: { label: 'Manage Password', link: '/manage-password', icon: 'password' }, roles: everyone },
    ],
  },
];

/** The side menu of a role: groups of links, with the number that belongs to a link where there is one. */
export function menuOf(role: Role, counts: Readonly<Record<string, number>>): MenuItem[] {
  return GROUPS.map(({ label, icon, entries }) => ({
    label,
    link: '',
    icon,
    submenu: itemsFor(entries, role, counts),
  })).filter((group) => group.submenu.length > 0);
}

function itemsFor(
  entries: readonly Entry[],
  role: Role,
  counts: Readonly<Record<string, number>>,
): MenuItem[] {
  return entries
    .filter((entry) => entry.roles.includes(role))
    .map(({ item, below }) => ({
      ...item,
      ...(counts[item.link] === undefined ? {} : { count: counts[item.link] }),
      ...(below === undefined ? {} : { submenu: itemsFor(below, role, counts) }),
    }));
}
