import { operators } from './access.ts';
import type { PageRow } from './page-row.ts';

/** The pages of those who act for an operator, and of the groups that give them their rights. */
export const STAFF_PAGES = [
  {
    path: '/staff_list',
    title: 'Staff List',
    access: operators,
    code: 'staff/staff-list-page',
    privilege: 'staff.list',
    menu: { in: 'Downline', icon: 'staff' },
  },
  {
    path: '/add_staff',
    title: 'Create Staff',
    access: operators,
    code: 'staff/add-staff-page',
    privilege: 'staff.create',
    parents: ['/staff_list'],
  },
  {
    path: '/edit_staff',
    title: 'Edit Staff',
    access: operators,
    code: 'staff/edit-staff-page',
    privilege: 'staff.edit',
    parents: ['/staff_list'],
  },
  {
    path: '/privileges_group',
    title: 'Privileges Group',
    access: operators,
    code: 'privileges/groups-page',
    privilege: 'staff.list',
    menu: { in: 'Downline', icon: 'locked' },
  },
  {
    path: '/create_privilage',
    title: 'Create Privilege Group',
    access: operators,
    code: 'privileges/group-page',
    privilege: 'staff.edit',
    parents: ['/privileges_group'],
  },
] as const satisfies readonly PageRow[];
