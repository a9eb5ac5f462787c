import type { CallRequest } from '@pavilion/contract/calls.ts';
import { Refusal, type FieldProblems, type RefusalCode, type Told } from '@pavilion/contract/refusals.ts';
import { told } from '@pavilion/contract/sentences.ts';
import {
  ALL_SHARES,
  byField,
  mapped,
  PERCENT_FIELDS,
  RATES,
  SHARES,
  type PercentField,
} from '@pavilion/contract/shares.ts';
import { parseCoins } from '@pavilion/engine/money/paise.ts';
import { parsePercent, PPM, toPercent } from '@pavilion/engine/money/ppm.ts';
import {
  checkShares,
  shareBudgets,
  type Committed,
  type ShareCreator,
  type ShareForm,
  type ShareProblem,
} from '@pavilion/engine/commission/share-caps.ts';
import type { Viewer } from '../http/viewer.ts';
import type { UserRecord } from './user-row.ts';

/** A new account in the house's units: paise and ppm. */
export type NewAccount = {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: number;
  readonly fixedLimit: bigint;
  readonly fixSharing: boolean;
  readonly theme: number;
  readonly shares: Readonly<Record<PercentField, number>>;
};

/** Max Share of a sub company is only a number of its form and may go to 999 (specification part 1, section 5). */
const HIGHEST_PERCENT = 999;

/** @throws Refusal malformed, naming the field, when an amount or percentage is not one. */
export function newAccount(form: CallRequest<'createUser'>): NewAccount {
  const fixedLimit = parseCoins(form.fixed_limit);
  if (fixedLimit === null)
    throw new Refusal('malformed', { fields: { fixed_limit: 'at most two decimals' } });
  return {
    username: form.username.toUpperCase(),
    firstName: form.first_name,
    lastName: form.last_name,
    role: form.role,
    fixedLimit,
    fixSharing: form.fix_sharing === 1,
    theme: form.theme,
    shares: sharesOf(form.role, (column) => ppmOf(column, form[column])),
  };
}

/** What an edit form may hold: a field that is not there stays as it is. */
export type EditForm = { readonly [column in PercentField]?: number | undefined } & {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly theme?: number | undefined;
  readonly fix_sharing?: 0 | 1 | undefined;
};

/** The account as the form leaves it; username, role and limit stay. @throws Refusal malformed, naming the field. */
export function editedAccount(current: UserRecord, form: EditForm): NewAccount {
  return {
    username: current.username,
    firstName: form.first_name ?? current.first_name,
    lastName: form.last_name ?? current.last_name,
    role: current.role,
    fixedLimit: current.fixed_limit,
    fixSharing: form.fix_sharing === undefined ? current.fix_sharing : form.fix_sharing === 1,
    theme: form.theme ?? current.theme,
    shares: sharesOf(current.role, (column) => {
      const typed = form[column];
      return typed === undefined ? current[column] : ppmOf(column, typed);
    }),
  };
}

/** A sub company keeps what the Company does not take (specification part 1, section 4). */
function sharesOf(role: number, ppm: (column: PercentField) => number): Record<PercentField, number> {
  const shares = byField(PERCENT_FIELDS, ppm);
  return role === 2 ? { ...shares, my_share: PPM - shares.company_share } : shares;
}

function ppmOf(column: PercentField, percent: number): number {
  const ppm = parsePercent(percent, HIGHEST_PERCENT);
  if (ppm !== null) return ppm;
  const wrong =
    percent > HIGHEST_PERCENT ? told('at most {{most}}', { most: HIGHEST_PERCENT }) : 'at most four decimals';
  throw new Refusal('malformed', { fields: { [column]: wrong } });
}

/** What a creator may hand on, as the engine takes it. */
export function shareCreator(creator: Pick<UserRecord, 'role' | PercentField>): ShareCreator {
  return {
    role: creator.role,
    budgets: mapped(SHARES, ({ budget }) => creator[budget]),
    rates: mapped(RATES, (field) => creator[field]),
  };
}

const NO_SHARES = byField(ALL_SHARES, () => 0);

/**
 * What of an account follows from its creator, whatever was typed (rules 6): a client has no shares of its own, and with fix
 * sharing the creator keeps its whole budget of sports and matka and hands none on.
 */
export function followingCreator(account: NewAccount, creator: ShareCreator): NewAccount {
  if (account.role === 7) return { ...account, shares: { ...account.shares, ...NO_SHARES } };
  if (!account.fixSharing) return account;
  const budgets = shareBudgets(creator);
  const kept = {
    my_share: budgets.sports,
    matka_share: budgets.matka,
    my_agent_share: 0,
    matka_agent_share: 0,
  };
  return { ...account, shares: { ...account.shares, ...kept } };
}

/**
 * Fix sharing is the Company's to set, on masters to agents (specification part 1, 2 and 6); what stays as it was is nobody's
 * act.
 *
 * @throws Refusal no_fix_sharing, fix_sharing_by_company.
 */
export function refuseFixSharing(
  viewer: Pick<Viewer, 'level'>,
  { role, fixSharing }: NewAccount,
  before: boolean,
): void {
  if (fixSharing && (role === 2 || role === 7)) {
    throw new Refusal('no_fix_sharing', { fields: { fix_sharing: 'not for this level' } });
  }
  if (fixSharing !== before && viewer.level !== 1) {
    throw new Refusal('fix_sharing_by_company', { fields: { fix_sharing: 'only the Company sets it' } });
  }
}

/** @throws Refusal with every field whose cap is broken, or that is below what its own children already hold. */
export function refuseBrokenCaps(creator: ShareCreator, account: NewAccount, committed?: Committed): void {
  const problems = checkShares(creator, shareForm(account), committed);
  const first = problems[0];
  if (first === undefined) return;
  const fields: FieldProblems = {};
  for (const problem of problems) fields[problem.field] ??= wording(problem);
  throw new Refusal(refusalOf(first), { fields });
}

function shareForm({ role, shares, fixSharing }: NewAccount): ShareForm {
  return {
    role,
    shares: {
      sports: { kept: shares.my_share, budget: shares.my_agent_share },
      game: { kept: shares.game_share, budget: shares.agent_game_share },
      matka: { kept: shares.matka_share, budget: shares.matka_agent_share },
    },
    rates: {
      match: shares.match_commission,
      session: shares.session_commission,
      matka: shares.matka_commission,
      other: shares.other_commission,
    },
    fixSharing: fixSharing ? 1 : 0,
    companyShare: shares.company_share,
    mobileAppCharges: shares.mobile_app_charges,
  };
}

function refusalOf(problem: ShareProblem): RefusalCode {
  const rate = problem.field.endsWith('commission');
  switch (problem.code) {
    case 'above_max':
      return rate ? 'commission_above_cap' : 'share_above_cap';
    case 'below_min':
      return rate ? 'commission_below_held' : 'share_below_min';
    case 'must_be':
      return 'share_must_be';
  }
}

function wording(problem: ShareProblem): Told {
  switch (problem.code) {
    case 'above_max':
      return told('at most {{most}}', { most: toPercent(problem.max) });
    case 'below_min':
      return told('at least {{least}}', { least: toPercent(problem.min) });
    case 'must_be':
      return told('must be {{value}}', { value: toPercent(problem.value) });
  }
}
