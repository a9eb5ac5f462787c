import { LANGUAGES, fetchLanguage, setLanguage, type Language } from '../i18n/i18n.ts';
import { MENU_BRANCHES, MENU_GROUPS, type PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { PAGE_FILES } from '../page-code.ts';
import { pageAt } from './current-page.ts';
import { menuLabel } from './menu-words.ts';

const ROWS: readonly PageRow[] = PAGES;
const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en') as Language[];

afterEach(() => setLanguage('en'));

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

  test.each(OTHERS)('every title, label, group and branch is said in %s', async (language) => {
    const said = [
      ...ROWS.flatMap(({ title, menu, parents = [] }) => [
        title,
        menu?.label ?? title,
        ...parents.filter((parent) => !parent.startsWith('/')),
      ]),
      ...Object.keys(MENU_GROUPS),
      ...Object.keys(MENU_BRANCHES),
    ];
    await fetchLanguage(language);
    setLanguage(language);
    expect(said.filter((text) => menuLabel(text) === text)).toEqual([]);
  });

  test('a path stands once, and what stands above a page in the breadcrumbs is there', () => {
    const paths = ROWS.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const above = ROWS.flatMap(({ parents = [] }) => parents.filter((parent) => parent.startsWith('/')));
    expect(above.filter((path) => pageAt(path) === undefined)).toEqual([]);
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
