import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import {
  ALL_SHARES,
  byField,
  RATE_FIELDS,
  SHARE_KINDS,
  SHARE_FIELDS,
  SHARES,
  type PercentField,
  type ShareField,
  type ShareKind,
} from '@pavilion/contract/shares.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { AccountRole } from '../people/account-types.ts';

export type Profile = CallOutput<'profile'>['profile'];

/** A field of figures while it is typed: '' is empty. */
export type Figure = number | '';
export type FigureField = PercentField | 'fixed_limit';
export type TextField = 'username' | 'first_name' | 'last_name' | 'password' | 'confirm_password';

export type FormValues = Record<FigureField, Figure> &
  Record<TextField, string> & { fix_sharing: 0 | 1; theme: number };
export type FieldName = keyof FormValues;

/** What an account's creator has to give, in percent. */
export type Creator = NonNullable<Profile['creator']>;

export type FormContext = {
  mode: 'create' | 'edit';
  role: AccountRole;
  creator: Creator;
  /** What the caller may still give as fix limits, in coins. */
  remaining: number;
  /** On an edit: the most that the account's own children hold of each field. */
  committed: Readonly<Record<string, number>>;
};

export const isCompany = (role: number): boolean => role === ROLE.company || role === ROLE.admin;

/** What is in the creator's hands of a kind of business: all of it for roles 1, 2 and 8 (rules 6). */
export function budgetOf(creator: Creator, kind: ShareKind): number {
  return isCompany(creator.role) || creator.role === ROLE.subCompany ? 100 : creator[SHARES[kind].budget];
}

const HUNDRED = 100;

/** What a new form starts with (specification part 1, section 5). */
function initialShares({ creator, role }: FormContext): Record<ShareField, Figure> {
  if (role === ROLE.client) {
    // A client has no budget: its creator keeps all that it has.
    return {
      my_share: budgetOf(creator, 'sports'),
      my_agent_share: 0,
      game_share: budgetOf(creator, 'game'),
      agent_game_share: 0,
      matka_share: budgetOf(creator, 'matka'),
      matka_agent_share: 0,
    };
  }
  if (role === ROLE.subCompany) {
    return {
      my_share: HUNDRED,
      my_agent_share: 0,
      game_share: 15,
      agent_game_share: 85,
      matka_share: 0,
      matka_agent_share: 0,
    };
  }
  if (isCompany(creator.role)) {
    return {
      my_share: 0,
      my_agent_share: 0,
      game_share: 15,
      agent_game_share: 85,
      matka_share: 0,
      matka_agent_share: 0,
    };
  }
  if (creator.role === ROLE.subCompany) {
    return {
      my_share: 10,
      my_agent_share: 90,
      game_share: 20,
      agent_game_share: 80,
      matka_share: 10,
      matka_agent_share: 90,
    };
  }
  return {
    my_share: 0,
    my_agent_share: budgetOf(creator, 'sports'),
    game_share: 0,
    agent_game_share: budgetOf(creator, 'game'),
    matka_share: 0,
    matka_agent_share: budgetOf(creator, 'matka'),
  };
}

/** A form for a new account. */
export function newForm(context: FormContext): FormValues {
  return {
    username: '',
    first_name: '',
    last_name: '',
    password: '',
    confirm_password: '',
    fixed_limit: '',
    ...initialShares(context),
    company_share: 0,
    mobile_app_charges: HUNDRED,
    ...byField(RATE_FIELDS, () => 0),
    fix_sharing: 0,
    theme: 1,
  };
}

/** The form of an account as it stands. */
export function editForm(profile: Profile): FormValues {
  return {
    username: profile.username,
    first_name: profile.first_name,
    last_name: profile.last_name,
    password: '',
    confirm_password: '',
    fixed_limit: profile.fixed_limit,
    ...byField(ALL_SHARES, (field) => profile[field]),
    ...byField(RATE_FIELDS, (field) => profile[field]),
    mobile_app_charges: profile.mobile_app_share,
    fix_sharing: profile.fix_sharing,
    theme: profile.theme,
  };
}

/**
 * The form after a field has changed: a sub company keeps what the Company does not take, fix sharing hands nothing on,
 * and what is handed on gives way when more is kept than leaves room for it (specification part 1, section 4).
 */
export function changed(values: FormValues, part: Partial<FormValues>, context: FormContext): FormValues {
  const next = { ...values, ...part };
  if (context.role === ROLE.subCompany) next.my_share = HUNDRED - Number(next.company_share);
  for (const kind of SHARE_KINDS) {
    const { kept, budget } = SHARES[kind];
    const held = budgetOf(context.creator, kind);
    if (next.fix_sharing === 1 && kind !== 'game') {
      next[kept] = held;
      next[budget] = 0;
    } else if (kept in part && context.role !== ROLE.subCompany) {
      next[budget] = Math.max(0, Math.min(Number(next[budget]), held - Number(next[kept])));
    }
  }
  return next;
}

const number = (figure: Figure): number => Number(figure);

function figuresOf<F extends FigureField>(values: FormValues, fields: readonly F[]): Record<F, number> {
  return byField(fields, (field) => number(values[field]));
}

/** The shares that a form of this level sends: a client has none of its own. */
const sharesSent = (role: AccountRole): readonly FigureField[] =>
  role === ROLE.client ? [] : ['mobile_app_charges', ...SHARE_FIELDS];

/** What `users/create` takes. */
export function createPayload(values: FormValues, role: AccountRole): CallInput<'createUser'> {
  const { username, first_name, last_name, password, confirm_password, fix_sharing, theme } = values;
  return {
    username,
    first_name,
    last_name,
    password,
    confirm_password,
    role,
    fix_sharing,
    theme,
    ...figuresOf(values, ['fixed_limit', ...RATE_FIELDS]),
    ...figuresOf(values, role === ROLE.subCompany ? ['company_share'] : []),
    ...figuresOf(values, sharesSent(role)),
  };
}

/** Which account is edited, and from which version of it. */
type EditOf = { user_guid: string; version: string | undefined; role: AccountRole };

/** What `users/edit_user` takes. */
export function editPayload(values: FormValues, { role, ...of }: EditOf): CallInput<'editUser'> {
  const { first_name, last_name, fix_sharing, theme } = values;
  return {
    ...of,
    first_name,
    last_name,
    fix_sharing,
    theme,
    ...figuresOf(values, RATE_FIELDS),
    ...figuresOf(values, sharesSent(role)),
  };
}

/** What `users/edit_sub_company` takes: no fix sharing and no My Share, which follows from the company share. */
export function editSubCompanyPayload(
  values: FormValues,
  { user_guid, version }: EditOf,
): CallInput<'editSubCompany'> {
  const { first_name, last_name, theme } = values;
  const shares = SHARE_FIELDS.filter((field) => field !== 'my_share');
  return {
    user_guid,
    version,
    first_name,
    last_name,
    theme,
    ...figuresOf(values, ['company_share', ...shares, ...RATE_FIELDS]),
  };
}
