import type { CallOutput, CallRequest } from '@pavilion/contract/calls.ts';
import { toPercent } from '@pavilion/engine/money/ppm.ts';
import { visibleEvent } from '../matches/visible-event.ts';
import type { CallContext } from '../http/context.ts';
import { peopleOf, type Person } from './match-business.sql.ts';
import {
  AGENTS,
  CLIENTS,
  DIRECT,
  matchParties,
  parentWeight,
  type Choice,
  type Party,
} from './match-parties.ts';
import { coinsOf, pageOf, whoOf, type Line } from './report-rows.ts';

type Found = { readonly party: Party; readonly person: Person };

/** The parties of a match that the viewer may see, with their names. @throws Refusal unknown_event. */
async function find({ db, viewer }: CallContext, eventId: string, choice: Choice): Promise<Found[]> {
  await visibleEvent(db, viewer, eventId);
  const parties = await matchParties(db, viewer, { eventId, choice });
  const people = await peopleOf(
    db,
    parties.map((party) => party.userId),
  );
  return parties.flatMap((party) => {
    const person = people.get(party.userId);
    return person === undefined ? [] : [{ party, person }];
  });
}

const PLUS_MINUS = ['match_odds_pm', 'other_pm', 'bookmaker_pm', 'session_pm', 'match_pm'] as const;

function plusMinus({ pl }: Party) {
  return {
    match_odds_pm: pl.odds,
    other_pm: pl.other,
    bookmaker_pm: pl.bookmaker,
    session_pm: pl.session,
    match_pm: pl.odds + pl.other + pl.bookmaker + pl.session,
  };
}

const COMPANY = [
  ...PLUS_MINUS,
  'match_commission',
  'session_commission',
  'other_commission',
  'system_pm',
  'other_charges',
  'final_total',
  'downline_share',
  'my_share',
  'company_share',
] as const;

/** `atTop`: the Company asks, whose own share is the company's share. */
function companyMoney(party: Party, atTop: boolean): Record<(typeof COMPANY)[number], bigint> {
  const { match, session, matka, other } = party.commission;
  const pl = plusMinus(party);
  const system = pl.match_pm + match + session + matka + other;
  const final = system - party.charges;
  return {
    ...pl,
    match_commission: match,
    session_commission: session,
    other_commission: matka + other,
    system_pm: system,
    other_charges: party.charges,
    final_total: final,
    downline_share: -final - party.owed,
    my_share: party.owed - party.passed,
    company_share: atTop ? party.owed : party.passed,
  };
}

/** A match by the accounts directly below; `my_share` and what is passed on are the ledger's edges (rules 6, 8). */
export async function companyReport(
  request: CallRequest<'companyReport'>,
  ctx: CallContext,
): Promise<CallOutput<'companyReport'>> {
  const found = await find(ctx, request.event_id, DIRECT);
  const lines = found.map(({ party, person }) => ({
    person,
    percent: toPercent(parentWeight(party)),
    money: companyMoney(party, ctx.viewer.level === 1),
  }));
  const page = pageOf(lines, COMPANY, request);
  return {
    company_report: page.lines.map(({ person, money, percent }) => ({
      ...whoOf(person),
      ...coinsOf(money),
      my_share_percent: percent,
    })),
    totals: page.totals,
    total: page.total,
    total_records: page.total,
  };
}

const ACCOUNT = [
  ...PLUS_MINUS,
  'match_commission',
  'session_commission',
  'eo_commission',
  'sd_commission',
  'other_charges',
  'final_total',
] as const;
const AGENT = [...ACCOUNT, 'agent_share'] as const;

function accountMoney(party: Party): Record<(typeof ACCOUNT)[number], bigint> {
  const { match, session, matka, other } = party.commission;
  const pl = plusMinus(party);
  return {
    ...pl,
    match_commission: match,
    session_commission: session,
    // One match base over all markets: Even/Odd and single digit have no rate of their own (rules 7).
    eo_commission: 0n,
    sd_commission: 0n,
    other_charges: party.charges,
    final_total: pl.match_pm + match + session + matka + other - party.charges,
  };
}

/** A match by the clients below. */
export async function userReport(
  request: CallRequest<'userReport'>,
  ctx: CallContext,
): Promise<CallOutput<'userReport'>> {
  const found = await find(ctx, request.event_id, CLIENTS);
  const lines = found.map(({ party, person }): Line<(typeof ACCOUNT)[number]> => ({
    person,
    money: accountMoney(party),
  }));
  const page = pageOf(lines, ACCOUNT, request);
  return {
    user_report: page.lines.map(({ person, money }) => ({ ...whoOf(person), ...coinsOf(money) })),
    totals: page.totals,
    total: page.total,
    total_records: page.total,
  };
}

/** A match by the operators below, from Master to Agent, each with what it gained itself. */
export async function agentReport(
  request: CallRequest<'agentReport'>,
  ctx: CallContext,
): Promise<CallOutput<'agentReport'>> {
  const found = await find(ctx, request.event_id, AGENTS);
  const lines = found.map(({ party, person }): Line<(typeof AGENT)[number]> => ({
    person,
    money: { ...accountMoney(party), agent_share: party.received - party.owed },
  }));
  const page = pageOf(lines, AGENT, request);
  return {
    agent_report: page.lines.map(({ person, money }) => ({ ...whoOf(person), ...coinsOf(money) })),
    totals: { agent_share: page.totals.agent_share },
    total: page.total,
    total_records: page.total,
  };
}
