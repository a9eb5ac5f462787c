import type { Call } from '@pavilion/contract/call.ts';
import { turnsOf } from './turns.ts';
import type { Claim } from './caller.ts';

const TOO_MANY = 'too_many_requests';

/**
 * What one sign-in may have under way at once, so that whoever asks a lot waits for himself and not the others for him.
 * More wait their turn, and beyond that are told to come back.
 *
 * @throws Refusal too_many_requests with `retry_after`.
 */
export function fairShares(): <T>(
  call: Pick<Call, 'mutates'>,
  caller: Pick<Claim, 'signInId'>,
  work: () => Promise<T>,
) => Promise<T> {
  const calls = turnsOf({ atOnce: 8, mostWaiting: 48, refusal: TOO_MANY });
  // A bet that has its delay to wait for costs nothing meanwhile, but memory.
  const bets = turnsOf({ atOnce: 64, mostWaiting: 64, refusal: TOO_MANY });
  return ({ mutates }, { signInId }, work) => (mutates === 'itself' ? bets : calls)(signInId, work);
}
