/**
 * What a keyword finds in the lists of a downline (docs/decisions/0011): an account whose username begins with it, or
 * what follows the leading letters of the username, its name or its last name; upper and lower case alike. Best first.
 * The expressions are those of the indexes users_u1_username to users_u4_last_name.
 */
export const KEYS = {
  username: `lower(u.username) collate "C"`,
  number: `ltrim(lower(u.username), 'abcdefghijklmnopqrstuvwxyz_') collate "C"`,
  name: `lower(u.first_name || ' ' || u.last_name) collate "C"`,
  lastName: `lower(u.last_name) collate "C"`,
} as const;
