import { expect, test } from 'vitest';
import { houseKey } from '../secrets/house-key.ts';
import { houseSubject, messageSeal } from './sealed-message.ts';

const ours = houseKey('a'.repeat(32));
const theirs = houseKey('b'.repeat(32));
const seal = messageSeal(ours);
const said = { price: 1.86, names: ['पाव'] };

test('what a node seals the nodes of its house open', () => {
  expect(messageSeal(ours).open('prices', seal.seal('prices', said))).toEqual({ message: said });
});

test.each([
  ['another house', 'stranger', messageSeal(theirs).seal('prices', said)],
  ['one that repeats it elsewhere', 'stranger', seal.seal('prices.image', said)],
  ['nobody', 'stranger', Buffer.from(JSON.stringify(said))],
  ['silence', 'stranger', Buffer.alloc(0)],
  ['a seal without a message', 'stranger', seal.seal('prices', said).subarray(0, 32)],
  ['a message that was changed', 'stranger', changed(seal.seal('prices', said))],
  ['a newer version of the house', 'version', messageSeal(ours, 2).seal('prices', said)],
])('%s is not taken: %s', (_who, why, bytes) => {
  expect(seal.open('prices', bytes)).toBe(why);
});

test('two houses on one broker do not share a subject, the nodes of one do', () => {
  expect(houseSubject(ours)).toMatch(/^pavilion\.[0-9a-f]{16}$/);
  expect(houseSubject(houseKey('a'.repeat(32)))).toBe(houseSubject(ours));
  expect(houseSubject(theirs)).not.toBe(houseSubject(ours));
});

function changed(bytes: Uint8Array): Uint8Array {
  const other = Buffer.from(bytes);
  other[other.length - 3]! ^= 1;
  return other;
}
