import type { Call } from '@pavilion/contract/call.ts';
import { calls } from '@pavilion/contract/calls.ts';
import { sayFrom } from '@pavilion/contract/read-back.ts';
import { SENTENCES } from '@pavilion/contract/sentences.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { FILES } from './languages.fixtures.ts';

const LONG = 'x'.repeat(200_000);
/** What no field takes, or only few. */
const WRONG = [
  undefined,
  null,
  true,
  '',
  'x',
  '<x>',
  LONG,
  -1,
  0,
  0.000_01,
  1e15,
  1e300,
  [],
  {},
  [null],
  [LONG],
  Array.from({ length: 20_000 }, () => 1),
  Array.from({ length: 20_000 }, () => 'x'),
  [{}],
  { a: null },
  { [LONG]: LONG },
  { '': { '': null } },
] as const;

/** What the checks of a shape say by themselves and by our words, for everything wrong in every field. */
function problemsOf(shape: z.ZodType): string[] {
  const fields = 'shape' in shape ? Object.keys(shape.shape as object) : [];
  const bodies = WRONG.flatMap((wrong) => [
    wrong,
    Object.fromEntries(fields.map((field) => [field, wrong])),
    ...fields.map((field) => ({ [field]: wrong })),
  ]);
  return bodies.flatMap((body) => shape.safeParse(body).error?.issues.map(({ message }) => message) ?? []);
}

const PROBLEMS = new Set(Object.values<Call>(calls).flatMap((call) => problemsOf(call.in)));

test('the checks of the shapes are tried', () => {
  expect(PROBLEMS.size).toBeGreaterThan(60);
});

test('a kind of value is a word', () => {
  const kinds = [...PROBLEMS].flatMap(
    (problem) => /expected (\w+), received (\w+)$/.exec(problem)?.slice(1) ?? [],
  );
  expect(new Set(kinds).difference(new Set<string>(SENTENCES))).toEqual(new Set());
});

test.each(Object.entries(FILES))('whatever is wrong in a request is said in %s', (_, { sentences }) => {
  const say = sayFrom(sentences);
  expect([...PROBLEMS].filter((problem) => say(problem) === undefined)).toEqual([]);
});

test('a problem of a shape is said with its values, kinds in words', () => {
  const say = sayFrom(FILES.hi.sentences);
  expect(say('Invalid input: expected string, received undefined')).toBe('मान्य नहीं: पाठ चाहिए, कुछ नहीं मिला');
  expect(say('Too big: expected string to have <=64 characters')).toBe('अधिकतम 64 अक्षर');
});
