import { MENU_BRANCHES, MENU_GROUPS, type PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import { defineWords, say } from '../i18n/i18n.ts';

/** What a page is called in the menu, on itself and in the breadcrumbs above it. */
const saidOf = ({ title, menu, parents = [] }: PageRow): string[] => [
  title,
  ...(menu?.label === undefined ? [] : [menu.label]),
  ...parents.filter((parent) => !parent.startsWith('/')),
];

/** Headings of the menu that no page bears, and the first of the breadcrumbs of a match. */
const HEADINGS = [...Object.keys(MENU_GROUPS), ...Object.keys(MENU_BRANCHES), 'More', 'Matches'];

/** Labels of the menu and titles of the pages, by their English text as the server sends it. */
const menuWords = defineWords<string>(
  'menu',
  Object.fromEntries([...HEADINGS, ...PAGES.flatMap(saidOf)].map((text) => [text, text])),
);

/** A label of the menu in the current language; one that has no translation stays as it is. */
export const menuLabel = (label: string): string => say(menuWords)(label);
