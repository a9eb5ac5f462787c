import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** The records of decisions, as their files are named. */
const records = sourceFiles().flatMap(({ path }) => /^docs\/decisions\/(.+)$/.exec(path)?.[1] ?? []);

test('the records of decisions are numbered from 1, each once and without gaps', () => {
  const numbers = records.map((name) => name.slice(0, 4)).toSorted();
  expect(numbers).toEqual(records.map((_, index) => String(index + 1).padStart(4, '0')));
});
