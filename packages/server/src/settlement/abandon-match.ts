import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { planClose } from './plan-close.ts';
import { planMarket, planSession, type SettlementPlan } from './plan-settlement.ts';
import { unheard, voidMarket, voidSession, type Tell } from './settle.ts';
import {
  eventState,
  lockForSettlement,
  openSubjects,
  settlingMarket,
  settlingSession,
  type OpenSubject,
} from './subject.sql.ts';
import { clientsIfLarge, takeUp } from './take-up.ts';

type Abandoned = CallOutput<'abandonMatch'>;

/** What abandoning all that is open would void; nothing is written. @throws Refusal unknown_event, already_settled. */
export async function abandonMatchPreview(
  db: Db,
  eventId: string,
): Promise<CallOutput<'abandonMatchPreview'>> {
  const event = await eventState(db, eventId);
  const open = await everythingOpen(db, eventId);
  const plans: SettlementPlan[] = [];
  for (const { id, kind } of open)
    plans.push(
      kind === 'market'
        ? await planMarket(db, event, await settlingMarket(db, eventId, id), null)
        : await planSession(db, event, await settlingSession(db, eventId, id), null),
    );
  const close = await planClose(db, eventId);
  const betsOf = ({ books }: SettlementPlan): number => books.reduce((sum, book) => sum + book.bets, 0);
  const clientsOf = ({ books }: SettlementPlan): number[] => books.map((book) => book.clientId);
  return {
    items: plans.map((plan) => ({
      kind: plan.subject.kind,
      id: plan.subject.id,
      name: plan.subject.name,
      bets: betsOf(plan),
      clients: new Set(clientsOf(plan)).size,
    })),
    bets: plans.reduce((sum, plan) => sum + betsOf(plan), 0),
    clients: new Set(plans.flatMap(clientsOf)).size,
    released: toCoins(sumPaise(plans.flatMap((plan) => [...plan.released.values()]))),
    commission: toCoins(sumPaise(close.clients.map((client) => client.commission))),
    closes_event: event.closed ? 0 : 1,
  };
}

/** Takes it up as a job when many clients bet on the match; undefined when it is small enough to be done within the call. */
export async function abandonMatchLater(
  house: House,
  eventId: string,
  ctx: CallContext,
): Promise<Abandoned | undefined> {
  const clients = await clientsIfLarge(
    ctx.db,
    `select b.client_id from markets m join runner_books b on b.market_id = m.id where m.event_id = $1
     union all
     select b.client_id from sessions f join session_books b on b.session_id = f.id where f.event_id = $1`,
    [eventId],
  );
  if (clients === undefined) return undefined;
  const event = await eventState(ctx.db, eventId);
  const open = await everythingOpen(ctx.db, eventId);
  const job_id = await takeUp(house, ctx, {
    act: 'abandon',
    eventId,
    marketId: null,
    sessionId: null,
    version: event.version,
    request: {},
    result: 'Abandoned',
    clients,
  });
  return { items: open.length, bets: 0, clients, closed_event: 0, job_id };
}

/** Voids all that is open in a match, the main market last, in the caller's transaction: all of it or nothing. */
export async function abandonMatch(
  house: House,
  eventId: string,
  ctx: CallContext,
  tell: Tell = unheard,
): Promise<Abandoned> {
  await lockForSettlement(ctx.db, eventId, []);
  const open = await everythingOpen(ctx.db, eventId);
  // Every lock before the first posting, in the order in which everybody takes them.
  await lockForSettlement(
    ctx.db,
    eventId,
    open.map(({ id }) => id),
  );
  const { bets, clients } = await abandonMatchPreview(ctx.db, eventId);
  for (const { id, kind } of open) {
    if (kind === 'session') await voidSession(house, { event_id: eventId, session_id: id }, ctx, tell);
    else await voidMarket(house, { event_id: eventId, market_id: id, type: 1 }, ctx, tell);
  }
  const { closed } = await eventState(ctx.db, eventId);
  return { items: open.length, bets, clients, closed_event: closed ? 1 : 0 };
}

async function everythingOpen(db: Db, eventId: string): Promise<OpenSubject[]> {
  const open = await openSubjects(db, eventId);
  if (open.length === 0) throw new Refusal('already_settled');
  return open.toSorted((a, b) => Number(a.main) - Number(b.main));
}
