import { expect, test } from 'vitest';
import { houseRule, isTest, matches, type Rule } from './rule.ts';
import { codeOnly, sourceFiles } from './source-files.ts';

/** Coins in one answer; heads, a percentage or a step between two prices in another. */
const ALSO_ELSE = ['clients', 'company_share', 'difference', 'total'];
/** The names under which the contract sends coins, e.g. `pl: coins`. */
const moneyNames = [
  ...new Set(
    sourceFiles()
      .filter(({ path }) => path.startsWith('packages/contract/src/') && !isTest(path))
      .flatMap(({ text }) => [...text.matchAll(/\b([a-z_]\w*): coins\b/gi)].map(([, name = '']) => name))
      .filter((name) => !ALSO_ELSE.includes(name)),
  ),
];

const name = `\\.(?:${moneyNames.join('|')})\\b`;
const reached = String.raw`[\w.?!()[\]]*`;
const FLOATS = [
  // row.pl + ..., (row.pl ?? 0) - ...
  new RegExp(String.raw`${name}(?: \?\? 0)?\)? [-+]=? `, 'g'),
  // sum + row.pl, sum + Math.abs(row.pl), sum += row.pl
  new RegExp(String.raw`[\w)\]] [-+]=? ${reached}${name}(?!\()`, 'g'),
  // What floats left behind, rounded away.
  /Math\.round\([^;]*\* ?100\) ?\/ ?100\b/g,
];
/** A comparison by difference orders rows, it adds nothing up. */
const COMPARISON = /\((\w+), (\w+)\) =>\s[^;]*?\1[^;]*? - [^;,]*?\2[\w.?!()]*/g;

/**
 * What it does not see: an amount under a name of its own (`const { pl } = row`, `added`), and what is multiplied. Sums of
 * such amounts are for the reader to notice.
 */
const moneyIsAddedInPaise: Rule = ({ path, text }) => {
  if (!path.startsWith('packages/panel/src/') || !/\.tsx?$/.test(path) || isTest(path)) return [];
  const code = codeOnly(text).replace(COMPARISON, (part) => part.replace(/[^\n]/g, ' '));
  return FLOATS.flatMap((pattern) => matches(code, pattern));
};

test('the contract names its coins', () => {
  expect(moneyNames).toEqual(expect.arrayContaining(['pl', 'balance', 'fixed_limit', 'credit_amount']));
});

houseRule(
  'the panel adds money by the engine (format/coins.ts) and never in floats, which leave hundredths behind',
  moneyIsAddedInPaise,
  {
    bad: [
      ['packages/panel/src/a/rows.ts', 'rows.reduce((sum, row) => sum + row.pl, 0)'],
      ['packages/panel/src/a/rows.ts', 'const left = profile.balance - profile.used_limit;'],
      ['packages/panel/src/a/rows.ts', 'total += row.fixed_limit;'],
      ['packages/panel/src/a/rows.ts', 'rows.reduce((sum, one) => sum + Math.abs(one.amount), 0)'],
      ['packages/panel/src/a/rows.ts', 'const sum = Math.round((a - b) * 100) / 100;'],
    ],
    good: [
      ['packages/panel/src/a/rows.ts', 'sumCoins(rows.map((row) => row.pl))'],
      ['packages/panel/src/a/rows.ts', 'rows.toSorted((a, b) => Math.abs(b.pl) - Math.abs(a.pl))'],
      ['packages/panel/src/a/rows.ts', 'rows.reduce((sum, row) => sum + row.bets, 0)'],
      ['packages/server/src/a/rows.ts', 'const left = row.balance - row.used_limit;'],
    ],
  },
);
