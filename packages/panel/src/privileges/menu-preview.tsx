import { mayUse } from '@pavilion/contract/access.ts';
import { MENU_GROUPS, type PageRow } from '@pavilion/contract/page-row.ts';
import { PAGES } from '@pavilion/contract/pages.ts';
import type { Right } from '@pavilion/contract/privileges.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useRole } from '../session/session.ts';
import css from './privileges.module.css';
import { privilegeWords } from './words.ts';

const ROWS: readonly PageRow[] = PAGES;

/** The menu that staff of the group have, by the rule that makes it. */
export function MenuPreview({ rights }: { rights: readonly Right[] }) {
  const t = useWords(privilegeWords);
  const role = useRole();
  // An admin acts for the Company, and so do the staff that he puts into groups.
  const person = { role: role === ROLE.admin ? ROLE.company : role, rights: new Set(rights) };
  const groups = Object.keys(MENU_GROUPS).map((group) => ({
    group,
    pages: ROWS.filter((page) => page.menu?.in === group && mayUse(page, person)),
  }));
  const shown = groups.filter(({ pages }) => pages.some(({ privilege }) => privilege !== 'own'));
  if (shown.length === 0) return <p className="quiet">{t('emptyMenu')}</p>;
  return (
    <dl className={css.menu}>
      {shown.map(({ group, pages }) => (
        <div key={group}>
          <dt>{menuLabel(group)}</dt>
          <dd>{pages.map(({ title, menu }) => menuLabel(menu?.label ?? title)).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
