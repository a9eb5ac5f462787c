import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { houseKey, type HouseKey } from '../secrets/house-key.ts';
import { answerTo, houseSubject, messageSeal, VERSIONS, type MessageSeal } from './sealed-message.ts';

const ours = houseKey('a'.repeat(32));
const theirs = houseKey('b'.repeat(32));
const seal = messageSeal(ours);
/** Another node of the house. */
const reader = messageSeal(ours);
const NEXT = VERSIONS.own + 1;
const said = { price: 1.86, names: ['पाव'] };

test('what a node seals the nodes of its house open', () => {
  expect(reader.open('prices', seal.seal('prices', said))).toEqual({ message: said });
});

test('a node does not hear what it has said itself', () => {
  expect(seal.open('prices', seal.seal('prices', said))).toBe('own');
});

test('an answer is that to the question that was asked, and not to the same one before', () => {
  const [before, now] = [seal.seal('prices.image', said), seal.seal('prices.image', said)];
  const answer = reader.seal(answerTo('prices.image', before), said);
  expect(seal.open(answerTo('prices.image', before), answer)).toEqual({ message: said });
  expect(seal.open(answerTo('prices.image', now), answer)).toBe('stranger');
  expect(reader.open(answerTo('prices.image', before), before)).toBe('stranger');
});

test.each([
  ['another house', 'stranger', messageSeal(theirs).seal('prices', said)],
  ['one that repeats it elsewhere', 'stranger', seal.seal('prices.image', said)],
  ['nobody', 'stranger', Buffer.from(JSON.stringify(said))],
  ['silence', 'stranger', Buffer.alloc(0)],
  ['a seal without a message', 'stranger', seal.seal('prices', said).subarray(0, 32)],
  ['a message that was changed', 'stranger', changed(seal.seal('prices', said))],
  ['one that only newer nodes understand', 'too new', newer(NEXT).seal('prices', said)],
  ['a version that is no number', 'malformed', sealedBy(ours, { v: '1', message: said })],
])('%s is not taken: %s', (_who, why, bytes) => {
  expect(reader.open('prices', bytes)).toBe(why);
});

test.each([
  ['today’s', seal],
  ['a newer one that today’s understands', newer(VERSIONS.own)],
  ['one of before messages named their readers', { seal: () => sealedBy(ours, { v: 1, message: said }) }],
])('what %s says is taken', (_who, by) => {
  expect(reader.open('prices', by.seal('prices', said))).toEqual({ message: said });
});

test('a newer version takes what today’s says, until it does not understand it any more', () => {
  const today = seal.seal('prices', said);
  expect(newer(NEXT).open('prices', today)).toEqual({ message: said });
  expect(
    messageSeal(ours, { own: NEXT + 1, oldestReader: NEXT, oldestRead: NEXT }).open('prices', today),
  ).toBe('too old');
});

test('two houses on one broker do not share a subject, the nodes of one do', () => {
  expect(houseSubject(ours)).toMatch(/^pavilion\.[0-9a-f]{16}$/);
  expect(houseSubject(houseKey('a'.repeat(32)))).toBe(houseSubject(ours));
  expect(houseSubject(theirs)).not.toBe(houseSubject(ours));
});

/** The next version, whose messages may be read from that one on. */
function newer(oldestReader: number): MessageSeal {
  return messageSeal(ours, { own: NEXT, oldestReader, oldestRead: VERSIONS.own });
}

function sealedBy(key: HouseKey, body: object): Uint8Array {
  const text = JSON.stringify(body);
  const secret = key.bytes('messages between nodes');
  const mac = createHmac('sha256', secret).update('prices').update('\0').update(text).digest();
  return Buffer.concat([mac, Buffer.from(text)]);
}

function changed(bytes: Uint8Array): Uint8Array {
  const other = Buffer.from(bytes);
  other[other.length - 3]! ^= 1;
  return other;
}
