import { Refusal } from '@pavilion/contract/refusals.ts';
import { lockForSettlement } from '../bets/lock-for-settlement.ts';
import { lockLedger } from '../ledger/post-entry.ts';
import { tellMatch } from '../market-locks/tell-match.ts';
import type { PostDay } from './act.ts';
import type { Db } from '../db/pool.ts';
import type { Verb } from './carry-out.ts';
import { planDay, writePosting, type Posted } from './casino-posting.ts';
import { clientsWithBooks } from './take-up.ts';

/**
 * Posts what the rounds of a casino's day wrote in lines as one entry, and the commission of the day (rules 11). What comes
 * later in the day is another run.
 */
export const POST_DAY: Verb<PostDay, Posted> = {
  large: (db, { eventId }) => clientsWithBooks(db, eventId),

  async job(_, act, db) {
    const { event } = await planned(db, act.eventId);
    return { act, version: event.version + 1, items: 1 };
  },

  async book(house, { eventId }, ctx, tell) {
    await lockForSettlement(ctx.db, eventId, []);
    await tell('plan');
    const { event, plan } = await planned(ctx.db, eventId);
    await tell('post');
    await lockLedger(ctx.db);
    const posted = await writePosting(ctx, event, { plan, at: house.now() });
    await ctx.audit({
      action: 'post_day',
      object: `event:${eventId}`,
      after: { entry: posted.entryId, commission: posted.commissionId },
    });
    await tellMatch(house, ctx, { eventId });
    return posted;
  },
};

/** @throws Refusal nothing_to_post */
async function planned(db: Db, eventId: string) {
  const day = await planDay(db, eventId);
  if (!day.waits) throw new Refusal('nothing_to_post');
  return day;
}
