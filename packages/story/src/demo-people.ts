import { COMPANY, type SignInHint } from '@pavilion/server/accounts/found-company.ts';

export const DEMO_PASSWORD = 'Pavilion@2026';
/** The transaction code of the people below. */
export const DEMO_CODE = '2026';

/** The role-8 admin, who is also the story's settlement desk. */
export const ADMIN = 'admin8';
export const STAFF = 'staff';
/** Further staff of the Company, each in the group of a preset: `PRESETS` of contract/privilege-groups.ts. */
export const STAFF_OF_PRESETS = {
  reader: 'Read only',
  settler: 'Settlement desk',
  finance: 'Finance',
} as const;
/** The chain of named accounts, from the sub company down to a client, in the order of roles 2 to 7. */
export const NAMED_CHAIN = ['subcompany', 'master', 'superstockist', 'stockist', 'agent', 'client'] as const;
/** The visitor's own client: the story's bettors leave it alone while it plays. */
export const VISITORS_CLIENT = 'client';

const ABOUT: readonly (readonly [string, string])[] = [
  [COMPANY, 'Company'],
  ['subcompany', 'Sub Company'],
  ['master', 'Master'],
  ['superstockist', 'Super Stockist'],
  ['stockist', 'Stockist'],
  ['agent', 'Agent'],
  ['client', 'Client'],
  [ADMIN, 'Admin (role 8), acts for the Company'],
  [STAFF, 'Staff of the Company'],
  ...Object.entries(STAFF_OF_PRESETS).map(
    ([username, group]) => [username, `Staff of the Company: ${group}`] as const,
  ),
];

export const DEMO_HINTS: readonly SignInHint[] = ABOUT.map(([username, about]) => ({
  username,
  password: DEMO_PASSWORD,
  about,
}));
