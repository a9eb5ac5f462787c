import type { CommissionRates } from './commission.ts';
import { PPM, type Ppm } from '../money/ppm.ts';
import { ownBudget } from '../shares/weights.ts';

/** A kind of business with its own shares: sports, casino (game) and matka. */
type Shares<T> = { sports: T; game: T; matka: T };

/** What the creator of an account keeps and what it hands on to the account, per kind of business (rules 6). */
export type SharePair = { kept: Ppm; budget: Ppm };

export type ShareCreator = {
  /** 8 acts as the Company. */
  role: number;
  /** Own my_agent_share, agent_game_share, matka_agent_share; not looked at for roles 1, 2 and 8. */
  budgets: Shares<Ppm>;
  rates: CommissionRates;
};

export type ShareForm = {
  /** 2 to 7. */
  role: number;
  /** my_share and my_agent_share, game_share and agent_game_share, matka_share and matka_agent_share. */
  shares: Shares<SharePair>;
  rates: CommissionRates;
  fixSharing: 0 | 1;
  /** Sub company only. */
  companyShare: Ppm;
  mobileAppCharges: Ppm;
};

/** On an edit: what the account's own children already take, the largest of each. Nothing may be cut below it. */
export type Committed = { shares: Shares<Ppm>; rates: CommissionRates };

/** A client divides nothing on: its upline carries its bets by its own rows, and nothing on the client's row binds anybody. */
const CLIENT = 7;

/** A field by its name on the wire. `max` and `min` are in ppm; 'must_be' asks for one value exactly. */
export type ShareProblem =
  | { field: ShareField; code: 'above_max'; max: Ppm }
  | { field: ShareField; code: 'below_min'; min: Ppm }
  | { field: ShareField; code: 'must_be'; value: Ppm };

export type ShareField =
  | (typeof SHARE_FIELDS)[keyof Shares<unknown>]['kept' | 'budget']
  | (typeof RATE_FIELDS)[keyof CommissionRates]
  | 'company_share'
  | 'mobile_app_charges';

const SHARE_FIELDS = {
  sports: { kept: 'my_share', budget: 'my_agent_share' },
  game: { kept: 'game_share', budget: 'agent_game_share' },
  matka: { kept: 'matka_share', budget: 'matka_agent_share' },
} as const;

const RATE_FIELDS = {
  match: 'match_commission',
  session: 'session_commission',
  matka: 'matka_commission',
  other: 'other_commission',
} as const;

const KINDS = ['sports', 'game', 'matka'] as const;
const RATE_KINDS = ['match', 'session', 'matka', 'other'] as const;

/** Specification part 1, 5: what roles 1 and 2 hand on at most, and what role 2 keeps at least. */
const HANDED_ON_AT_MOST: Record<number, Shares<Ppm>> = {
  1: { sports: PPM, game: 850_000, matka: PPM },
  2: { sports: 900_000, game: 800_000, matka: PPM },
};
const KEPT_AT_LEAST: Record<number, Shares<Ppm>> = { 2: { sports: 100_000, game: 0, matka: 100_000 } };
const COMPANY_MATKA_RATE: Ppm = 100_000;
const SUB_COMPANY_FORM_NUMBER: Ppm = 9_990_000;
const NOTHING: Shares<Ppm> = { sports: 0, game: 0, matka: 0 };
const NO_RATES: CommissionRates = { match: 0, session: 0, matka: 0, other: 0 };

/**
 * Every cap on the shares and commissions of a new or edited account that its form breaks, in the form's order
 * (rules 6, specification part 1, 5). An empty list means that it may be saved. Server and panel call this same function.
 */
export function checkShares(
  creator: ShareCreator,
  form: ShareForm,
  committed: Committed = { shares: NOTHING, rates: NO_RATES },
): ShareProblem[] {
  const byRole = creator.role === 8 ? { ...creator, role: 1 } : creator;
  const shares =
    form.role === CLIENT
      ? []
      : form.role === 2
        ? subCompanyProblems(form)
        : shareProblems(byRole, form, committed.shares);
  return [...shares, ...rateProblems(byRole, form.rates, committed.rates)];
}

