import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Row, RULE_CHECKS } from './testing/rule-checks.ts';

/**
 * The examples of docs/rules.md, run. A table under `<!-- check: NAME -->` is computed by the check of that name: the check
 * gets a row's cells by column and gives back the columns that are answers.
 */
const PAGE = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');

type Table = { check: string; rows: Row[] };

function tablesOf(page: string): Table[] {
  return [...page.matchAll(/<!-- check: (.+?) -->\n((?:\|.*\n)+)/g)].map(([, check = '', text = '']) => {
    const [header = [], , ...lines] = text.trim().split('\n').map(cells);
    const rows = lines.map((line) =>
      Object.fromEntries(header.map((name, column) => [name, line[column] ?? ''])),
    );
    return { check, rows };
  });
}

function cells(line: string): string[] {
  return line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

const TABLES = tablesOf(PAGE);

describe.each(TABLES)('rules page: $check', ({ check, rows }) => {
  test.each(rows.map((row) => ({ said: Object.values(row).join(' | '), row })))('$said', ({ row }) => {
    const answers = RULE_CHECKS[check]?.(row) ?? {};
    expect(Object.keys(answers)).not.toEqual([]);
    expect(row).toMatchObject(answers);
  });
});

test('every marked table is found, has rows, and every check is used', () => {
  expect(TABLES).toHaveLength(PAGE.split('<!-- check:').length - 1);
  expect(TABLES.every(({ rows }) => rows.length > 0)).toBe(true);
  expect([...new Set(TABLES.map(({ check }) => check))].toSorted()).toEqual(
    Object.keys(RULE_CHECKS).toSorted(),
  );
});
