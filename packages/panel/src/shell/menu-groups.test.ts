import type { MenuItem } from '@pavilion/contract/session.ts';
import { describe, expect, test } from 'vitest';
import { filterMenu, flatMenu, menuGroups } from './menu-groups.ts';

const item = (label: string, link: string, submenu?: MenuItem[]): MenuItem => ({
  label,
  link,
  icon: 'x',
  ...(submenu === undefined ? {} : { submenu }),
});
const clients = item('Client List', '/my-clients');
const users = item('Users', '', [clients, item('Agent List', '/agent')]);
const downline: MenuItem = { label: 'Downline', link: '', icon: 'users', submenu: [users] };
const menu = [
  item('Ledger', '/my-ledgers'),
  downline,
  item('Dashboard', '/dashboard'),
  item('Tools', '/tools'),
];
const labels = (items: readonly MenuItem[]): string[] => items.map((entry) => entry.label);

describe('the side menu', () => {
  test('entries stand under the heading of their room, in reading order', () => {
    expect(menuGroups(menu).map((group) => [group.title, ...labels(group.items)])).toEqual([
      ['Overview', 'Dashboard'],
      ['Money', 'Ledger'],
      ['Downline', 'Users'],
      ['More', 'Tools'],
    ]);
  });

  test.each([
    ['', ['Users', 'Ledger'], 2],
    ['client', ['Users'], 1],
    ['USERS', ['Users'], 2],
    ['nothing', [], 0],
  ])('the filter %j leaves %j', (text, left, submenu) => {
    const found = filterMenu([users, item('Ledger', '/my-ledgers')], text, (entry) => entry.label);
    expect(labels(found)).toEqual(left);
    expect(found.find((entry) => entry.label === 'Users')?.submenu?.length ?? 0).toBe(submenu);
  });

  test('only entries with an address are places to go', () => {
    expect(labels(flatMenu(menu))).toEqual(['Ledger', 'Client List', 'Agent List', 'Dashboard', 'Tools']);
  });
});
