import { mayOpen, pageAt } from '@pavilion/contract/page-at.ts';
import { rightsNamed } from '@pavilion/contract/privileges.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { SPORT } from '@pavilion/contract/sports.ts';
import { describe, expect, test } from 'vitest';
import { matchCrumbs, matchLinks, settingLinks } from './links.ts';

const match = (sport: number) => ({ event_id: '31', event_name: 'Surat v Nagpur', sport_id: sport });
/** As `useMayOpen`, for a role and what its staff were given. */
const mayOpenAs =
  (role: Role, given: readonly string[] | null = null) =>
  (address: string): boolean =>
    mayOpen(address, { role, rights: rightsNamed(given) });
const paths = (links: { to: string }[]) => links.map(({ to }) => to);

const FOR_ALL = ['/bet_slips/31', '/session-bet-slips/31', '/live_report/31'];
const REPORTS = ['/company_report/31', '/client_report/31', '/collection_report/31'];
const SUB_COMPANY = '/subcompany_live_report/31';

describe('buttons of a match', () => {
  test.each([
    ['the Company', 1, 4, [...FOR_ALL, ...REPORTS, SUB_COMPANY]],
    ['the admin', 8, 4, [...FOR_ALL, ...REPORTS, SUB_COMPANY]],
    ['a sub company', 2, 4, [...FOR_ALL, ...REPORTS, SUB_COMPANY]],
    ['a master', 3, 4, [...FOR_ALL, ...REPORTS]],
    ['an agent', 6, 1, [...FOR_ALL, ...REPORTS]],
    ['a client', 7, 4, FOR_ALL],
    ['the Company, matka', 1, SPORT.matka, [...FOR_ALL, ...REPORTS]],
    ['a sub company, fast matka', 2, SPORT.fastMatka, [...FOR_ALL, ...REPORTS]],
    ['the Company, lottery', 1, SPORT.lottery, [...FOR_ALL, ...REPORTS]],
  ] as const)('%s', (_, role, sport, expected) => {
    expect(paths(matchLinks(mayOpenAs(role), match(sport)))).toEqual(expected);
  });
});

describe('the Settings menu', () => {
  test.each([
    ['the Company', 1, 8],
    ['the admin', 8, 8],
    ['a sub company', 2, 0],
    ['an agent', 6, 0],
    ['a client', 7, 0],
  ] as const)('%s: %i, %i entries', (_, role, entries) => {
    expect(settingLinks(mayOpenAs(role), match(4))).toHaveLength(entries);
  });

  test('of a draw the news alone', () => {
    expect(paths(settingLinks(mayOpenAs(1), match(SPORT.matka)))).toEqual(['/newsupdates/31']);
  });

  test('in the order of the specification', () => {
    expect(paths(settingLinks(mayOpenAs(1), match(4)))).toEqual([
      '/commentary/31',
      '/newsupdates/31',
      '/stake_delay/31',
      '/scorewidget/31',
      '/livetv/31',
      '/eventtype/31',
      '/scoreboard/31',
      '/match_id/31',
    ]);
  });
});

test('staff are led to what they were given, and nowhere else', () => {
  const bets = mayOpenAs(1, ['bets.list']);
  expect(paths(matchLinks(bets, match(4)))).toEqual(['/bet_slips/31', '/session-bet-slips/31']);
  expect(settingLinks(bets, match(4))).toEqual([]);
});

test.each([
  ['a match', 4, '/match_dashboard/31'],
  ['a casino game', 6, '/games_list/31'],
])('the breadcrumbs of %s lead to its own page', (_, sport, path) => {
  expect(matchCrumbs(match(sport)).map(({ to }) => to)).toEqual(['/dashboard', '/matches_list', path]);
});

test('every way of a match leads to a page', () => {
  const all = paths([...matchLinks(mayOpenAs(1), match(4)), ...settingLinks(mayOpenAs(1), match(4))]);
  expect(all.filter((path) => pageAt(path) === undefined)).toEqual([]);
});
