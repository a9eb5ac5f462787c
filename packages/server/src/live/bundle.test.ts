import { expect, test } from 'vitest';
import { emptyBundle } from './bundle.ts';

test('sockets that get the same patches in the same order share one frame, others do not', () => {
  const empty = emptyBundle();
  const one = empty.with('{"a":1}').with('{"b":1}');
  const same = empty.with('{"a":1}').with('{"b":1}');
  const turned = empty.with('{"b":1}').with('{"a":1}');
  expect(one.packet()).toBe('2["b",[{"a":1},{"b":1}]]');
  expect(one.size).toBe(2);
  expect(same.frame()).toBe(one.frame());
  expect(turned.packet()).toBe('2["b",[{"b":1},{"a":1}]]');
});

test.each([
  ['the most that one byte says', 'x'.repeat(113), [0x81, 125]],
  ['the least that two more bytes say', 'x'.repeat(114), [0x81, 126, 0, 126]],
  ['the most that two more bytes say', 'x'.repeat(65_523), [0x81, 126, 0xff, 0xff]],
  ['the least that eight more bytes say', 'x'.repeat(65_524), [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
  ['letters of several bytes', 'पाव', [0x81, 21]],
])('the head of a frame: %s', (_what, text, head) => {
  const frame = emptyBundle().with(`"${text}"`).frame();
  expect([...frame.subarray(0, head.length)]).toEqual(head);
  expect(frame.subarray(head.length).toString()).toBe(`42["b",["${text}"]]`);
});
