import { USERNAME_PREFIX } from '@pavilion/contract/roles.ts';

let made = 0;

/** A username of the role that nobody has: of nine digits, where the story's people have five. */
export function ownName(role: keyof typeof USERNAME_PREFIX): string {
  made += 1;
  const digits = (Date.now() % 10_000_000) * 100 + (made % 100);
  return `${USERNAME_PREFIX[role]}${String(digits).padStart(9, '1')}`;
}
