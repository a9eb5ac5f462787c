import { expect, test } from 'vitest';
import { sourceFiles, type SourceFile } from './source-files.ts';

/** What is wrong in a file, one finding each; nothing when it keeps the rule. */
export type Rule = (file: SourceFile) => string[];

/** A made-up file: its path and its text. */
export type Example = readonly [path: string, text: string];

/**
 * A rule of the house: the repository keeps it, and the rule can tell good from bad.
 *
 * @param reason the rule and why it is one; the name of its test.
 */
export function houseRule(reason: string, rule: Rule, examples: { bad: Example[]; good: Example[] }): void {
  test(reason, () => {
    const findings = sourceFiles().flatMap((file) => rule(file).map((finding) => `${file.path}: ${finding}`));
    expect(findings).toEqual([]);
  });
  for (const [path, text] of examples.bad) {
    test(`${reason} - refuses ${titleOf(path, text)}`, () => expect(rule({ path, text })).not.toEqual([]));
  }
  for (const [path, text] of examples.good) {
    test(`${reason} - allows ${titleOf(path, text)}`, () => expect(rule({ path, text })).toEqual([]));
  }
}

function titleOf(path: string, text: string): string {
  const start = text.replaceAll(/\s+/g, ' ').trim().slice(0, 70);
  return `${path}: ${start}`;
}

/** Every place where `pattern` (with the g flag) matches, as `line 12: the match`. */
export function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(
    (match) => `line ${text.slice(0, match.index).split('\n').length}: ${match[0].trim()}`,
  );
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path);
}

/** A test, or what only tests use. */
export function isForTests(path: string): boolean {
  return isTest(path) || /\.fixtures\.ts$|\/testing\/|\/test-/.test(path);
}

export function isCode(path: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(path);
}
