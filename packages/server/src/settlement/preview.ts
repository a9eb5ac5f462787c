import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { contradictions, inEnglish } from './contradictions.ts';
import { planMarket, planSession, type SettlementPlan } from './plan-settlement.ts';
import { moneyByBranch, type Branch } from './preview-branches.ts';
import {
  eventState,
  settlingMarket,
  settlingSession,
  type EventState,
  type SettlingMarket,
} from './subject.sql.ts';

type Answer = CallOutput<'preview'>;

/** What a result would book, by the settlement's own plan, without writing (rules 8). */
export async function preview(
  house: House,
  request: CallRequest<'preview'>,
  ctx: CallContext,
): Promise<Answer> {
  const event = await eventState(ctx.db, request.event_id);
  const plan = await wantedPlan(ctx, event, request);
  if (plan.subject.settled) throw new Refusal('already_settled');
  const branches = await moneyByBranch(ctx.db, plan);
  const against = await contradictions(house, ctx.db, { event, ...plan });
  const outcomes = plan.subject.kind === 'market' ? await marketOutcomes(ctx, event, plan.subject) : [];
  return {
    outcomes,
    ...totalsOf(branches, plan),
    bets: plan.books.reduce((sum, book) => sum + book.bets, 0),
    client_count: plan.settlement.clients.length,
    largest: await largestClients(ctx, plan),
    commission: toCoins(sumPaise((plan.close?.clients ?? []).map((client) => client.commission))),
    waits_for: [...plan.waitsFor],
    closes_event: plan.close === null ? 0 : 1,
    warning: inEnglish(against, plan.result),
    contradictions: against,
    computed_at: house.now().toISOString(),
  };
}

async function wantedPlan(
  ctx: CallContext,
  event: EventState,
  request: CallRequest<'preview'>,
): Promise<SettlementPlan> {
  if (request.session_id !== undefined) {
    const session = await settlingSession(ctx.db, event.id, request.session_id);
    const result = request.result ?? session.proposed;
    if (result === null) throw new Refusal('malformed', { fields: { result: 'required' } });
    return planSession(ctx.db, event, session, result);
  }
  if (request.market_id === undefined) throw new Refusal('malformed', { fields: { market_id: 'required' } });
  const market = await settlingMarket(ctx.db, event.id, request.market_id);
  const selection = request.selection_id ?? market.proposed ?? market.runners[0]?.selectionId;
  if (selection === undefined) throw new Refusal('unknown_selection');
  return planMarket(ctx.db, event, market, selection);
}

/** The Company's result for every runner, so that the choice is made with the money in sight. */
async function marketOutcomes(
  ctx: CallContext,
  event: EventState,
  market: SettlingMarket,
): Promise<Answer['outcomes']> {
  const { rows } = await ctx.db.query<{ selection_id: bigint; backed: bigint }>(
    `select selection_id, count(distinct client_id) as backed from bets
     where market_id = $1 and betting_type = 1 and voided_at is null group by 1`,
    [market.id],
  );
  const backed = new Map(rows.map((row) => [Number(row.selection_id), Number(row.backed)]));
  const outcomes: Answer['outcomes'] = [];
  for (const runner of market.runners) {
    const { settlement } = await planMarket(ctx.db, event, market, runner.selectionId);
    const company = settlement.byOperator.find((operator) => operator.role === 1)?.share ?? 0n;
    outcomes.push({
      selection_id: runner.selectionId,
      name: runner.name,
      company: toCoins(company),
      backed: backed.get(runner.selectionId) ?? 0,
    });
  }
  return outcomes;
}

function totalsOf(
  branches: readonly Branch[],
  plan: SettlementPlan,
): Pick<Answer, 'rows' | 'totals' | 'sum'> {
  const total = (part: (branch: Branch) => bigint): bigint => sumPaise(branches.map(part));
  const parties = [
    ...plan.settlement.clients.map((client) => client.pl),
    ...plan.settlement.byOperator.map((operator) => operator.share),
  ];
  return {
    rows: branches.map((branch) => ({
      user_id: branch.userId,
      username: branch.username,
      name: branch.name,
      bets: branch.bets,
      clients: toCoins(branch.clients),
      downline: toCoins(branch.downline),
      sub_company: toCoins(branch.subCompany),
      company: toCoins(branch.company),
      ledger_before: toCoins(branch.ledgerBefore),
      ledger_after: toCoins(branch.ledgerAfter),
    })),
    totals: {
      bets: branches.reduce((sum, branch) => sum + branch.bets, 0),
      clients: toCoins(total((branch) => branch.clients)),
      downline: toCoins(total((branch) => branch.downline)),
      sub_company: toCoins(total((branch) => branch.subCompany)),
      company: toCoins(total((branch) => branch.company)),
    },
    sum: toCoins(sumPaise(parties)),
  };
}

const LARGEST = 6;

async function largestClients(
  { db }: CallContext,
  { settlement, books }: SettlementPlan,
): Promise<Answer['largest']> {
  const size = (pl: bigint): bigint => (pl < 0n ? -pl : pl);
  const top = settlement.clients
    .toSorted((a, b) =>
      size(b.pl) > size(a.pl) ? 1 : size(b.pl) < size(a.pl) ? -1 : a.clientId - b.clientId,
    )
    .slice(0, LARGEST);
  const { rows } = await db.query<{ id: number; username: string; sub_company: string | null }>(
    `select u.id, u.username, s.username as sub_company from users u left join users s on s.id = u.u2 where u.id = any($1::int[])`,
    [top.map((client) => client.clientId)],
  );
  const users = new Map(rows.map((row) => [row.id, row]));
  return top.map(({ clientId, pl }) => ({
    user_id: clientId,
    username: users.get(clientId)?.username ?? '',
    sub_company: users.get(clientId)?.sub_company ?? '',
    bets: books.filter((book) => book.clientId === clientId).reduce((sum, book) => sum + book.bets, 0),
    pl: toCoins(pl),
  }));
}
