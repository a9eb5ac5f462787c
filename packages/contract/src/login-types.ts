/** How a try to sign in ended. */
export const LOGIN_OUTCOMES = [
  'signed_in',
  'wrong_password',
  'wrong_second_factor',
  'blocked',
  'not_allowed',
] as const;

/** Which sign-ins: all, of operators, of clients, of those who act for the caller, what failed, what is open now, or of a role. */
export const LOGIN_TYPES = [
  '',
  'agents',
  'clients',
  'staff',
  'failed',
  'live',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
] as const;
export type LoginType = (typeof LOGIN_TYPES)[number];
