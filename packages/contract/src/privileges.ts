/**
 * What staff can be given, area by area: the acts of it that some call, topic or page asks for. `export` is asked for
 * besides `list`, when a list is taken away as a file.
 */
export const AREAS = {
  dashboard: ['list'],
  accounts: ['list', 'export', 'create', 'edit', 'delete', 'lock'],
  limits: ['list', 'export', 'edit'],
  coins: ['list', 'export', 'create', 'delete'],
  cash: ['list', 'export', 'create', 'edit'],
  ledgers: ['list', 'export'],
  reports: ['list', 'export'],
  matches: ['list', 'export', 'edit', 'delete', 'lock'],
  schedule: ['list', 'export', 'edit', 'delete'],
  desk: ['list', 'export', 'create', 'edit', 'delete'],
  bets: ['list', 'export', 'delete'],
  settlement: ['list', 'export', 'edit', 'settle', 'undo'],
  casino: ['list', 'export', 'edit', 'settle'],
  matka: ['list', 'export', 'edit', 'settle'],
  announcements: ['list', 'create', 'delete'],
  banners: ['list', 'edit', 'delete'],
  signins: ['list', 'export', 'lock'],
  audit: ['list', 'export'],
  staff: ['list', 'export', 'create', 'edit', 'delete', 'lock'],
  house: ['list', 'export', 'create', 'edit', 'delete', 'lock'],
} as const;

export type Area = keyof typeof AREAS;
/** One thing that staff can be given. */
export type Right = { [A in Area]: `${A}.${(typeof AREAS)[A][number]}` }[Area];
/** `own` = one's own sign-in, password, code, factor, preferences and views, and what every screen has to know. */
export type Privilege = 'own' | Right;
/** What somebody was given; null = everything that his role may do. */
export type Rights = ReadonlySet<Right> | null;

export const RIGHTS: readonly Right[] = Object.entries(AREAS).flatMap(([area, acts]) =>
  acts.map((act) => `${area}.${act}` as Right),
);

const KNOWN: ReadonlySet<string> = new Set(RIGHTS);
export const isRight = (name: string): name is Right => KNOWN.has(name);

/** What is kept or sent by name; a name that is no right any more gives nothing. */
export const rightsNamed = (names: readonly string[] | null): Rights =>
  names === null ? null : new Set(names.filter(isRight));

export const hasRight = (rights: Rights, needed: Privilege): boolean =>
  needed === 'own' || rights === null || rights.has(needed);

/** What a file of a list asks for beyond the list. */
export function exportRight(privilege: Privilege): Privilege {
  if (privilege === 'own') return 'own';
  const right = `${privilege.slice(0, privilege.indexOf('.'))}.export`;
  if (!isRight(right)) throw new Error(`no right to take away a file of ${privilege}`);
  return right;
}
