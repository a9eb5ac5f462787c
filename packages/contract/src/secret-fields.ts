/** Fields of requests that nobody may read again: not in a log, not in what is kept about a request. */
export const SECRET_FIELDS = [
  'password',
  'confirm_password',
  'old_password',
  'new_password',
  'code',
  'confirm_code',
  'otp',
] as const;
