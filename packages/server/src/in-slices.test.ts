import { expect, test } from 'vitest';
import { inSlices, mapInSlices } from './in-slices.ts';

/** Keeps the loop to itself, as working out a book does. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('others have their turn in the middle of very many items, and each item is done once, in order', async () => {
  const done: number[] = [];
  const seen: number[] = [];
  let going = true;
  const look = (): void => {
    seen.push(done.length);
    if (going) setImmediate(look);
  };
  setImmediate(look);
  const items = Array.from({ length: 640 }, (_, at) => at);
  await inSlices(items, (item, at) => {
    expect(at).toBe(item);
    work(0.2);
    done.push(item);
  });
  going = false;
  expect(done).toEqual(items);
  // 64 items take longer than a slice: whoever waits sees each of them, and never one that is half done.
  expect(seen.filter((many) => many > 0 && many < 640)).toEqual([64, 128, 192, 256, 320, 384, 448, 512, 576]);
});

test('what becomes of each item comes in the order of the items', async () => {
  expect(await mapInSlices(new Set(['a', 'b', 'c']), (name, at) => `${name}${at}`)).toEqual([
    'a0',
    'b1',
    'c2',
  ]);
  expect(await mapInSlices([], () => 1)).toEqual([]);
});

test('an item that cannot be worked out ends it', async () => {
  const done: number[] = [];
  const failing = inSlices([1, 2, 3], (item) => {
    if (item === 2) throw new Error('no such runner');
    done.push(item);
  });
  await expect(failing).rejects.toThrow('no such runner');
  expect(done).toEqual([1]);
});
