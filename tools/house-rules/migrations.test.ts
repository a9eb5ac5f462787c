import { houseRule, type Rule } from './rule.ts';

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
