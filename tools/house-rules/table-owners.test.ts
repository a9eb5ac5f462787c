import { expect, test } from 'vitest';
import { houseRule, isForTests, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

/** The room that writes a table; the others ask it. */
const OWNERS: Record<string, string> = {
  account_moves: 'accounts',
  announcement_audience: 'announcements',
  announcements: 'announcements',
  answered_requests: 'http',
  archived_bets: 'archive',
  archived_coin_days: 'archive',
  archived_coins: 'archive',
  archived_heads: 'archive',
  archived_journal: 'archive',
  archived_matches: 'archive',
  archived_played: 'archive',
  archived_sources: 'archive',
  archived_sports: 'archive',
  archives: 'partitions',
  audit_events: 'http',
  backups: 'backup',
  banners: 'banners',
  bet_settings: 'settings',
  bets: 'bets',
  book_moves: 'bets',
  cash_book: 'cash',
  cash_transfers: 'cash',
  cash_days: 'cash',
  casino_books: 'bets',
  casino_commissions: 'settlement',
  casino_exposures: 'casino-wallets',
  casino_games: 'casino-providers',
  casino_edges: 'settlement',
  casino_offs: 'casino-providers',
  casino_providers: 'casino-providers',
  casino_round_counts: 'matches',
  casino_round_hours: 'matches',
  casino_rounds: 'matches',
  casino_sessions: 'casino-wallets',
  casino_splits: 'settlement',
  casino_sums: 'settlement',
  casino_terms: 'casino',
  casino_transactions: 'casino-wallets',
  close_charges: 'settlement',
  coin_report: 'wallets',
  dismissed_fancies: 'fixtures',
  downline_counts: 'accounts',
  draw_books: 'bets',
  draws: 'matches',
  event_gains: 'settlement',
  events: 'matches',
  failed_sign_ins: 'sign-in',
  house_checks: 'house-checks',
  images: 'pictures',
  leagues: 'fixtures',
  leases: 'leases',
  maintenance: 'maintenance',
  manual_events: 'manual',
  manual_markets: 'manual',
  manual_prices: 'manual',
  manual_sessions: 'manual',
  markets: 'matches',
  matka_categories: 'matka',
  matka_configs: 'matka',
  matka_cuts: 'matka-reports',
  matka_past_results: 'matka',
  matka_winnings: 'matka',
  number_locks: 'matka-reports',
  open_sign_ins: 'sign-in',
  period_accounts: 'periods',
  period_closings: 'periods',
  period_corrections: 'periods',
  periods: 'periods',
  preferences: 'sign-in',
  privilege_groups: 'staff',
  provider_fancies: 'feeds',
  provider_rounds: 'settlement',
  races: 'matches',
  rate_snapshots: 'bets',
  rule_acceptances: 'rules',
  rule_versions: 'rules',
  runner_books: 'bets',
  runners: 'matches',
  saved_views: 'accounts',
  score_entries: 'scoreboard',
  second_factors: 'sign-in',
  section_locks: 'matches',
  session_books: 'bets',
  sessions: 'matches',
  settings: 'db',
  settlement_jobs: 'settlement',
  settlement_shares: 'settlement',
  settlements: 'settlement',
  share_snapshots: 'bets',
  sign_ins: 'sign-in',
  uncounted_events: 'ledger',
  users: 'accounts',
  wallets: 'wallets',
  withdrawals: 'withdrawals',
  wrong_sign_ins: 'sign-in',
};

/** Written by functions of the database, behind one door (journal-door.test.ts), or by migrations alone. */
const BELOW = [
  'cash_lines',
  'client_games',
  'day_sums',
  'event_days',
  'event_games',
  'journal_entries',
  'journal_lines',
  'ledger_accounts',
  'sport_marks',
  'sport_progress',
  'sports',
  'statement_marks',
];

/** Columns of a table that another room than its owner writes, and nobody else once the row is there. */
const COLUMNS: Record<string, Record<string, string>> = {
  users: {
    password_hash: 'sign-in',
    password_changed_at: 'sign-in',
    password_due: 'sign-in',
    group_id: 'staff',
    addresses: 'staff',
    hours: 'staff',
    access_until: 'staff',
    code_hash: 'sign-in',
    code_failures: 'sign-in',
    code_locks: 'sign-in',
    code_locked_until: 'sign-in',
  },
};

/** Tables that are named at run time, and rooms that write a table of another, each with its reason. */
const ELSEWHERE: Record<string, readonly string[]> = {
  // One text makes the statements of both tables of books, which are this room's own (subjects/subject-rows.ts).
  'packages/server/src/bets/book-rows.sql.ts': ['${...}'],
  // Rows go from one part of a table to another, each as it was; whose table it is, it stays.
  'packages/server/src/partitions/move-rows.ts': ['${...}'],
  // The demo sets its world up as no operator could: a past league, the limits of a whole match, people of one list.
  'packages/story/src/story.sql.ts': ['events', 'markets', 'privilege_groups', 'users'],
};

const roomOf = (path: string): string | undefined =>
  /^packages\/(?:server\/src\/|(?=story\/))([\w-]+)\//.exec(path)?.[1];

/** A write to a table; `columns` are what an update sets, none for the others. */
type Write = { readonly table: string; readonly columns: readonly string[] };

/** What statements in a file write, by the table's name; `${...}` for one that is named at run time. */
function writesIn(text: string): Write[] {
  const statement = /\b(insert into|delete from|update)\s+(\$\{[^}]*\}|[a-z_]+)(?=[\s(])/g;
  return [...text.matchAll(statement)].flatMap(({ 0: whole, 1: verb, 2: name = '', index }) => {
    const table = name.startsWith('$') ? '${...}' : name;
    if (verb !== 'update') return [{ table, columns: [] }];
    const set = /^(?:\s+[a-z]+)?\s+set\b/.exec(text.slice(index + whole.length))?.[0];
    if (set === undefined) return []; // `for update of x`, `on conflict do update`
    return [{ table, columns: columnsSet(text.slice(index + whole.length + set.length)) }];
  });
}

/** The columns that `a = 1, b = f(2, 3) where ...` sets. */
function columnsSet(text: string): string[] {
  const [assignments = ''] = withoutBrackets(text).split(/\b(?:where|from|returning)\b|[`'";]/, 1);
  return assignments.split(',').map((one) => one.trim().split(/[\s=]/, 1)[0] ?? '');
}

function withoutBrackets(text: string): string {
  let left = text;
  for (let next = ''; next !== left;) [left, next] = [left.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ''), left];
  return left;
}

/** What a file writes that another room owns. */
function foreign(path: string, text: string): string[] {
  const room = roomOf(path);
  if (room === undefined || isForTests(path)) return [];
  const others = writesIn(text).filter((write) => !mayWrite(room, write));
  return [...new Set(others.map(({ table }) => table))].toSorted();
}

function mayWrite(room: string, { table, columns }: Write): boolean {
  if (columns.length === 0) return OWNERS[table] === room;
  return columns.every((column) => (COLUMNS[table]?.[column] ?? OWNERS[table]) === room);
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
    [
      'packages/server/src/accounts/edit.ts',
      'await db.query(`update users set code_hash = null where id = $1`);',
    ],
    [
      'packages/server/src/sign-in/code.ts',
      'await db.query(`update users u set code_hash = f(1, 2), active = true where id = $1`);',
    ],
  ],
  good: [
    ['packages/server/src/bets/bet.sql.ts', 'await db.query(`insert into bets (id) values (1)`);'],
    ['packages/server/src/bets/lock.ts', 'select * from wallets where user_id = $1 for update skip locked'],
    [
      'packages/server/src/sign-in/code.ts',
      'await db.query(`update users u set code_hash = f(1, 2), code_locks = 0 from x where id = $1`);',
    ],
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
