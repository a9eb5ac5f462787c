import { expect, test } from 'vitest';
import { inGroups } from './groups.ts';

test('what comes in one turn goes together, what comes meanwhile is the next group, at most so many', async () => {
  const groups: number[][] = [];
  const first = Promise.withResolvers<void>();
  const double = inGroups<number, number>(async (group) => {
    groups.push(group.map((one) => one.question));
    if (groups.length === 1) await first.promise;
    for (const one of group) one.resolve(2 * one.question);
  }, 2);
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
