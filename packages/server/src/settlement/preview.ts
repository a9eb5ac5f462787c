import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { absPaise, sumPaise, toCoins } from '@pavilion/engine/money/paise.ts';
import { subjectOf } from '@pavilion/engine/subjects/subject.ts';
import type { Db } from '../db/pool.ts';
import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';
import { namedWinners, type Result } from '../subjects/result.ts';
import { inEnglish } from './contradictions.ts';
import { glanceAt, load, planResult, waitsFor, type Loaded, type SettlementPlan } from './plan-settlement.ts';
import { moneyByBranch, type Branch } from './preview-branches.ts';
import type { Choice, ResultMoney } from './settling-kind.ts';
import { eventState } from './subject.sql.ts';

type Answer = CallOutput<'preview'>;

/** What a result would book, by the settlement's own plan, without writing (rules 8). */
export async function preview(
  house: House,
  request: CallRequest<'preview'>,
  { db }: CallContext,
): Promise<Answer> {
  const event = await eventState(db, request.event_id);
  const of = subjectOf({ session_id: request.session_id, draw_id: request.draw_id }) ?? subjectOf(request);
  if (of === undefined) throw new Refusal('malformed', { fields: { market_id: 'required' } });
  const glance = await glanceAt(db, event, of);
  const { open } = glance;
  const result = asked(request) ?? open.usual();
  const loaded = await load(db, glance, result);
  const plan = await planResult(loaded, result);
  if (open.subject.settled) throw new Refusal('already_settled');
  return planShown({ house, db }, loaded, plan);
}

type Reading = { readonly house: House; readonly db: Db };

/** A plan with the money of every other result beside it. */
export async function planShown(
  { house, db }: Reading,
  loaded: Loaded,
  plan: SettlementPlan,
): Promise<Answer> {
  const { open } = loaded;
  const result = plan.result ?? open.usual();
  const branches = await moneyByBranch(db, plan);
  const against = await open.against(house, db, result);
  return {
    ...(await outcomes(db, loaded)),
    ...totalsOf(branches, plan),
    bets: plan.parties.reduce((sum, { bets }) => sum + bets, 0),
    client_count: plan.settlement.clients.length,
    largest: await largestClients(db, plan),
    commission: toCoins(sumPaise((plan.close?.clients ?? []).map((client) => client.commission))),
    waits_for: [...waitsFor(loaded)],
    closes_event: plan.close === undefined ? 0 : 1,
    warning: inEnglish(against, result),
    contradictions: against,
    computed_at: house.now().toISOString(),
  };
}

/** The result that the request names; undefined when it names none. */
function asked(request: CallRequest<'preview'>): Result | undefined {
  return request.session_id === undefined && request.draw_id === undefined
    ? namedWinners(request)
    : request.result;
}

/** The Company's result for all that can be chosen, so that the choice is made with the money in sight; of several winners what each adds. */
async function outcomes(db: Db, { open, books }: Loaded): Promise<Pick<Answer, 'outcomes' | 'if_none'>> {
  const { of, none } = await open.choices(db);
  const money = await books.money?.();
  if (money !== undefined) return { outcomes: of.map((choice) => withMoney(choice, money)), if_none: null };
  const without = none === undefined ? 0n : await books.companyGains(none);
  const found: Answer['outcomes'] = [];
  for (const { result, name, backed } of of) {
    const company = (await books.companyGains(result)) - without;
    found.push({ selection_id: result, name, company: toCoins(company), backed });
  }
  return { outcomes: found, if_none: none === undefined ? null : toCoins(without) };
}

function withMoney(
  { result, name }: Choice,
  money: ReadonlyMap<number, ResultMoney>,
): Answer['outcomes'][number] {
  const { company, backed } = money.get(result) ?? { company: 0n, backed: 0 };
  return { selection_id: result, name, company: toCoins(company), backed };
}

function totalsOf(
  branches: readonly Branch[],
  plan: SettlementPlan,
): Pick<Answer, 'rows' | 'totals' | 'sum' | 'company_close'> {
  const total = (part: (branch: Branch) => bigint): bigint => sumPaise(branches.map(part));
  const company = total((branch) => branch.company);
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
      company: toCoins(company),
    },
    sum: toCoins(sumPaise(parties)),
    company_close: companyClose(company, plan),
  };
}

/** The Company's part of what a result closes: the profit and loss by level is without it, the ledgers are with it. */
function companyClose(pl: bigint, { close }: SettlementPlan): Answer['company_close'] {
  if (close === undefined) return null;
  const gains = close.byOperator.filter(({ role }) => role === 1);
  const commission = sumPaise(gains.map((gain) => gain.commission));
  const charges = sumPaise(gains.map((gain) => gain.charge));
  return {
    commission: toCoins(commission),
    charges: toCoins(charges),
    total: toCoins(pl + commission + charges),
  };
}

const LARGEST = 6;
type Client = SettlementPlan['settlement']['clients'][number];

async function largestClients(db: Db, { settlement, parties }: SettlementPlan): Promise<Answer['largest']> {
  // Ascending by id as they come: of equal ones the first stays before.
  const top: Client[] = [];
  for (const client of settlement.clients) {
    const place = top.findIndex(({ pl }) => absPaise(client.pl) > absPaise(pl));
    if (place >= 0) top.splice(place, 0, client);
    else if (top.length < LARGEST) top.push(client);
    if (top.length > LARGEST) top.pop();
  }
  const { rows } = await db.query<{ id: number; username: string; sub_company: string | null }>(
    `select u.id, u.username, s.username as sub_company from users u left join users s on s.id = u.u2 where u.id = any($1::int[])`,
    [top.map((client) => client.clientId)],
  );
  const users = new Map(rows.map((row) => [row.id, row]));
  return top.map(({ clientId, pl }) => ({
    user_id: clientId,
    username: users.get(clientId)?.username ?? '',
    sub_company: users.get(clientId)?.sub_company ?? '',
    bets: parties.filter((book) => book.clientId === clientId).reduce((sum, { bets }) => sum + bets, 0),
    pl: toCoins(pl),
  }));
}
