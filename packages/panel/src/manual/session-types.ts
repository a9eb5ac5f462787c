import type { ManualSay } from './words.ts';

/** The types that a session of the desk can have: 1 to 4 are all called Session (specification part 2, section 3). */
export const SESSION_TYPES = [1, 5, 6, 7, 8] as const;
type SessionType = (typeof SESSION_TYPES)[number];

const isNamed = (type: number): type is SessionType => (SESSION_TYPES as readonly number[]).includes(type);

export function sessionTypeWord(t: ManualSay, type: number): string {
  return t(`session${isNamed(type) ? type : 1}`);
}
