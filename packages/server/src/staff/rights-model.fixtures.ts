import type { Right } from '@pavilion/contract/privileges.ts';

/**
 * Who has which right of two operators' staff, from the rule alone: nobody ever has a right that nobody above gave, and
 * nobody changes himself or somebody with more.
 */

/** Rights that both operators' levels have, and one of the Company alone. */
const COMMON: readonly Right[] = [
  'staff.list',
  'staff.create',
  'staff.edit',
  'staff.delete',
  'cash.list',
  'bets.list',
];
const OF_COMPANY: Right = 'coins.create';

export const REACH = { company: [...COMMON, OF_COMPANY], agent: COMMON } as const;
export type Owner = keyof typeof REACH;

type Group = { owner: Owner; rights: readonly Right[] };
type Person = { owner: Owner; group: number | null };
export type Model = { groups: Map<number, Group>; staff: Map<string, Person> };

export type Change =
  | { do: 'make'; rights: readonly Right[] }
  | { do: 'rewrite'; group: number; rights: readonly Right[] }
  | { do: 'delete'; group: number }
  | { do: 'hire'; group: number | null }
  | { do: 'put'; who: string; group: number | null }
  | { do: 'dismiss'; who: string };

const NEEDS: Readonly<Record<Change['do'], Right>> = {
  make: 'staff.edit',
  rewrite: 'staff.edit',
  delete: 'staff.delete',
  hire: 'staff.create',
  put: 'staff.edit',
  dismiss: 'staff.delete',
};

const isOwner = (name: string): name is Owner => name in REACH;

export const ownerOf = ({ staff }: Model, name: string): Owner =>
  isOwner(name) ? name : staff.get(name)!.owner;

/** What somebody has: an operator all of its level, staff what their group gives. */
export function rightsOfPerson(model: Model, name: string): readonly Right[] {
  if (isOwner(name)) return REACH[name];
  const group = model.staff.get(name)?.group ?? null;
  return group === null ? [] : model.groups.get(group)!.rights;
}

/** Why a change must be refused, in no order; none = it must be done. */
export function reasonsAgainst(model: Model, by: string, change: Change): Set<string> {
  const mine = rightsOfPerson(model, by);
  const owner = ownerOf(model, by);
  const reasons = new Set<string>();
  const within = (rights: readonly Right[]): void => {
    if (rights.some((right) => !mine.includes(right))) reasons.add('beyond_own_rights');
  };
  if (!mine.includes(NEEDS[change.do])) reasons.add('not_permitted');
  if ('rights' in change) within(change.rights);
  if ('group' in change && change.group !== null) {
    const group = model.groups.get(change.group)!;
    const people = [...model.staff].filter(([, person]) => person.group === change.group);
    const changesIt = change.do === 'rewrite' || change.do === 'delete';
    if (group.owner !== owner) reasons.add('unknown_group');
    else within(group.rights);
    if (changesIt && people.some(([name]) => name === by)) reasons.add('beyond_own_rights');
    if (change.do === 'delete' && group.owner === owner && people.length > 0) reasons.add('group_in_use');
  }
  if ('who' in change) {
    if (ownerOf(model, change.who) !== owner) reasons.add('unknown_staff');
    else within(rightsOfPerson(model, change.who));
    if (change.who === by) reasons.add('beyond_own_rights');
  }
  return reasons;
}

/** What stands after a change that was done; `made` is the new group's number or the new person's name. */
export function apply({ groups, staff }: Model, by: string, change: Change, made?: number | string): void {
  const owner = ownerOf({ groups, staff }, by);
  if (change.do === 'make') groups.set(Number(made), { owner, rights: change.rights });
  if (change.do === 'rewrite') groups.set(change.group, { owner, rights: change.rights });
  if (change.do === 'delete') groups.delete(change.group);
  if (change.do === 'hire') staff.set(String(made), { owner, group: change.group });
  if (change.do === 'put') staff.set(change.who, { owner, group: change.group });
  if (change.do === 'dismiss') staff.delete(change.who);
}
