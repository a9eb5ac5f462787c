import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { createStaff, deleteStaff, editStaff, switchStaff } from './staff.ts';
import { staffList } from './staff-list.ts';
import { deletePrivileges, listPrivileges, savePrivileges, whoMay } from './privilege-groups.ts';

export function staffHandlers(house: House) {
  return {
    listPrivileges,
    savePrivileges: (request, ctx) => savePrivileges(house, request, ctx),
    deletePrivileges,
    whoMay,
    getStaffList: (request, ctx) => staffList(house, request, ctx),
    createStaff: (request, ctx) => createStaff(house, request, ctx),
    editStaff: (request, ctx) => editStaff(house, request, ctx),
    activeInactiveStaff: (request, ctx) => switchStaff(house, request, ctx),
    deleteStaff: (request, ctx) => deleteStaff(house, request, ctx),
  } satisfies Partial<Handlers>;
}
