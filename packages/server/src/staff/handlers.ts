import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { deletePrivileges, listPrivileges, savePrivileges, whoMay } from './privilege-groups.ts';

export function staffHandlers(house: House) {
  return {
    listPrivileges,
    savePrivileges: (request, ctx) => savePrivileges(house, request, ctx),
    deletePrivileges,
    whoMay,
  } satisfies Partial<Handlers>;
}
