import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { roundWeighted } from '@pavilion/engine/shares/weighted.ts';
import { marketsOf } from '../matches/event-records.ts';
import { seesHidden, visibleEvent } from '../matches/visible-event.ts';
import type { CallContext } from '../http/context.ts';
import { bookRows } from './positions-of.ts';
import { namesOf, runnerBooksByBranch, sessionBooksByBranch } from './position.sql.ts';

const coinsOf = (weighted: bigint | undefined): number => toCoins(roundWeighted(weighted ?? 0n));

type Book = CallOutput<'getMarketBook'>;

/**
 * The book of a market by account directly below the viewer: what its clients win or lose on each runner, and the worst of it
 * with its runner; of a session the same by range of runs.
 */
export async function marketBook(
  { event_id, market_id, session_id }: CallRequest<'getMarketBook'>,
  ctx: CallContext,
): Promise<Book> {
  await visibleEvent(ctx.db, ctx.viewer, event_id);
  if (session_id !== undefined) return sessionBookRows(ctx, event_id, session_id);
  if (market_id === undefined) throw new Refusal('malformed', { fields: { market_id: 'required' } });
  const { db, viewer } = ctx;
  const market = (await marketsOf(db, event_id)).find((one) => one.id === market_id);
  if (market === undefined || (market.hidden && !seesHidden(viewer))) throw new Refusal('unknown_market');
  const sums = await runnerBooksByBranch(db, viewer, { eventId: event_id, marketId: market_id });
  const names = await namesOf(db, [...sums.keys()]);
  return names.map(({ id, ...name }) => {
    const keys = market.runners.map((_, index) => coinsOf(sums.get(id)?.get(market_id)?.[index]));
    const worst = Math.min(...keys);
    return {
      ...name,
      ...Object.fromEntries(keys.map((pl, index) => [`key_${index}`, pl])),
      net_pl: worst,
      range: market.runners[keys.indexOf(worst)]?.runnerName ?? '',
    };
  });
}

async function sessionBookRows(
  { db, viewer }: CallContext,
  eventId: string,
  sessionId: string,
): Promise<Book> {
  const known = await db.query('select from sessions where id = $1 and event_id = $2', [sessionId, eventId]);
  if (known.rowCount !== 1) throw new Refusal('unknown_session');
  const sums = await sessionBooksByBranch(db, viewer, { eventId, sessionId });
  const names = await namesOf(db, [...sums.keys()]);
  return names.flatMap(({ id, ...name }) =>
    bookRows(sums.get(id)?.get(sessionId) ?? { base: 0n, jumps: [] }).map(({ range, net_pl }) => ({
      ...name,
      net_pl,
      range,
    })),
  );
}
