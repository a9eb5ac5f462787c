import { positionsTopic, type Patch } from '@pavilion/contract/channels.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { describe, expect, test } from 'vitest';
import { createTopicStore } from './topic-store.ts';

const topic = positionsTopic('9');
const image = (seq: number, set: Record<string, unknown>): Patch => ({ topic, seq, image: true, set });
const patch = (seq: number, set: Record<string, unknown>): Patch => ({ topic, seq, set });
const bet = (betslip_uid: string, line: number | null = null): Partial<BetSlip> => ({ betslip_uid, line });

/** Plays patches into a fresh store and answers what a reader then sees and what was asked again. */
function play(...patches: Patch[]) {
  const asked: string[] = [];
  const store = createTopicStore((name) => asked.push(name));
  store.receive(patches);
  store.flush();
  const keys = patches.flatMap(({ set }) => Object.keys(set)) as 'counts'[];
  const shown = keys.flatMap((key) => {
    const value = store.get(topic, key);
    return value === undefined ? [] : [[key, value]];
  });
  return { shown: Object.fromEntries(shown), asked };
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
    store.onKey(topic, 'counts', () => told.push('counts'));
    store.onKey(topic, 'b', () => told.push('b'));
    store.receive([1, 2, 3].map((total) => (total === 1 ? image : patch)(total, { counts: { total } })));
    expect(told).toEqual([]);
    store.flush();
    expect(told).toEqual(['counts']);
    expect(store.get(topic, 'counts')).toEqual({ total: 3 });
  });

  test('a key that the new image lacks tells its reader', () => {
    const store = createTopicStore(() => undefined);
    const told: string[] = [];
    store.receive([image(1, { a: 1, b: 1 })]);
    store.flush();
    store.onKey(topic, 'b', () => told.push('b'));
    store.receive([image(9, { a: 1 })]);
    store.flush();
    expect(told).toEqual(['b']);
  });

  test('keys of a family are one list, another one only when one of them changes', () => {
    const store = createTopicStore(() => undefined);
    let told = 0;
    store.onKey(topic, 'bet:', () => (told += 1));
    expect(store.family(topic, 'bet:')).toBeUndefined();
    store.receive([image(1, { counts: { total: 2 }, 'bet:2': bet('2'), 'bet:1': bet('1') })]);
    store.flush();
    const first = store.family(topic, 'bet:');
    expect(first).toEqual([bet('2'), bet('1')]);
    store.receive([patch(2, { counts: { total: 3 } })]);
    store.flush();
    expect(store.family(topic, 'bet:')).toBe(first);
    expect(told).toBe(1);
    store.receive([patch(3, { 'bet:3': bet('3'), 'bet:1': null })]);
    store.flush();
    expect(store.family(topic, 'bet:')).toEqual([bet('2'), bet('3')]);
    expect(told).toBe(2);
  });
});
