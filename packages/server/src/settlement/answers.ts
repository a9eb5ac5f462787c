import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { ABANDON_MATCH } from './abandon-match.ts';
import type { AbandonMatch, Correct, ResultAct, RollBack } from './act.ts';
import { carryOut } from './carry-out.ts';
import { CORRECT } from './correct.ts';
import { ROLL_BACK } from './roll-back.ts';
import { SETTLE } from './settle.ts';

/** Settles, abandons or ties a market or session; answers as the calls do. Nothing of a job is booked yet. */
export async function declare(
  house: House,
  act: ResultAct,
  ctx: CallContext,
): Promise<CallOutput<'settleMarket'>> {
  const outcome = await carryOut(house, SETTLE, act, ctx);
  if ('taken' in outcome) {
    const { clients, jobId: job_id } = outcome.taken;
    return { entry_id: '', clients, closed_event: 0, job_id };
  }
  const { entryId, clients, closedEvent } = outcome.booked;
  return { entry_id: String(entryId), clients: clients.length, closed_event: closedEvent ? 1 : 0 };
}

/** Puts another number in the place of a draw's. */
export async function correct(
  house: House,
  act: Correct,
  ctx: CallContext,
): Promise<Pick<CallOutput<'settleMarket'>, 'entry_id' | 'clients' | 'job_id'>> {
  const outcome = await carryOut(house, CORRECT, act, ctx);
  if ('taken' in outcome) {
    const { clients, jobId: job_id } = outcome.taken;
    return { entry_id: '', clients, job_id };
  }
  return { entry_id: String(outcome.booked.entryId), clients: outcome.booked.clients.length };
}

/** Voids all that is open in a match. */
export async function abandonMatch(
  house: House,
  act: AbandonMatch,
  ctx: CallContext,
): Promise<CallOutput<'abandonMatch'>> {
  const outcome = await carryOut(house, ABANDON_MATCH, act, ctx);
  if ('taken' in outcome) {
    const { items, clients, jobId: job_id } = outcome.taken;
    return { items, bets: 0, clients, closed_event: 0, job_id };
  }
  const { closedEvent, ...voided } = outcome.booked;
  return { ...voided, closed_event: closedEvent ? 1 : 0 };
}

/** Takes results back. */
export async function rollBack(
  house: House,
  act: RollBack,
  ctx: CallContext,
): Promise<CallOutput<'rollbackMarket'>> {
  const outcome = await carryOut(house, ROLL_BACK, act, ctx);
  if ('taken' in outcome)
    return { entries: 0, results: 0, negative_balances: [], job_id: outcome.taken.jobId };
  const { negativeBalances, ...undone } = outcome.booked;
  return { ...undone, negative_balances: [...negativeBalances] };
}
