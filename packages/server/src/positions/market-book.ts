import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { emptyRunnerBook, runnerLeast } from '@pavilion/engine/books/runner-book.ts';
import { worstWinners } from '@pavilion/engine/books/shown-book.ts';
import { matchSubjectOf, type MatchSubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { marketsOf } from '../matches/event-records.ts';
import { seesHidden, visibleEvent } from '../matches/visible-event.ts';
import type { Db } from '../db/pool.ts';
import type { CallContext } from '../http/context.ts';
import { bookRows } from './positions-of.ts';
import { clientSums, namesOf, positionSums } from './position.sql.ts';
import { coinsOf, fieldOfMarket, shownPosition } from './shown-position.ts';

type Book = CallOutput<'getMarketBook'>;

/**
 * The book of a market by account directly below the viewer: what its clients win or lose on each runner, and the worst of it
 * with its runner; of a session the same by range of runs.
 */
export async function marketBook(request: CallRequest<'getMarketBook'>, ctx: CallContext): Promise<Book> {
  await visibleEvent(ctx.db, ctx.viewer, request.event_id);
  const subject = matchSubjectOf(request);
  if (subject === undefined) throw new Refusal('malformed', { fields: { market_id: 'required' } });
  return BOOK_ROWS[subject.kind](ctx, { eventId: request.event_id, id: subject.id });
}

type Of = { readonly eventId: string; readonly id: string };

const BOOK_ROWS: Record<MatchSubjectKind, (ctx: CallContext, of: Of) => Promise<Book>> = {
  async market(ctx, of) {
    const market = (await marketsOf(ctx.db, of.eventId)).find(({ id }) => id === of.id);
    if (market === undefined || (market.hidden && !seesHidden(ctx.viewer))) {
      throw new Refusal('unknown_market');
    }
    const sums = await clientSums('market', ctx, of);
    const names = await namesOf(ctx.db, [...sums.keys()]);
    return names.map(({ id, ...name }) => {
      const book = sums.get(id)?.get(of.id) ?? emptyRunnerBook(market.runners.length);
      const field = fieldOfMarket(market);
      const { runners, if_none } = shownPosition(book, market);
      return {
        ...name,
        ...Object.fromEntries(runners.map(({ position }, index) => [`key_${index}`, position])),
        ...(if_none === null ? {} : { if_none }),
        net_pl: coinsOf(runnerLeast(book, field)),
        range: worstWinners(book, field)
          .map((place) => market.runners[place]?.runnerName ?? '')
          .join(', '),
      };
    });
  },
  async session(ctx, of) {
    await sessionName(ctx.db, of);
    const sums = await clientSums('session', ctx, of);
    const names = await namesOf(ctx.db, [...sums.keys()]);
    return names.flatMap(({ id, ...name }) =>
      bookRows(sums.get(id)?.get(of.id) ?? { base: 0n, jumps: [] }).map(({ range, net_pl }) => ({
        ...name,
        net_pl,
        range,
      })),
    );
  },
};

/** The viewer's book of a session by range of runs, whether it has bets in it or not. */
export async function sessionBook(
  { event_id, session_id }: CallRequest<'sessionBook'>,
  ctx: CallContext,
): Promise<CallOutput<'sessionBook'>> {
  await visibleEvent(ctx.db, ctx.viewer, event_id);
  const of = { eventId: event_id, id: session_id };
  const runner_name = await sessionName(ctx.db, of);
  const sums = await positionSums('session', ctx, { ...of, book: 'share' });
  const book = bookRows(sums.get(session_id) ?? { base: 0n, jumps: [] });
  return book.map((row) => ({ ...row, runner_name }));
}

async function sessionName(db: Db, { eventId, id }: Of): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    'select name from sessions where id = $2 and event_id = $1',
    [eventId, id],
  );
  if (rows[0] === undefined) throw new Refusal('unknown_session');
  return rows[0].name;
}
