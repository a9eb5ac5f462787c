import { SESSION_GROUPS } from '@pavilion/contract/session-types.ts';
import type { ManualSay } from './words.ts';

/** The types that a session of the desk can have: 1 to 4 are all called Session (specification part 2, section 3). */
export const DESK_SESSION_TYPES = Object.keys(SESSION_GROUPS).map(Number);

const isNamed = (type: number): type is keyof typeof SESSION_GROUPS => type in SESSION_GROUPS;

export function sessionTypeWord(t: ManualSay, type: number): string {
  return t(`session${isNamed(type) ? type : 1}`);
}
