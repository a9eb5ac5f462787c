import { mayUse, operators } from '@pavilion/contract/access.ts';
import { ROLE, type Role } from '@pavilion/contract/roles.ts';
import { Link } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useSearchPart } from '../pages/paths.ts';
import { usePerson } from '../session/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import pageTabs from '../ui/page-tabs.module.css';
import { StandingTab } from './standing-tab.tsx';
import { UsersTab } from './users-tab.tsx';
import { announcementWords } from './words.ts';

const TABS = ['downline', 'clients', 'users', 'matka', 'fast_matka'] as const;
type Tab = (typeof TABS)[number];

export const searchSchema = z.object({ to: z.optional(z.catch(z.enum(TABS), 'clients')) });

/** Downline and users are for roles 1 to 6 alone (specification part 3, section 6). */
const tabsOf = (role: Role): readonly Tab[] =>
  role <= ROLE.agent ? TABS : TABS.filter((tab) => tab !== 'downline' && tab !== 'users');

function Tabs({ tabs, open }: { tabs: readonly Tab[]; open: Tab }) {
  const t = useWords(announcementWords);
  return (
    <nav className={pageTabs.tabs} aria-label={t('sections')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/announcement"
          search={{ to: tab }}
          replace
          aria-current={tab === open ? 'page' : undefined}
        >
          {t(tab)}
        </Link>
      ))}
    </nav>
  );
}

/** Announcement: what the operator says to its tree. */
export default function AnnouncementPage() {
  const t = useWords(announcementWords);
  const person = usePerson();
  const tabs = tabsOf(person.role);
  const { to } = useSearchPart();
  const open = tabs.find((tab) => tab === to) ?? tabs[0]!;
  const may = (privilege: 'announcements.create' | 'announcements.delete'): boolean =>
    mayUse({ access: operators, privilege }, person);
  const maySay = may('announcements.create');
  return (
    <>
      <PageHeader title={menuLabel('Announcement')} />
      <Tabs tabs={tabs} open={open} />
      {open === 'users' ? (
        <UsersTab label={t('users')} maySay={maySay} mayDelete={may('announcements.delete')} />
      ) : (
        <StandingTab key={open} kind={open} label={t(open)} maySay={maySay} />
      )}
    </>
  );
}
