import { company, mayCall, mayUse } from '@pavilion/contract/access.ts';
import { MENU_BRANCHES, MENU_GROUPS, type PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import type { Rights } from '@pavilion/contract/privileges.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import type { MenuItem } from '@pavilion/contract/session.ts';

/** The side menu of somebody: groups of links, with the number that belongs to a link where there is one. */
export function menuOf(
  { hideCasino, ...person }: { readonly role: Role; readonly rights: Rights; readonly hideCasino: boolean },
  counts: Readonly<Record<string, number>>,
): MenuItem[] {
  const pages: readonly PageRow[] = PAGES.filter(
    (page: PageRow) =>
      mayUse(page, person) && !(hideCasino && page.menu?.in === 'Casino' && keepsOut(person.role)),
  );
  return Object.entries(MENU_GROUPS)
    .map(([label, icon]) => ({ label, link: '', icon, submenu: entriesOf(label, pages, counts) }))
    .filter((group) => group.submenu.length > 0);
}

/** The house switches its casino on again where it is off; those below cannot. */
const keepsOut = (role: Role): boolean => !mayCall(company, role);

/** The entries of a group; those below a branch stand where the first of them does. */
function entriesOf(
  group: string,
  pages: readonly PageRow[],
  counts: Readonly<Record<string, number>>,
): MenuItem[] {
  const entries = new Map<string, MenuItem>();
  for (const { path, title, menu } of pages) {
    if (menu?.in !== group) continue;
    const count = counts[path];
    const item = {
      label: menu.label ?? title,
      link: path,
      icon: menu.icon,
      ...(count === undefined ? {} : { count }),
    };
    if (menu.below === undefined) entries.set(item.label, item);
    else {
      const below = entries.get(menu.below)?.submenu ?? [];
      const icon = MENU_BRANCHES[menu.below];
      entries.set(menu.below, { label: menu.below, link: '', icon, submenu: [...below, item] });
    }
  }
  return [...entries.values()];
}
