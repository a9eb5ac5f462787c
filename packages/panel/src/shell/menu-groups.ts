import { pageAt } from '@pavilion/contract/page-at.ts';
import { MENU_GROUPS } from '@pavilion/contract/page-row.ts';
import type { MenuItem } from '@pavilion/contract/session.ts';

export type MenuGroup = { title: string; icon: string; items: MenuItem[] };

const ORDER = [...Object.keys(MENU_GROUPS), 'More'];

/** Where an entry stands when the server sent no headings: as the table of the pages has it. */
function groupOf({ link, submenu = [] }: MenuItem): string {
  const [path = ''] = link.split('?');
  return pageAt(path)?.menu?.in ?? submenu.map(groupOf).find((group) => group !== 'More') ?? 'More';
}

/** A top entry without an address only carries the real entries: it is their heading. */
const isHeading = (item: MenuItem): boolean => item.link === '' && item.submenu !== undefined;

const place = (title: string): number => (ORDER.includes(title) ? ORDER.indexOf(title) : ORDER.length - 1);

/** The sign-in menu in titled groups, in reading order. */
export function menuGroups(menu: readonly MenuItem[]): MenuGroup[] {
  const groups = new Map<string, Omit<MenuGroup, 'title'>>();
  for (const item of menu) {
    const title = isHeading(item) ? item.label : groupOf(item);
    const entries = isHeading(item) ? (item.submenu ?? []) : [item];
    const known = groups.get(title);
    groups.set(title, { icon: known?.icon ?? item.icon, items: [...(known?.items ?? []), ...entries] });
  }
  return [...groups]
    .map(([title, group]) => ({ title, ...group }))
    .toSorted((a, b) => place(a.title) - place(b.title));
}

/** The entries whose label, or whose submenu's label, holds the text; a matching parent keeps its whole submenu. */
export function filterMenu(
  items: readonly MenuItem[],
  text: string,
  label: (item: MenuItem) => string,
): MenuItem[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...items];
  const fits = (item: MenuItem): boolean => label(item).toLowerCase().includes(wanted);
  return items.flatMap((item) => {
    if (fits(item)) return [item];
    const submenu = item.submenu?.filter(fits) ?? [];
    return submenu.length === 0 ? [] : [{ ...item, submenu }];
  });
}

/** Every entry that has an address, parents before children. */
export function flatMenu(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [...(item.link === '' ? [] : [item]), ...flatMenu(item.submenu ?? [])]);
}
