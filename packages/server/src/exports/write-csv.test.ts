import { describe, expect, test } from 'vitest';
import { column, sampleSheet } from './test-sheet.ts';
import { writeCsv } from './write-csv.ts';

test('headings, rows and totals, byte by byte', () => {
  const lines = [
    'Username,Created (GMT+5:30),Limit,Result,Share',
    'BS001,2026-11-20 19:35:03,1234567.5,-500.25,12.5',
    'BS002,,0,1000,0',
    'Total,,1234567.5,499.75,',
  ];
  const bytes = Buffer.concat([
    Buffer.from([0xef, 0xbb, 0xbf]),
    Buffer.from(`${lines.join('\r\n')}\r\n`, 'utf8'),
  ]);
  expect(writeCsv(sampleSheet())).toEqual(bytes);
});

describe('text that a spreadsheet would take for a formula', () => {
  test.each([
    { text: '=1+1', line: `"'=1+1"` },
    { text: '@SUM(A1)', line: `"'@SUM(A1)"` },
    { text: '-cmd', line: `"'-cmd"` },
    { text: '+cmd', line: `"'+cmd"` },
    { text: "-2+3+cmd|' /C calc'!A0", line: `"'-2+3+cmd|' /C calc'!A0"` },
    { text: 'Rao;=1+1', line: '"Rao;=1+1"' },
    { text: '＝1+1', line: `"'＝1+1"` },
    { text: '\t=1', line: `"'\t=1"` },
    { text: '-500.25', line: '-500.25' },
    { text: '+91', line: '+91' },
    { text: '.5', line: '.5' },
    { text: 'a-b', line: 'a-b' },
    { text: 'Rao, Ravi "Bat"', line: '"Rao, Ravi ""Bat"""' },
    { text: 'राम', line: 'राम' },
  ])('$text is written $line', ({ text, line }) => {
    const file = writeCsv(
      sampleSheet({ columns: [column('text', 'Name')], rows: [[text]], totals: undefined, listed: 1 }),
    );
    expect(file.toString('utf8')).toBe(`\uFEFFName\r\n${line}\r\n`);
  });
});

test('a list that was cut off says so', () => {
  const file = writeCsv(sampleSheet({ listed: 61_234 })).toString('utf8');
  expect(file).toMatch(/\r\nOnly the first 2 of 61234 rows\r\n$/);
});

test('the totals row has its word in the language of the file', () => {
  expect(writeCsv(sampleSheet({ language: 'ta' })).toString('utf8')).toContain('\r\nமொத்தம்,,1234567.5');
});
