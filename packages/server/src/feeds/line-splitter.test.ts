import { expect, test } from 'vitest';
import { createLineSplitter } from './line-splitter.ts';

const rows: [what: string, chunks: string[], lines: string[], accepted: boolean][] = [
  ['one line', ['one\r\n'], ['one'], true],
  ['two lines in one chunk', ['one\r\ntwo\r\n'], ['one', 'two'], true],
  ['a line in three chunks', ['o', 'n', 'e\r\n'], ['one'], true],
  ['the end of line cut in two', ['one\r', '\ntwo\r\n'], ['one', 'two'], true],
  ['bare line feeds', ['one\ntwo\n'], ['one', 'two'], true],
  ['an unfinished line waits', ['one\r\ntw'], ['one'], true],
  ['an empty line is a line', ['\r\n'], [''], true],
  ['too long, though it ends', ['12345678901\n'], [], false],
  ['too long before it ends', ['123456', '789012'], [], false],
  ['long in all, but no line of it', ['12345678\n12345678\n'], ['12345678', '12345678'], true],
];

test.each(rows)('%s', (_what, chunks, lines, accepted) => {
  const seen: string[] = [];
  const splitter = createLineSplitter(10, (line) => seen.push(line));
  expect(chunks.map((chunk) => splitter.push(Buffer.from(chunk))).at(-1)).toBe(accepted);
  expect(seen).toEqual(lines);
});

test('a letter of several bytes may be cut in two', () => {
  const seen: string[] = [];
  const splitter = createLineSplitter(100, (line) => seen.push(line));
  const bytes = Buffer.from('मुंबई\n');
  splitter.push(bytes.subarray(0, 4));
  splitter.push(bytes.subarray(4));
  expect(seen).toEqual(['मुंबई']);
});
