import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { absPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { lastBetUntil } from '../bets/runner-bets.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import { shownMove } from './answers.ts';
import type { MarketState } from './market-state.sql.ts';
import { movedBy, planOf, type ClientPlan } from './plan.ts';
import { factorOf, runnerIn } from './withdraw.ts';

/** How many clients are named. */
const NAMED = 20;
/** Of a withdrawal that is not written yet. */
const NOT_WRITTEN = 0;

/** The plan that the act itself carries out, without writing. */
export async function previewWithdrawal(
  house: House,
  request: CallRequest<'withdrawalPreview'>,
  db: Db,
): Promise<CallOutput<'withdrawalPreview'>> {
  const { market, runner } = await runnerIn(db, request);
  const at = house.now();
  const back = request.reinstate === 1;
  if (back && !runner.withdrawn) throw new Refusal('runner_not_withdrawn');
  if (!back && runner.withdrawn) throw new Refusal('runner_withdrawn');
  const { selectionId } = runner;
  const others = market.standing.filter((one) => one.selectionId !== selectionId);
  const standing = back
    ? others
    : [
        ...others,
        {
          id: NOT_WRITTEN,
          selectionId,
          factor: factorOf(market, request.factor),
          lastBet: await lastBetUntil(db, { eventId: market.eventId, marketId: market.id, at }),
          byFeed: false,
        },
      ];
  const plans: ClientPlan[] = [];
  for await (const some of planOf(db, market, { ...withOut(market, selectionId, !back), standing }))
    plans.push(...some);
  return {
    ...shownMove(movedBy(plans)),
    largest: await largestOf(db, plans),
    computed_at: at.toISOString(),
  };
}

const withOut = (market: MarketState, selectionId: number, withdrawn: boolean): MarketState => ({
  ...market,
  runners: market.runners.map((one) => (one.selectionId === selectionId ? { ...one, withdrawn } : one)),
});

const changeOf = ({ usedBefore, usedAfter }: ClientPlan): bigint => absPaise(usedAfter - usedBefore);

async function largestOf(
  db: Db,
  plans: readonly ClientPlan[],
): Promise<CallOutput<'withdrawalPreview'>['largest']> {
  const largest = plans
    .toSorted((a, b) => Number(changeOf(b) - changeOf(a)) || a.clientId - b.clientId)
    .slice(0, NAMED);
  const { rows } = await db.query<{ id: number; username: string }>(
    'select id, username from users where id = any($1::int[])',
    [largest.map(({ clientId }) => clientId)],
  );
  const names = new Map(rows.map(({ id, username }) => [id, username]));
  return largest.map((plan) => {
    const { void_bets, restored_bets, repriced_bets } = shownMove(movedBy([plan]));
    return {
      user_id: plan.clientId,
      username: names.get(plan.clientId) ?? '',
      void_bets,
      restored_bets,
      repriced_bets,
      used_before: toCoins(plan.usedBefore),
      used_after: toCoins(plan.usedAfter),
    };
  });
}
