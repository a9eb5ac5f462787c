import type { MenuItem } from '@pavilion/contract/session.ts';
import type { Role } from '@pavilion/contract/roles.ts';

type Entry = { item: MenuItem; roles: readonly Role[] };

const everyone: readonly Role[] = [1, 2, 3, 4, 5, 6, 7, 8];
const operators: readonly Role[] = [1, 2, 3, 4, 5, 6, 8];
const desk: readonly Role[] = [1, 8];

const GROUPS: readonly { label: string; icon: string; entries: readonly Entry[] }[] = [
  {
    label: 'Overview',
    icon: 'home',
    entries: [{ item: { label: 'Dashboard', link: '/dashboard', icon: 'dashboard' }, roles: everyone }],
  },
  {
    label: 'Markets',
    icon: 'markets',
    entries: [{ item: { label: 'Matches List', link: '/matches_list', icon: 'matches' }, roles: everyone }],
  },
  {
    label: 'Downline',
    icon: 'users',
    entries: [{ item: { label: 'Client List', link: '/my-clients', icon: 'users' }, roles: operators }],
  },
  {
    label: 'Money',
    icon: 'money',
    entries: [
      { item: { label: 'Match Result', link: '/match-result', icon: 'settlement' }, roles: desk },
      { item: { label: 'Manage Fancy', link: '/manage-fancy', icon: 'sessions' }, roles: desk },
      { item: { label: 'Match Rollback', link: '/match-rollback', icon: 'rollback' }, roles: desk },
      { item: { label: 'My Ledgers', link: '/my-ledgers', icon: 'ledger' }, roles: everyone },
    ],
  },
];

/** The side menu of a role: groups of links, with the number that belongs to a link where there is one. */
export function menuOf(role: Role, counts: Readonly<Record<string, number>>): MenuItem[] {
  return GROUPS.map(({ label, icon, entries }) => ({
    label,
    link: '',
    icon,
    submenu: entries
      .filter((entry) => entry.roles.includes(role))
      .map(({ item }) => (counts[item.link] === undefined ? item : { ...item, count: counts[item.link] })),
  })).filter((group) => group.submenu.length > 0);
}
