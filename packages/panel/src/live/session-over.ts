import type { RefusalCode } from '@pavilion/contract/refusals.ts';

const SIGN_IN_AGAIN: readonly RefusalCode[] = ['no_session', 'session_expired', 'account_inactive'];

/**
 * True when the server refused the live connection because the session is over, so that no further attempt can
 * succeed. The code is in the error's `data`; an error without one comes from the network and is worth another try.
 */
export function isSessionOver(error: Error): boolean {
  const data: unknown = 'data' in error ? error.data : undefined;
  const code: unknown = typeof data === 'object' && data !== null && 'code' in data ? data.code : undefined;
  return SIGN_IN_AGAIN.some((known) => known === code);
}
