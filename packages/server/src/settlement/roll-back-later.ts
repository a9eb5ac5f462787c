import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { wholeMatchGoesBack } from './job.sql.ts';
import type { RollBackOf } from './roll-back.ts';
import { standingSettlements, undoneBy } from './standing.sql.ts';
import { eventState } from './subject.sql.ts';
import { clientsIfLarge, takeUp } from './take-up.ts';

/**
 * Takes up a roll-back of many clients as a job. What it undoes is what stands now: what is settled meanwhile stays.
 *
 * @returns undefined when few enough are moved that it is done within the call
 * @throws Refusal not_settled; being_rolled_back when a job for it is under way
 */
export async function rollBackLater(
  house: House,
  { eventId, marketId, sessionId }: RollBackOf,
  ctx: CallContext,
): Promise<CallOutput<'rollbackMarket'> | undefined> {
  const event = await eventState(ctx.db, eventId);
  const undone = undoneBy(await standingSettlements(ctx.db, eventId), { subjectId: marketId ?? sessionId });
  if (undone.length === 0) throw new Refusal('not_settled');
  const settlements = undone.map((one) => one.id);
  const clients = await clientsMoved(ctx.db, settlements);
  if (clients === undefined) return undefined;
  if (await wholeMatchGoesBack(ctx.db, eventId)) throw new Refusal('being_rolled_back');
  const subject = undone.find((one) => one.subject_id === (marketId ?? sessionId));
  const job_id = await takeUp(house, ctx, {
    act: 'roll_back',
    eventId,
    marketId: marketId ?? null,
    sessionId: sessionId ?? null,
    version: subject?.version ?? event.version,
    request: { settlements: settlements.map(String) },
    result: '',
    clients,
    entries: undone.length,
  });
  return { entries: 0, results: 0, negative_balances: [], job_id };
}

/** Each settlement's clients count, as each book does when it is settled. */
function clientsMoved(db: Db, settlements: readonly bigint[]): Promise<number | undefined> {
  return clientsIfLarge(
    db,
    `select h.user_id as client_id from settlement_shares h join users u on u.id = h.user_id and u.role = 7
     where h.settlement_id = any($1::bigint[])`,
    [settlements],
  );
}
