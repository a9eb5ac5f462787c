import { expect, test } from 'vitest';
import { houseRule, isCode, type Rule } from './rule.ts';
import { sourceFiles } from './source-files.ts';

const MOST_LINES = 300;

/**
 * Files that may be longer, with the reason and the number of lines they may have. The list only gets shorter:
 * a file that fits again comes off it.
 */
const EXCEPTIONS: Record<string, { readonly lines: number; readonly reason: string }> = {};

const linesIn = (text: string) => text.trimEnd().split('\n').length;

const fits: Rule = ({ path, text }) => {
  if (!isCode(path) && !path.endsWith('.css')) return [];
  const most = EXCEPTIONS[path]?.lines ?? MOST_LINES;
  return linesIn(text) > most ? [`${linesIn(text)} lines, at most ${most}`] : [];
};

houseRule('a file has at most 300 lines, so that it is about one thing and can be read in one go', fits, {
  bad: [['packages/server/src/everything.ts', 'const a = 1;\n'.repeat(301)]],
  good: [
    ['packages/server/src/one-thing.ts', 'const a = 1;\n'.repeat(300)],
    ['packages/server/schema.sql', '-- a line\n'.repeat(900)],
  ],
});

test('the list of longer files names only files that need it', () => {
  const needless = Object.keys(EXCEPTIONS).filter((path) => {
    const file = sourceFiles().find((candidate) => candidate.path === path);
    return !file || linesIn(file.text) <= MOST_LINES;
  });
  expect(needless).toEqual([]);
});
