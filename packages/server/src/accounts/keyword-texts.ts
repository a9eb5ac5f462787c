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

/** A keyword as a range of texts: everything that begins with it, and nothing else, lies from `from` to before `before`. */
export type Keyword = { readonly from: string; readonly before: string; readonly keys: readonly string[] };

const LAST_CHARACTER = String.fromCodePoint(0x10ffff);

/** Undefined when there is nothing to look for. */
export function keywordOf(text: string): Keyword | undefined {
  const from = text.trim().toLowerCase();
  if (from === '') return undefined;
  const username = /^\w+$/.test(from);
  return {
    from,
    before: from + LAST_CHARACTER,
    // A username has letters, digits and _ only, and what follows its leading letters begins with a digit.
    keys: [
      ...(username ? [KEYS.username] : []),
      ...(username && /^\d/.test(from) ? [KEYS.number] : []),
      KEYS.name,
      KEYS.lastName,
    ],
  };
}
