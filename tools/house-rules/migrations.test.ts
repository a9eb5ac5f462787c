import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarationOf } from '../../packages/server/src/db/migration-files.ts';
import { refusedInExpansion } from './expanding.ts';
import { wrongReleases, type Labelled } from './releases.ts';
import { houseRule, type Example, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

const isMigration = (path: string) => path.startsWith('packages/server/migrations/');

const saysWhy: Rule = ({ path, text }) => {
  if (!isMigration(path)) return [];
  const [first = ''] = text.split('\n');
  return /^-- \S+( \S+){3,}/.test(first) ? [] : [`line 1 is "${first}"`];
};

houseRule(
  'the first line of a migration says why it exists, because the rest only says what it does',
  saysWhy,
  {
    bad: [
      ['packages/server/migrations/0001-accounts.sql', 'CREATE TABLE users ();'],
      ['packages/server/migrations/0001-accounts.sql', '-- accounts\nCREATE TABLE users ();'],
    ],
    good: [
      [
        'packages/server/migrations/0001-accounts.sql',
        '-- Everybody who signs in hangs in one tree.\nCREATE TABLE users ();',
      ],
    ],
  },
);

const expandsAlone: Rule = ({ path, text }) => {
  const declared = isMigration(path) ? declarationOf(text) : undefined;
  return declared === undefined || declared.completes !== undefined ? [] : refusedInExpansion(text);
};
const expanding = (sql: string): Example => [
  'packages/server/migrations/0108-x.sql',
  `-- Why it exists: a sample.\n-- expands in 0.2.0\n${sql}`,
];

houseRule(
  'an expanding migration does only what nodes of the release before live with, and stops nobody, because both are at work while nodes are replaced',
  expandsAlone,
  {
    bad: [
      'drop table bets;',
      'alter table bets drop column stake;',
      'alter table bets rename to wagers;',
      'alter table bets drop constraint bets_pkey;',
      'alter table bets rename column stake to amount;',
      'alter table bets add column place integer not null;',
      'alter table bets alter column stake type numeric;',
      'alter table bets alter column stake set not null;',
      'alter table bets alter column stake drop not null;',
      'alter table bets alter column stake set default 1;',
      'alter table bets add constraint small check (stake < 9) not valid;',
      'alter table bets add column place integer default 0 check (place >= 0);',
      'alter table bets add column place integer unique;',
      'alter table bets add column place_id integer references places default 1;',
      'alter table bets add column place bigserial;',
      'alter table bets add column twice bigint generated always as (stake * 2) stored;',
      'alter table bets add column uid uuid default gen_random_uuid();',
      'alter table bets add column place integer, drop column stake;',
      'create index on bets (stake);',
      'create unique index concurrently bets_by_stake on bets (stake);',
      'create table x (); create index concurrently bets_by_stake on bets (stake);',
      'update bets set stake = 0;',
      'insert into settings values (1);',
      'delete from bets;',
      'do $$ begin drop table bets; end $$;',
      'drop function sum_of_bets;',
      'create or replace view open_bets as select 1 as id; drop view sums_of_bets;',
      'create or replace rule silent as on insert to bets do instead nothing;',
      'alter type side add value $$none$$;',
      'truncate bets;',
      '/* -- */ drop table bets;',
      'create table x (); drop table bets;',
      'select drop_bets();',
      "select cut_by_month('bets', 'placed_at', 'id'), drop_bets();",
      "select cut_by_number('bets'), drop_bets();",
      "select cut_by_number('bets', 'drop');",
    ].map(expanding),
    good: [
      'create table places (id integer primary key check (id > 0)); create index on places (id); insert into places values (1);',
      'alter table bets add column place integer, add column kind text not null default $$a, b$$;',
      "alter table bets add column at timestamptz not null default now(), add column list numeric(9, 2)[] default '{}'::numeric[];",
      'alter table bets add column place_id integer references places;',
      "select cut_by_month('coin_report', 'created_at', 'user_id, id, created_at');",
      "select cut_by_number('bets');",
      'create or replace view open_bets as select id from bets where settled_at is null;',
      '-- drop table bets;\ncreate function f() returns trigger language plpgsql as $f$ begin drop table bets; end $f$; create trigger t after insert on bets execute function f();',
      'create index concurrently bets_by_stake on bets (stake) where stake > 0;',
      "comment on table bets is 'never; drop table bets;';",
    ].map(expanding),
  },
);

const declared = (label: string, second: string): Labelled => [
  label,
  `-- Why it exists.\n${second}\nselect 1;`,
];
const OLD = declared('0104-leases', 'create table leases ();');
const ROLES = declared('0108-roles', '-- expands in 0.2.0');

test('a migration says whether it expands or contracts, and contracts in a later release than what it completes', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  const migrations = sourceFiles()
    .filter(({ path }) => isMigration(path))
    .map(({ path, text }): Labelled => [/(\d{4}-[a-z0-9-]+)\.sql$/.exec(path)?.[1] ?? path, text])
    .toSorted(([one], [other]) => one.localeCompare(other));
  expect(migrations.length).toBeGreaterThan(100);
  expect(wrongReleases(migrations, version)).toEqual([]);
});

test.each<[what: string, migrations: Labelled[], finding: string]>([
  ['one that says nothing', [declared('0108-roles', 'create table roles ();')], 'line 2 is'],
  ['a release that is not there yet', [declared('0108-roles', '-- expands in 0.4.0')], 'this is 0.3.0'],
  ['a release before the last one', [ROLES, declared('0109-x', '-- expands in 0.1.0')], 'after one of 0.2.0'],
  [
    'what completes nothing',
    [declared('0109-x', '-- contracts 0108-none in 0.3.0')],
    'no expanding 0108-none',
  ],
  [
    'what completes one that comes later',
    [declared('0107-x', '-- contracts 0108-roles in 0.2.0'), ROLES],
    'no expanding 0108-roles',
  ],
  ['the same release', [ROLES, declared('0109-x', '-- contracts 0108-roles in 0.2.0')], 'a later release'],
  ['the first release', [OLD, declared('0108-x', '-- contracts 0104-leases in 0.1.0')], 'a later release'],
])('the releases of migrations - refuses %s', (_what, migrations, finding) => {
  expect(wrongReleases(migrations, '0.3.0').join()).toContain(finding);
});

test('the releases of migrations - allows what is taken away a release later', () => {
  const later = [
    declared('0109-x', '-- contracts 0108-roles in 0.3.0'),
    declared('0107-y', '-- contracts 0104-leases in 0.10.0'),
  ];
  expect(wrongReleases([OLD, ROLES, ...later], '0.10.0')).toEqual([]);
});
