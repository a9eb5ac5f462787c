import { describe, expect, test } from 'vitest';
import { fitColumns } from './pdf-columns.ts';
import { runsOf } from './pdf-fonts.ts';
import { readPdf } from './test-files.ts';
import { column, sampleSheet } from './test-sheet.ts';
import { writePdf } from './write-pdf.ts';

describe('text is cut by the typeface that can set it', () => {
  const LATIN = 'inter/latin';
  const HINDI = 'noto-sans-devanagari/devanagari';
  const TAMIL = 'noto-sans-tamil/tamil';
  test.each([
    { text: 'BS001', runs: [[LATIN, 'BS001']] },
    { text: 'क्षत्रिय', runs: [[HINDI, 'क्षत्रिय']] },
    {
      text: 'SC1 राम',
      runs: [
        [LATIN, 'SC1 '],
        [HINDI, 'राम'],
      ],
    },
    {
      text: 'ஸ்ரீ (राम)',
      runs: [
        [TAMIL, 'ஸ்ரீ '],
        [LATIN, '('],
        [HINDI, 'राम'],
        [LATIN, ')'],
      ],
    },
    {
      text: '₹ 500',
      runs: [
        ['inter/latin-ext', '₹ '],
        [LATIN, '500'],
      ],
    },
    { text: 'Ravi 🔥️', runs: [[LATIN, 'Ravi ?']] },
    { text: 'two\nlines', runs: [[LATIN, 'two lines']] },
    { text: '', runs: [] },
  ])('$text', ({ text, runs }) => {
    expect(runsOf(text).map((run) => [run.font, run.text])).toEqual(runs);
  });
});

describe('the printed list', () => {
  test('has title, maker, filters, headings, figures in Indian grouping and totals', async () => {
    const { pages } = readPdf(await writePdf(sampleSheet({ format: 'pdf' })));
    expect(pages).toEqual([
      [
        'My Clients',
        'agent · 2026-11-20 20:30:00 GMT+5:30 · 2 rows',
        'Status: Active',
        'UsernameCreated (GMT+5:30)LimitResultShare',
        'BS0012026-11-20 19:35:0312,34,567.50-500.2512.5%',
        'BS002–+1,000.000%',
        'Total12,34,567.50+499.75',
        'My ClientsPage 1 of 1',
      ],
    ]);
  });

  test('repeats its headings on every page and numbers the pages', async () => {
    const rows = Array.from({ length: 100 }, (_, index) => [`BS${index}`, null, index, -index, 1]);
    const { pages } = readPdf(await writePdf(sampleSheet({ format: 'pdf', rows, listed: 100 })));
    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('UsernameCreated (GMT+5:30)LimitResultShare');
      expect(page).toContain(`My ClientsPage ${index + 1} of ${pages.length}`);
    }
  });

  test('sets Hindi and Tamil names with their own typefaces and leaves no empty box', async () => {
    const rows = [['श्रीमान क्षत्रिय'], ['ஸ்ரீ கோவிந்தன்'], ['Łukasz 🔥']];
    const sheet = sampleSheet({
      format: 'pdf',
      language: 'hi',
      columns: [column('text', 'नाम')],
      rows,
      totals: undefined,
    });
    const { fonts, pages } = readPdf(await writePdf(sheet));
    expect(fonts).toEqual(
      expect.arrayContaining(['Inter-Regular', 'NotoSansDevanagari-Regular', 'NotoSansTamil-Regular']),
    );
    expect(pages.flat().join('\n')).not.toContain('�');
    expect(pages[0]).toContain('Łukasz ?');
  });

  test('says so when the list was cut off', async () => {
    const { pages } = readPdf(await writePdf(sampleSheet({ format: 'pdf', listed: 9000 })));
    expect(pages[0]?.[1]).toContain('Only the first 2 of 9000 rows');
  });
});

const PAGE = 841.89 - 56;
const sum = (widths: number[]) => widths.reduce((all, width) => all + width, 0);
const needs = (count: number, characters: number, numeric: boolean) =>
  Array.from({ length: count }, () => ({ characters, numeric }));

describe('columns on the page', () => {
  test.each([
    { why: 'few columns', list: needs(5, 12, true) },
    { why: 'a long text beside figures', list: [...needs(1, 400, false), ...needs(6, 14, true)] },
    { why: 'thirty columns of figures', list: needs(30, 16, true) },
    { why: 'only text', list: needs(8, 30, false) },
  ])('$why fill its width exactly', ({ list }) => {
    const { widths } = fitColumns(list);
    expect(sum(widths) + list.length * 6).toBeCloseTo(PAGE, 6);
    expect(Math.min(...widths)).toBeGreaterThan(0);
  });

  test('the type shrinks before figures wrap', () => {
    expect(fitColumns(needs(5, 12, true)).fontSize).toBe(8.5);
    expect(fitColumns(needs(12, 14, true)).fontSize).toBeLessThan(8.5);
  });
});
