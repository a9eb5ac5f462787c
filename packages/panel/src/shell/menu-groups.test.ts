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
const menu = [item('Ledger', '/my-ledgers'), users, item('Dashboard', '/dashboard'), item('Tools', '/tools')];
const labels = (items: readonly MenuItem[]): string[] => items.map((entry) => entry.label);

describe('the side menu', () => {
  test('entries stand under the heading of their room, in reading order', () => {
    expect(menuGroups(menu).map((group) => [group.title, ...labels(group.items)])).toEqual([
      ['Overview', 'Dashboard'],
      ['Downline', 'Users'],
      ['Money', 'Ledger'],
      ['More', 'Tools'],
    ]);
  });

  test('headings that the server sent are kept', () => {
    const sent = [{ label: 'Downline', link: '', icon: '', submenu: [users] }];
    expect(menuGroups(sent).map((group) => [group.title, ...labels(group.items)])).toEqual([
      ['Downline', 'Users'],
    ]);
  });

  test.each([
    ['', ['Ledger', 'Users', 'Dashboard', 'Tools'], 2],
    ['client', ['Users'], 1],
    ['USERS', ['Users'], 2],
    ['nothing', [], 0],
  ])('the filter %j leaves %j', (text, left, submenu) => {
    const found = filterMenu(menu, text, (entry) => entry.label);
    expect(labels(found)).toEqual(left);
    expect(found.find((entry) => entry.label === 'Users')?.submenu?.length ?? 0).toBe(submenu);
  });

  test('only entries with an address are places to go', () => {
    expect(labels(flatMenu(menu))).toEqual(['Ledger', 'Client List', 'Agent List', 'Dashboard', 'Tools']);
  });
});
