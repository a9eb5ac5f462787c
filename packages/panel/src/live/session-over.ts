import type { RefusalCode } from '@pavilion/contract/refusals.ts';

const SIGN_IN_AGAIN: readonly RefusalCode[] = [
  'no_session',
  'session_expired',
  'account_inactive',
  'access_ended',
  'address_not_allowed',
  'outside_hours',
];

/** True for a refusal that every further request of this sign-in would meet. */
export const endsSession = (code: unknown): boolean => SIGN_IN_AGAIN.some((known) => known === code);

/** The code with which the server refused the live connection; undefined where the network failed. */
export function refusedFor(error: Error): unknown {
  const data: unknown = 'data' in error ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
}

/**
 * True when the server refused the live connection because the session is over, so that no further attempt can
 * succeed. The code is in the error's `data`; an error without one comes from the network and is worth another try.
 */
export function isSessionOver(error: Error): boolean {
  return endsSession(refusedFor(error));
}
