import { expect, test } from 'vitest';
import { inOrderOfTime, type Thread } from './past.ts';

async function* thread(told: string[], name: string, moments: readonly number[]): Thread {
  for (const moment of moments) {
    yield new Date(moment);
    told.push(`${name} ${moment}`);
  }
}

test('threads of the past act in the order of time, by a clock that shows the moment of each act', async () => {
  const told: string[] = [];
  const clock: number[] = [];
  await inOrderOfTime(
    [thread(told, 'match', [1, 4, 4, 9]), thread(told, 'draw', [2, 3, 8]), thread(told, 'nothing', [])],
    (at) => clock.push(at.getTime()),
  );
  expect(told).toEqual(['match 1', 'draw 2', 'draw 3', 'match 4', 'match 4', 'draw 8', 'match 9']);
  expect(clock).toEqual([1, 2, 3, 4, 4, 8, 9]);
});

test('a thread that goes back in time is a fault of the story', async () => {
  const told: string[] = [];
  const played = inOrderOfTime([thread(told, 'match', [1, 3, 2])], () => undefined);
  await expect(played).rejects.toThrow('a thread of the past goes back in time');
  expect(told).toEqual(['match 1', 'match 3']);
});
