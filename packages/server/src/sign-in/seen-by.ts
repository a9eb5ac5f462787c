const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** Kinds of a sign-in: the role of the account, and this for staff. */
export const STAFF_KIND = 9;

/** The columns by which a sign-in is found: whose it is and who may see it. */
export const SEEN_COLUMNS = ['kind', ...LEVELS.map((level) => `u${level}`)].join(', ');

/** Over `u`, the person, and `a`, the account acted for where there is one: the account's own column holds itself. */
const column = (level: number): string =>
  `case when a.id is null then case when u.role = ${level} then u.id else u.u${level} end when a.role = ${level} then a.id end`;

/** The values of `SEEN_COLUMNS`, over the tables of `SEEN_TABLES`. */
export const SEEN_VALUES = [
  `case when u.is_staff then ${STAFF_KIND} else u.role end`,
  ...LEVELS.map(column),
].join(', ');
export const SEEN_TABLES = 'users u left join users a on a.id = u.acts_for';
/** What is set when an account has moved, of whoever is in its subtree. */
export const SEEN_MOVED = LEVELS.map(
  (level) => `u${level} = case when u.role = ${level} then u.id else u.u${level} end`,
).join(', ');
