import { PAGE_ALIASES } from '@pavilion/contract/page-aliases.ts';
import { pageAt } from '@pavilion/contract/page-at.ts';
import type { PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { describe, expect, test } from 'vitest';
import { PAGE_FILES } from '../page-code.ts';

const ROWS: readonly PageRow[] = PAGES;

describe('the table of pages', () => {
  test('every page has a file, and every file of a page a row', () => {
    const files = new Set(ROWS.map(({ code }) => `./${code}.tsx`));
    expect(Object.keys(PAGE_FILES).toSorted()).toEqual([...files].toSorted());
  });

  test('every file draws a page', () => {
    const texts = import.meta.glob<string>('../**/*-page.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    });
    const none = Object.entries(texts).filter(([, text]) => !text.includes('\nexport default function '));
    expect(none.map(([file]) => file)).toEqual([]);
    expect(Object.keys(texts)).toHaveLength(Object.keys(PAGE_FILES).length);
  });

  test('a path stands once, and what stands above a page in the breadcrumbs is there', () => {
    const paths = ROWS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const above = ROWS.flatMap(({ parents = [] }) => parents.filter((parent) => parent.startsWith('/')));
    expect(above.filter((path) => pageAt(path) === undefined)).toEqual([]);
  });

  test('another address of a page is no page itself, and leads to one', () => {
    const paths: readonly string[] = ROWS.map(({ path }) => path);
    for (const [alias, page] of Object.entries(PAGE_ALIASES)) {
      expect(paths).not.toContain(alias);
      expect(paths).toContain(page);
    }
  });

  test('the house stands in its menu in the order of what it is for', () => {
    const order = ['Announcement', 'Banners', 'Rules', 'Language', 'DB Backup', 'Maintenance Mode'];
    const house = ROWS.filter(({ menu }) => menu?.in === 'House').map(
      ({ title, menu }) => menu?.label ?? title,
    );
    expect(house.filter((label) => order.includes(label))).toEqual(
      order.filter((label) => house.includes(label)),
    );
    expect(house.length).toBeGreaterThan(3);
  });

  test('who may not open a page finds no way to it in the breadcrumbs', () => {
    const closed = ROWS.flatMap(({ path, access, parents = [] }) =>
      parents.flatMap((parent) => {
        const above = pageAt(parent)?.access;
        if (above === undefined || above === 'public' || access === 'public') return [];
        return access.every((role) => above.includes(role)) ? [] : [`${path} below ${parent}`];
      }),
    );
    expect(closed).toEqual([]);
  });
});
