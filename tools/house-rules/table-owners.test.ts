import { expect, test } from 'vitest';
import { houseRule, isForTests, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

/** The room that writes a table; the others ask it. */
const OWNERS: Record<string, string> = {
  account_moves: 'accounts',
  answered_requests: 'http',
  audit_events: 'http',
  bet_settings: 'settings',
  bets: 'bets',
  cash_book: 'cash',
  casino_offs: 'casino-providers',
  close_charges: 'settlement',
  coin_report: 'wallets',
  dismissed_fancies: 'fixtures',
  downline_counts: 'accounts',
  events: 'matches',
  house_checks: 'house-checks',
  leagues: 'fixtures',
  manual_events: 'manual',
  manual_markets: 'manual',
  manual_prices: 'manual',
  manual_sessions: 'manual',
  markets: 'matches',
  preferences: 'sign-in',
  provider_fancies: 'feeds',
  rate_snapshots: 'bets',
  runner_books: 'bets',
  runners: 'matches',
  saved_views: 'accounts',
  score_entries: 'scoreboard',
  second_factors: 'sign-in',
  section_locks: 'matches',
  session_books: 'bets',
  sessions: 'matches',
  settings: 'settings',
  settlement_jobs: 'settlement',
  settlement_shares: 'settlement',
  settlements: 'settlement',
  share_snapshots: 'bets',
  sign_ins: 'sign-in',
  users: 'accounts',
  wallets: 'wallets',
  wrong_sign_ins: 'sign-in',
};

/** Written by functions of the database, behind one door (journal-door.test.ts), or by migrations alone. */
const BELOW = [
  'cash_lines',
  'casino_providers',
  'journal_entries',
  'journal_lines',
  'ledger_accounts',
  'sport_marks',
  'sport_progress',
  'sports',
  'statement_marks',
];

/**
 * Rooms that write a table of another, and the tables that are named at run time. The list only gets shorter: what is no
 * longer written there comes off it.
 */
const ELSEWHERE: Record<string, readonly string[]> = {
  'packages/server/src/accounts/account.sql.ts': ['coin_report', 'wallets'],
  'packages/server/src/accounts/delete-account.ts': ['coin_report', 'wallets'],
  'packages/server/src/accounts/move-account.ts': ['wallets'],
  'packages/server/src/announcements/announcements.ts': ['settings'],
  'packages/server/src/bets/bet.sql.ts': ['wallets'],
  'packages/server/src/bets/book-rows.sql.ts': ['${...}'],
  'packages/server/src/http/health.ts': ['settings'],
  'packages/server/src/house-checks/prune.ts': ['answered_requests', 'sign_ins'],
  'packages/server/src/secrets/open-house-key.ts': ['second_factors', 'settings'],
  'packages/server/src/settlement/repair-books.ts': ['wallets'],
  'packages/server/src/sign-in/change-password.ts': ['users'],
  'packages/server/src/sign-in/own-code.ts': ['users'],
  'packages/server/src/sign-in/second-factor.ts': ['settings'],
  'packages/server/src/sign-in/transaction-code.ts': ['audit_events', 'users'],
  'packages/story/src/story.sql.ts': ['events', 'markets', 'users'],
};

/** The demo is no room: it owns nothing. */
const roomOf = (path: string): string | undefined =>
  /^packages\/(?:server\/src\/|(?=story\/))([\w-]+)\//.exec(path)?.[1];

/** The tables that statements in a file write, by name; `${...}` for one that is named at run time. */
function writtenIn(text: string): string[] {
  const statement =
    /\b(?:insert into|delete from|update)\s+(\$\{[^}]*\}|[a-z_]+)(?=[\s(])(?=(?:\s+[a-z]+)?\s+set\b|[^;]*)/g;
  const found = [...text.matchAll(statement)].flatMap(([whole, table = '']) => {
    const after = text.slice(text.indexOf(whole));
    const changes = !whole.startsWith('update') || /^update\s+\S+(?:\s+[a-z]+)?\s+set\b/.test(after);
    return changes ? [table.startsWith('$') ? '${...}' : table] : [];
  });
  return [...new Set(found)].toSorted();
}

/** What a file writes that another room owns. */
function foreign(path: string, text: string): string[] {
  const room = roomOf(path);
  if (room === undefined || isForTests(path)) return [];
  return writtenIn(text).filter((table) => OWNERS[table] !== room);
}

const owned: Rule = ({ path, text }) =>
  foreign(path, text)
    .filter((table) => ELSEWHERE[path]?.includes(table) !== true)
    .map((table) => `writes ${table}, which ${OWNERS[table] ?? 'nobody'} owns`);

houseRule('a table is written by one room, so that its rules stand in one place', owned, {
  bad: [
    ['packages/server/src/bets/place-bet.ts', 'await db.query(`update wallets set used_limit = 0`);'],
    ['packages/server/src/bets/place-bet.ts', 'await db.query(`insert into unheard_of (id) values (1)`);'],
    ['packages/server/src/reports/sum.ts', 'await db.query(`update ${table} set sum = 0`);'],
  ],
  good: [
    ['packages/server/src/bets/bet.sql.ts', 'await db.query(`insert into bets (id) values (1)`);'],
    ['packages/server/src/bets/lock.ts', 'select * from wallets where user_id = $1 for update skip locked'],
    ['packages/server/src/bets/place-bet.test.ts', 'await pool.query(`update wallets set used_limit = 0`);'],
  ],
});

test('the list of rooms that write what others own names only what they write', () => {
  const needless = Object.entries(ELSEWHERE).flatMap(([path, tables]) => {
    const text = sourceFiles().find((file) => file.path === path)?.text ?? '';
    const written = foreign(path, text);
    return tables.filter((table) => !written.includes(table)).map((table) => `${path}: ${table}`);
  });
  expect(needless).toEqual([]);
});

test('every table of the schema has an owner', () => {
  const schema = sourceFiles().find(({ path }) => path === 'packages/server/schema.sql')?.text ?? '';
  const tables = [...schema.matchAll(/^CREATE TABLE (?:public\.)?([a-z_]+)/gm)].map(([, name = '']) => name);
  expect([...Object.keys(OWNERS), ...BELOW].toSorted()).toEqual(tables.toSorted());
});
