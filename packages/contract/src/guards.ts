import { everyone, type Person } from './access.ts';
import type { Call } from './call.ts';
import { exportRight, hasRight, RIGHTS, type Privilege } from './privileges.ts';
import type { Role } from './roles.ts';

/** How a screen is about to make a call: as it is, about somebody else, or its list as a file. */
export type AskedAs = 'itself' | 'others' | 'file';

/** The places of what a guard is made of: roles as bits, then the right, then the one about somebody else. */
const RIGHT_AT = 256;
const OTHERS_AT = RIGHT_AT * 256;

const numberOf = (privilege: Privilege): number => (privilege === 'own' ? 0 : RIGHTS.indexOf(privilege) + 1);
const privilegeAt = (place: number): Privilege => RIGHTS[(place % RIGHT_AT) - 1] ?? 'own';
const bitOf = (role: Role): number => 2 ** (role - 1);

/** Who may make a call and by which rights, in one number: a screen has all calls without their shapes, and loads fast. */
export function guardOf({ access, privilege, aboutOthers }: Call): number {
  const roles = access === 'public' ? everyone : access;
  const bits = roles.reduce((sum, role) => sum + bitOf(role), 0);
  return bits + RIGHT_AT * numberOf(privilege) + OTHERS_AT * numberOf(aboutOthers ?? 'own');
}

/** True for whom the server would serve the call. */
export function mayMake(guard: number, { role, rights }: Person, as: AskedAs = 'itself'): boolean {
  const others = as === 'others' && guard >= OTHERS_AT;
  const privilege = privilegeAt(Math.floor(guard / (others ? OTHERS_AT : RIGHT_AT)));
  return (
    Math.floor(guard / bitOf(role)) % 2 === 1 &&
    hasRight(rights, privilege) &&
    (as !== 'file' || hasRight(rights, exportRight(privilege)))
  );
}
