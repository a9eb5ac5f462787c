import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { eventOfRound } from '@pavilion/engine/casino/round-id.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { declare } from '../settlement/answers.ts';

/** Voids every bet of a round (rules 11). @throws Refusal unknown_round; already_settled when it has its result. */
export async function cancelCasinoGame(
  house: House,
  { event_id: id }: CallRequest<'cancelCasinoGame'>,
  ctx: CallContext,
): Promise<CallOutput<'cancelCasinoGame'>> {
  const eventId = eventOfRound(id);
  if (eventId === undefined) throw new Refusal('unknown_round');
  const { clients, job_id } = await declare(
    house,
    { do: 'abandon', eventId, of: { kind: 'round', id } },
    ctx,
  );
  return { clients, ...(job_id === undefined ? {} : { job_id }) };
}
