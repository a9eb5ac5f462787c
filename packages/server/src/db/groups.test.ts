import { expect, test } from 'vitest';
import { inGroups } from './groups.ts';

test('what comes in one turn goes together, what comes meanwhile is the next group, at most so many', async () => {
  const groups: number[][] = [];
  const first = Promise.withResolvers<void>();
  const double = inGroups<number, number>(
    async (group) => {
      groups.push(group.map((one) => one.question));
      if (groups.length === 1) await first.promise;
      for (const one of group) one.resolve(2 * one.question);
    },
    { most: 2 },
  );
  const early = [double(1), double(2)];
  await expect.poll(() => groups).toEqual([[1, 2]]);
  const late = [double(3), double(4), double(5)];
  first.resolve();
  expect(await Promise.all([...early, ...late])).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1, 2], [3, 4], [5]]);
});

test('a group that fails fails those it has not answered, and the next one goes on', async () => {
  const ask = inGroups<string, string>(async (group) => {
    group[0]!.resolve('answered');
    if (group.some((one) => one.question === 'bad')) throw new Error('lost');
  });
  const asked = [ask('good'), ask('bad')];
  expect(await Promise.allSettled(asked)).toMatchObject([
    { value: 'answered' },
    { reason: { message: 'lost' } },
  ]);
  expect(await ask('good')).toBe('answered');
});

/** Answers each group at once, and says of whom it was. */
function heardGroups(patience: () => number) {
  const groups: number[][] = [];
  const ask = inGroups<number, number>(
    async (group) => {
      groups.push(group.map(({ question }) => question));
      for (const { question, resolve } of group) resolve(question);
    },
    { patience },
  );
  return { groups, ask };
}

const VERY_LONG_MS = 1_000_000;

test('with patience a group waits for as many as the last one had', async () => {
  const { groups, ask } = heardGroups(() => VERY_LONG_MS);
  await Promise.all([ask(1), ask(2)]);
  const third = ask(3);
  await new Promise(setImmediate);
  await Promise.all([third, ask(4)]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('those who came while others were answered wait for these, so that all of them are one group and not two halves', async () => {
  const groups: number[][] = [];
  const first = Promise.withResolvers<void>();
  const ask = inGroups<number, number>(
    async (group) => {
      groups.push(group.map(({ question }) => question));
      if (groups.length === 1) await first.promise;
      for (const { question, resolve } of group) resolve(question);
    },
    { patience: () => VERY_LONG_MS },
  );
  const early = [ask(1), ask(2)];
  await expect.poll(() => groups).toEqual([[1, 2]]);
  const meanwhile = [ask(3), ask(4)];
  first.resolve();
  await Promise.all(early);
  await new Promise(setImmediate);
  const again = ask(5);
  await new Promise(setImmediate);
  await Promise.all([...meanwhile, again, ask(6)]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5, 6],
  ]);
});

test('a group that weighs all that it may waits for nobody', async () => {
  const groups: number[][] = [];
  const ask = inGroups<number, number>(
    async (group) => {
      groups.push(group.map(({ question }) => question));
      for (const { question, resolve } of group) resolve(question);
    },
    { patience: () => VERY_LONG_MS, most: 3, weightOf: (question) => question },
  );
  await Promise.all([ask(1), ask(1)]);
  expect(await ask(3)).toBe(3);
  expect(groups).toEqual([[1, 1], [3]]);
});

test('who asks alone after somebody who was alone waits for nobody, however patient', async () => {
  const { groups, ask } = heardGroups(() => VERY_LONG_MS);
  for (const question of [1, 2, 3]) await ask(question);
  expect(groups).toEqual([[1], [2], [3]]);
});

test('patience ends: whoever is there then is the group, and the next one waits for no more', async () => {
  let patience = 1;
  const { groups, ask } = heardGroups(() => patience);
  await Promise.all([ask(1), ask(2), ask(3)]);
  await ask(4);
  patience = VERY_LONG_MS;
  await ask(5);
  expect(groups).toEqual([[1, 2, 3], [4], [5]]);
});
