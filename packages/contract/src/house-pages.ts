import { company, companyAlone, everyone, operators } from './access.ts';
import { BANNER_PAGES } from './banner-pages.ts';
import type { PageRow } from './page-row.ts';

/** The house itself, in the order of its menu: what people are shown, what holds, how it is kept and closed. */
export const HOUSE_PAGES = [
  {
    path: '/announcement',
    title: 'Announcement',
    access: operators,
    code: 'announcements/announcement-page',
    privilege: 'announcements.list',
    menu: { in: 'House', icon: 'announcement' },
  },
  ...BANNER_PAGES,
  {
    path: '/rules',
    title: 'Rules',
    access: everyone,
    code: 'rules/rules-page',
    privilege: 'own',
    menu: { in: 'House', icon: 'rules' },
  },
  {
    path: '/Language',
    title: 'Language',
    access: everyone,
    code: 'language/language-page',
    privilege: 'own',
    menu: { in: 'House', icon: 'language' },
  },
  {
    path: '/db_backup',
    title: 'DB Backup',
    access: company,
    code: 'backups/db-backup-page',
    privilege: 'house.list',
    menu: { in: 'House', icon: 'backup' },
  },
  {
    path: '/maintenance_mode',
    title: 'Maintenance Mode',
    access: companyAlone,
    code: 'maintenance/maintenance-page',
    privilege: 'house.list',
    menu: { in: 'House', icon: 'maintenance' },
  },
  {
    path: '/house_health',
    title: 'House Health',
    access: company,
    code: 'house-health/house-health-page',
    privilege: 'house.list',
    menu: { in: 'House', icon: 'health' },
  },
] as const satisfies readonly PageRow[];
