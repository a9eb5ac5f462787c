import { describe, expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { readPdf, unzipText } from './test-files.ts';
import { column, sampleSheet } from './test-sheet.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

/** One's own account: 1,03,287.17 that the reader owes upward, 18,314.75 that it is owed (rules 9). */
const own = (changes: Partial<Sheet> = {}): Sheet =>
  sampleSheet({
    columns: [column('text', 'Name'), column('own_balance', 'Balance', true)],
    rows: [
      ['owes', 103_287.17],
      ['owed', -18_314.75],
      ['even', 0],
    ],
    totals: [null, 84_972.42],
    listed: 3,
    ...changes,
  });
const below = (changes: Partial<Sheet> = {}): Sheet => {
  const sheet = own(changes);
  return { ...sheet, columns: [column('text', 'Name'), column('balance', 'Balance', true)] };
};

describe('a balance in a file is an unsigned figure and a word', () => {
  test('PDF', async () => {
    const [mine] = readPdf(await writePdf(own({ format: 'pdf' }))).pages;
    expect(mine).toEqual(
      expect.arrayContaining(['owes1,03,287.17 Dena', 'owed18,314.75 Lena', 'even–', 'Total84,972.42 Dena']),
    );
    const [others] = readPdf(await writePdf(below({ format: 'pdf' }))).pages;
    expect(others).toEqual(expect.arrayContaining(['owes1,03,287.17 to take', 'owed18,314.75 to give']));
  });

  test('a statement begins with the house, its opening and closing balance', async () => {
    const balances = { opening: 84_972.42, closing: -1.5 };
    const [page] = readPdf(await writePdf(own({ format: 'pdf', balances }))).pages;
    expect(page?.[0]).toBe('Pavilion');
    expect(page).toContain('Opening balance: 84,972.42 Dena · Closing balance: 1.50 Lena');
  });

  test('CSV: figure and word stand in columns of their own', () => {
    const lines = (sheet: Sheet): string[] => writeCsv(sheet).toString('utf8').slice(1).split('\r\n');
    expect(lines(own())).toEqual([
      'Name,Balance,Balance (Lena / Dena)',
      'owes,103287.17,Dena',
      'owed,18314.75,Lena',
      'even,0,',
      'Total,84972.42,Dena',
      '',
    ]);
    expect(lines(below({ language: 'hi' })).slice(1, 3)).toEqual([
      'owes,103287.17,लेना है',
      'owed,18314.75,देना है',
    ]);
  });

  test('XLSX: a number that adds up, shown without a sign', async () => {
    const files = unzipText(await writeXlsx(own({ format: 'xlsx' })));
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<v>-18314.75</v>');
    expect(files.get('xl/styles.xml')).toContain('#,##0.00&quot; Dena&quot;;#,##0.00&quot; Lena&quot;;0.00');
  });
});
