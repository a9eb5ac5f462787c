import type { Area, AREAS, Right } from './privileges.ts';

/** The areas and acts in words, as the server says them; the panel has them in its languages by these. */
export const AREA_WORDS = {
  dashboard: 'Dashboard',
  accounts: 'Accounts',
  limits: 'Limits',
  coins: 'Company coins',
  cash: 'Cash',
  ledgers: 'Ledgers',
  reports: 'Reports',
  matches: 'Matches',
  schedule: 'Schedule',
  desk: 'Manual desk',
  bets: 'Bets',
  settlement: 'Settlement',
  casino: 'Casino',
  matka: 'Matka',
  signins: 'Sign-ins',
  audit: 'Audit log',
  staff: 'Staff',
  house: 'House',
  announcements: 'Announcements',
  banners: 'Banners',
} as const satisfies Record<Area, string>;

type Act = (typeof AREAS)[Area][number];
export const ACT_WORDS = {
  list: 'look',
  export: 'take away as a file',
  create: 'create',
  edit: 'change',
  delete: 'delete',
  lock: 'lock and switch',
  settle: 'settle',
  undo: 'undo',
} as const satisfies Record<Act, string>;

export const areaOf = (right: Right): Area => right.slice(0, right.indexOf('.')) as Area;
export const actOf = (right: Right): Act => right.slice(right.indexOf('.') + 1) as Act;

/** A right in words that are sentences each: its area, then the act. */
export const partsOf = (right: Right): string => `${AREA_WORDS[areaOf(right)]}, ${ACT_WORDS[actOf(right)]}`;
