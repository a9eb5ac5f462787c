import type { Patch } from '@pavilion/contract/channels.ts';
import { describe, expect, test } from 'vitest';
import { createTopicStore } from './topic-store.ts';

const image = (seq: number, set: Record<string, unknown>): Patch => ({ topic: 't', seq, image: true, set });
const patch = (seq: number, set: Record<string, unknown>): Patch => ({ topic: 't', seq, set });

/** Plays patches into a fresh store and answers what a reader then sees and what was asked again. */
function play(...patches: Patch[]): { shown: Record<string, unknown>; asked: string[] } {
  const asked: string[] = [];
  const store = createTopicStore((topic) => asked.push(topic));
  store.receive(patches);
  store.flush();
  return { shown: Object.fromEntries(store.snapshot('t').values), asked };
}

describe('live documents', () => {
  test.each<[string, Patch[], Record<string, unknown>, number]>([
    ['an image', [image(4, { a: 1, b: 2 })], { a: 1, b: 2 }, 0],
    ['a patch that follows', [image(4, { a: 1 }), patch(5, { a: 2 })], { a: 2 }, 0],
    ['null takes a key away', [image(1, { a: 1, b: 2 }), patch(2, { b: null })], { a: 1 }, 0],
    [
      'a gap keeps what is shown and asks once',
      [image(1, { a: 1 }), patch(3, { a: 3 }), patch(4, { a: 4 })],
      { a: 1 },
      1,
    ],
    [
      'the image after a gap heals it',
      [image(1, { a: 1 }), patch(3, { a: 3 }), image(5, { c: 9 }), patch(6, { a: 6 })],
      { c: 9, a: 6 },
      1,
    ],
    [
      'an old patch is no gap',
      [image(5, { a: 5 }), patch(4, { a: 4 }), patch(6, { b: 6 })],
      { a: 5, b: 6 },
      0,
    ],
    ['a patch before any image asks for it', [patch(7, { a: 7 })], {}, 1],
  ])('%s', (_, patches, shown, asks) => {
    const outcome = play(...patches);
    expect(outcome.shown).toEqual(shown);
    expect(outcome.asked).toHaveLength(asks);
  });

  test('only readers of a changed key are told, once per flush', () => {
    const store = createTopicStore(() => undefined);
    const told: string[] = [];
    store.onKey('t', 'a', () => told.push('a'));
    store.onKey('t', 'b', () => told.push('b'));
    store.receive([image(1, { a: 1 }), patch(2, { a: 2 }), patch(3, { a: 3 })]);
    expect(told).toEqual([]);
    store.flush();
    expect(told).toEqual(['a']);
    expect(store.get('t', 'a')).toBe(3);
  });

  test('a key that the new image lacks tells its reader', () => {
    const store = createTopicStore(() => undefined);
    const told: string[] = [];
    store.receive([image(1, { a: 1, b: 1 })]);
    store.flush();
    store.onKey('t', 'b', () => told.push('b'));
    store.receive([image(9, { a: 1 })]);
    store.flush();
    expect(told).toEqual(['b']);
  });
});
