import { pathTo } from './path-to.ts';

/** What the addresses of an account's own pages call its level (specification part 1, section 2). */
export const TYPE_IN_ADDRESS = {
  2: 'subcompany',
  3: 'master',
  4: 'superstockist',
  5: 'stockist',
  6: 'agent',
  7: 'client',
} as const;

export type Named = { role: number; user_guid: string; username: string };

/** What the addresses call a level; 'company' for those that have no list. */
export function typeInAddress(role: number): string {
  return (TYPE_IN_ADDRESS as Readonly<Record<number, string>>)[role] ?? 'company';
}

/** The address of an account's own dashboard. */
export function userViewPath({ role, user_guid: guid, username }: Named): string {
  return pathTo('/userview/$type/$userGuid/$username', {
    type: typeInAddress(role),
    userGuid: guid,
    username,
  });
}

/** The address of one of an account's pages. */
export function detailsPath({ role, user_guid: guid, username }: Named, subtype: string): string {
  return pathTo('/userdetails/$type/$subtype/$id/$username', {
    type: typeInAddress(role),
    subtype,
    id: guid,
    username,
  });
}
