import { houseRule, isCode, matches, type Rule } from './rule.ts';
import { withoutComments } from './source-files.ts';

const TABLES = '(journal_entries|journal_lines|ledger_accounts)';
const STATEMENT = new RegExp(
  String.raw`\b(insert\s+into|update|delete\s+from|merge\s+into|truncate(\s+table)?|copy)\s+(only\s+)?(public\.)?"?${TABLES}\b`,
  'gi',
);
const BUILDER = new RegExp(
  String.raw`\.(insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]${TABLES}\b`,
  'g',
);

/** They break the journal on purpose, in a transaction that is undone or a house that is thrown away, to see that the proofs notice. */
const BREAKERS = [
  'packages/server/src/house-checks/cash-books.test.ts',
  'tools/proof/planted-faults.test.ts',
  'tools/proof/planted-under-load.test.ts',
  'packages/server/src/periods/periods.test.ts',
];

const oneDoor: Rule = ({ path, text }) => {
  if (!isCode(path) || path === 'packages/server/src/ledger/post-entry.ts') return [];
  if (path.startsWith('tools/house-rules/')) return [];
  // They make a million rows for the bench in minutes; where chains and balances are read, it then proves them.
  if (['ledger', 'cash-book', 'results'].some((world) => path === `bench/worlds/${world}.ts`)) return [];
  // The ledger's own tests try the constraints by going round the door.
  if (/^packages\/server\/src\/ledger\/[\w-]+\.test\.ts$/.test(path)) return [];
  // They fill it as far as a part of it reaches, to see it cut.
  if (/^packages\/server\/src\/partitions\/[\w-]+\.test\.ts$/.test(path)) return [];
  if (BREAKERS.includes(path)) return [];
  const code = withoutComments(text);
  return [...matches(code, STATEMENT), ...matches(code, BUILDER)];
};

houseRule(
  'only ledger/post-entry.ts writes the journal, so that every entry is locked, balanced and chained',
  oneDoor,
  {
    bad: [
      [
        'packages/server/src/bets/place-bet.ts',
        'await db.query(`INSERT INTO journal_lines (paise) VALUES (1)`)',
      ],
      [
        'packages/server/src/settlement/roll-back.ts',
        'await db.query("delete from  public.journal_entries")',
      ],
      ['tools/seed.ts', 'await db.query(`\n  update only ledger_accounts\n  set balance = 0`)'],
      ['packages/server/src/jobs/repair.ts', `db.insertInto('journal_entries').values({})`],
      ['packages/server/src/bets/place-bet.test.ts', 'await db.query(`TRUNCATE TABLE journal_lines`)'],
    ],
    good: [
      [
        'packages/server/src/ledger/post-entry.ts',
        'await db.query(`INSERT INTO journal_lines (paise) VALUES (1)`)',
      ],
      ['packages/server/src/reports/ledger.sql.ts', 'await db.query(`SELECT paise FROM journal_lines`)'],
      ['packages/server/src/jobs/repair.ts', '// never update journal_lines by hand'],
    ],
  },
);
