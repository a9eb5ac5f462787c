import { ROLE } from '@pavilion/contract/roles.ts';
import { STRONG_PASSWORD } from '@pavilion/contract/strong-password.ts';
import { accountEarnings, type AccountEarnings } from '@pavilion/engine/commission/account-earnings.ts';
import type { Paise } from '@pavilion/engine/money/paise.ts';
import { parsePercent, toPercent } from '@pavilion/engine/money/ppm.ts';
import {
  checkShares,
  rateCaps,
  type Committed,
  type ShareCreator,
  type ShareForm,
} from '@pavilion/engine/commission/share-caps.ts';
import {
  RATES,
  RATE_FIELDS,
  SHARES,
  SHARE_FIELDS,
  mapped,
  type RateField,
} from '@pavilion/contract/shares.ts';
import {
  isCompany,
  type Creator,
  type FieldName,
  type Figure,
  type FigureField,
  type FormContext,
  type FormValues,
} from './form-values.ts';

/** What is wrong with a field: a word of the form's catalogue, with the figure that it names. */
export type Problem =
  | { code: 'required' | 'decimals' | 'mismatch' | 'weak' }
  | { code: 'atMost' | 'atLeast' | 'mustBe'; value: number };
export type Problems = Partial<Record<FieldName, Problem>>;

/** Max Share of a sub company is only a number of its form and may go to 999 (specification part 1, section 5). */
const HIGHEST_PERCENT = 999;
const REQUIRED_TEXT = ['username', 'first_name', 'password', 'confirm_password'] as const;

const ppm = (percent: Figure): number => parsePercent(percent === '' ? 0 : percent, HIGHEST_PERCENT) ?? 0;

const ratesOf = (rates: Readonly<Record<RateField, Figure>>): ShareForm['rates'] =>
  mapped(RATES, (field) => ppm(rates[field]));

function shareCreator(creator: Creator): ShareCreator {
  return {
    role: creator.role,
    budgets: mapped(SHARES, ({ budget }) => ppm(creator[budget])),
    rates: ratesOf(creator),
  };
}

function shareForm(values: FormValues, role: number): ShareForm {
  return {
    role,
    shares: mapped(SHARES, ({ kept, budget }) => ({ kept: ppm(values[kept]), budget: ppm(values[budget]) })),
    rates: ratesOf(values),
    fixSharing: values.fix_sharing,
    companyShare: ppm(values.company_share),
    mobileAppCharges: ppm(values.mobile_app_charges),
  };
}

function committedOf(committed: FormContext['committed']): Committed {
  const of = (field: string): number => ppm(committed[field] ?? 0);
  return {
    shares: mapped(SHARES, ({ budget }) => of(budget)),
    rates: mapped(RATES, of),
  };
}

/** Who gets what of a loss below the account, by the figures as they are typed: what the ledger would book (rules 6, 7). */
export function previewEarnings(
  loss: Paise,
  values: FormValues,
  { creator, role }: FormContext,
): AccountEarnings | null {
  const account = {
    role,
    kept: ppm(values.my_share),
    budget: ppm(values.my_agent_share),
    companyShare: ppm(values.company_share),
    rates: ratesOf(values),
  };
  const above = {
    role: creator.role,
    budget: ppm(creator.my_agent_share),
    companyShare: ppm(creator.company_share),
    rates: ratesOf(creator),
  };
  return accountEarnings(loss, account, above);
}

/** The highest commissions that the creator may give, in percent. */
export function highestRates(creator: Creator): Record<RateField, number> {
  const caps = rateCaps(shareCreator(creator));
  return {
    match_commission: toPercent(caps.match),
    session_commission: toPercent(caps.session),
    matka_commission: toPercent(caps.matka),
    other_commission: toPercent(caps.other),
  };
}

/** Every cap that the figures break, by the same function as the server's (rules 6 and 7). */
export function capProblems(values: FormValues, context: FormContext): Problems {
  const problems: Problems = {};
  const broken = checkShares(
    shareCreator(context.creator),
    shareForm(values, context.role),
    committedOf(context.committed),
  );
  for (const problem of broken) {
    problems[problem.field] ??=
      problem.code === 'above_max'
        ? { code: 'atMost', value: toPercent(problem.max) }
        : problem.code === 'below_min'
          ? { code: 'atLeast', value: toPercent(problem.min) }
          : { code: 'mustBe', value: toPercent(problem.value) };
  }
  for (const field of ['company_share', ...RATE_FIELDS] as const) {
    if (values[field] !== '' && parsePercent(values[field], HIGHEST_PERCENT) === null) {
      problems[field] ??= { code: 'decimals' };
    }
  }
  if (context.mode === 'create' && Number(values.fixed_limit) > context.remaining) {
    problems.fixed_limit = { code: 'atMost', value: context.remaining };
  }
  return problems;
}

/** The share fields that are typed: a client has none of its own, a sub company's My Share follows from the company share. */
function typedShares(role: number): readonly FigureField[] {
  if (role === ROLE.client) return [];
  if (role === ROLE.subCompany) return ['company_share', 'my_agent_share'];
  return [...SHARE_FIELDS, 'mobile_app_charges'];
}

/** What is missing or does not fit together; asked for when the form is sent. */
export function missingProblems(values: FormValues, { mode, role }: FormContext): Problems {
  const problems: Problems = {};
  const texts = mode === 'create' ? REQUIRED_TEXT : (['first_name'] as const);
  for (const field of texts) if (values[field].trim() === '') problems[field] = { code: 'required' };
  for (const field of [...RATE_FIELDS, ...typedShares(role)])
    if (values[field] === '') problems[field] = { code: 'required' };
  if (mode === 'edit') return problems;
  if (values.fixed_limit === '') problems.fixed_limit = { code: 'required' };
  if (values.password !== '' && !STRONG_PASSWORD.test(values.password)) problems.password = { code: 'weak' };
  if (values.confirm_password !== '' && values.confirm_password !== values.password) {
    problems.confirm_password = { code: 'mismatch' };
  }
  return problems;
}

/** A caller who has given more than it has cannot give anything on (specification part 1, section 5). */
export function overGiven({ mode, role, creator, remaining }: FormContext): boolean {
  return remaining < 0 && !isCompany(creator.role) && (mode === 'create' || role === ROLE.client);
}