/** The highest rates that a creator may give: its own, or those of the specification for the Company. */
export function rateCaps(creator: Pick<ShareCreator, 'role' | 'rates'>): CommissionRates {
  const company = creator.role === 1 || creator.role === 8;
  return company ? { match: PPM, session: PPM, matka: COMPANY_MATKA_RATE, other: PPM } : creator.rates;
}

/** What is in the creator's hands for each kind of business: all of it for roles 1, 2 and 8, else its Max Share. */
export function shareBudgets(creator: Pick<ShareCreator, 'role' | 'budgets'>): Shares<Ppm> {
  const role = creator.role === 8 ? 1 : creator.role;
  const budget = (kind: keyof Shares<unknown>) => ownBudget({ role, myAgentShare: creator.budgets[kind] });
  return { sports: budget('sports'), game: budget('game'), matka: budget('matka') };
}

function shareProblems(creator: ShareCreator, form: ShareForm, committed: Shares<Ppm>): ShareProblem[] {
  const budgets = shareBudgets(creator);
  return KINDS.flatMap((kind) => {
    const { kept, budget } = form.shares[kind];
    const fields = SHARE_FIELDS[kind];
    // With fix sharing the creator keeps its whole budget of sports and matka, so that nothing is left to hand on.
    if (form.fixSharing === 1 && kind !== 'game') {
      return [
        ...mustBe(fields.kept, kept, budgets[kind]),
        ...within(fields.budget, budget, committed[kind], 0),
      ];
    }
    const keptAtLeast = KEPT_AT_LEAST[creator.role]?.[kind] ?? 0;
    const left = Math.max(0, budgets[kind] - kept);
    const handedOn = Math.min(HANDED_ON_AT_MOST[creator.role]?.[kind] ?? PPM, left);
    return [
      ...within(fields.kept, kept, keptAtLeast, budgets[kind]),
      ...within(fields.budget, budget, committed[kind], handedOn),
    ];
  });
}

/** A sub company keeps what the Company does not take; its Max Share is only a number of its form (rules 6). */
function subCompanyProblems(form: ShareForm): ShareProblem[] {
  const { sports, game, matka } = form.shares;
  const casinoHandedOn = Math.min(HANDED_ON_AT_MOST[1]?.game ?? PPM, Math.max(0, PPM - game.kept));
  return [
    ...within('company_share', form.companyShare, 0, PPM),
    ...mustBe('my_share', sports.kept, PPM - form.companyShare),
    ...within('my_agent_share', sports.budget, 0, SUB_COMPANY_FORM_NUMBER),
    ...within('game_share', game.kept, 0, PPM),
    ...within('agent_game_share', game.budget, 0, casinoHandedOn),
    ...within('matka_share', matka.kept, 0, PPM),
    ...within('matka_agent_share', matka.budget, 0, PPM),
    ...mustBe('mobile_app_charges', form.mobileAppCharges, PPM),
  ];
}

function rateProblems(
  creator: ShareCreator,
  rates: CommissionRates,
  committed: CommissionRates,
): ShareProblem[] {
  const caps = rateCaps(creator);
  return RATE_KINDS.flatMap((kind) => within(RATE_FIELDS[kind], rates[kind], committed[kind], caps[kind]));
}

function within(field: ShareField, value: Ppm, min: Ppm, max: Ppm): ShareProblem[] {
  if (value > max) return [{ field, code: 'above_max', max }];
  return value < min ? [{ field, code: 'below_min', min }] : [];
}

function mustBe(field: ShareField, value: Ppm, wanted: Ppm): ShareProblem[] {
  return value === wanted ? [] : [{ field, code: 'must_be', value: wanted }];
}
