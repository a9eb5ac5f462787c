import { expect, test } from 'vitest';
import { createStore } from './create-store.ts';

test('followers hear every change after the value is there, until they stop', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.follow(() => heard.push(store.get()));
  store.set(2);
  store.set(3);
  stop();
  store.set(4);
  expect(heard).toEqual([2, 3]);
  expect(store.get()).toBe(4);
});
