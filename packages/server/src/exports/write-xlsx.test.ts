import { expect, test } from 'vitest';
import { unzipText } from './test-files.ts';
import { column, sampleSheet } from './test-sheet.ts';
import { writeXlsx } from './write-xlsx.ts';

async function sheetXml(...[changes]: Parameters<typeof sampleSheet>): Promise<Map<string, string>> {
  return unzipText(await writeXlsx(sampleSheet({ format: 'xlsx', ...changes })));
}

/** The `<c>` element at a place such as C2. */
function cellAt(files: Map<string, string>, place: string): string {
  const xml = files.get('xl/worksheets/sheet1.xml') ?? '';
  return new RegExp(`<c r="${place}"[^>]*?(/>|>.*?</c>)`).exec(xml)?.[0] ?? '';
}

test('amounts, counts and percents are numbers', async () => {
  const files = await sheetXml();
  for (const [place, value] of Object.entries({
    C2: '1234567.5',
    D2: '-500.25',
    E2: '12.5',
    D3: '1000',
    D4: '499.75',
  })) {
    expect(cellAt(files, place)).toContain(`<v>${value}</v>`);
    expect(cellAt(files, place)).not.toMatch(/t="(s|str|inlineStr)"/);
  }
});

test('amounts and instants have a format', async () => {
  const styles = (await sheetXml()).get('xl/styles.xml');
  expect(styles).toContain('#,##0.00');
  expect(styles).toContain('yyyy-mm-dd hh:mm:ss');
});

test('an instant is a date of the workbook, by the clock of the file’s time zone', async () => {
  // Day 46346 is 2026-11-20 (counted from 1899-12-30).
  const days = /<v>([\d.]+)<\/v>/.exec(cellAt(await sheetXml(), 'B2'))?.[1];
  expect(Number(days)).toBeCloseTo(46_346 + (19 * 3600 + 35 * 60 + 3) / 86_400, 6);
});

test('the row of headings stays in view', async () => {
  expect((await sheetXml()).get('xl/worksheets/sheet1.xml')).toMatch(
    /<pane [^>]*ySplit="1"[^>]*state="frozen"/,
  );
});

test('text that looks like a formula stays text', async () => {
  const files = await sheetXml({ columns: [column('text', 'Name')], rows: [['=1+1']], totals: undefined });
  expect(cellAt(files, 'A2')).toContain('t="s"');
  expect(files.get('xl/sharedStrings.xml')).toContain('=1+1');
});

test.each([
  { title: 'A/B: [all] clients?', name: 'A B   all  clients' },
  { title: 'x'.repeat(60), name: 'x'.repeat(31) },
  { title: '///', name: 'Pavilion' },
])('a sheet of $title is named $name', async ({ title, name }) => {
  expect((await sheetXml({ title })).get('xl/workbook.xml')).toContain(`name="${name}"`);
});
