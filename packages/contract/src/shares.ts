/** Kinds of business with shares of their own: what the creator keeps of an account's, and what the account may hand on. */
export const SHARES = {
  sports: { kept: 'my_share', budget: 'my_agent_share' },
  game: { kept: 'game_share', budget: 'agent_game_share' },
  matka: { kept: 'matka_share', budget: 'matka_agent_share' },
} as const;
export type ShareKind = keyof typeof SHARES;
export type ShareField = (typeof SHARES)[ShareKind]['kept' | 'budget'];

/** Commissions of an account. */
export const RATES = {
  match: 'match_commission',
  session: 'session_commission',
  matka: 'matka_commission',
  other: 'other_commission',
} as const;
export type RateField = (typeof RATES)[keyof typeof RATES];

export const SHARE_KINDS: readonly ShareKind[] = ['sports', 'game', 'matka'];
export const SHARE_FIELDS: readonly ShareField[] = Object.values(SHARES).flatMap(({ kept, budget }) => [
  kept,
  budget,
]);
export const RATE_FIELDS: readonly RateField[] = Object.values(RATES);

/** What is shared out, the Company's part of it included. */
export const ALL_SHARES: readonly (ShareField | 'company_share')[] = [...SHARE_FIELDS, 'company_share'];

/** Every percentage of an account, by its name on the wire and in the database. */
export type PercentField = ShareField | 'company_share' | RateField | 'mobile_app_charges';
export const PERCENT_FIELDS: readonly PercentField[] = [...ALL_SHARES, ...RATE_FIELDS, 'mobile_app_charges'];

/** One value for each field. */
export function byField<Field extends string, Value>(
  fields: readonly Field[],
  of: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<Field, Value>;
}

/** The same table with another value in each place. */
export function mapped<Key extends string, Entry, Value>(
  table: Readonly<Record<Key, Entry>>,
  of: (entry: Entry) => Value,
): Record<Key, Value> {
  return byField(Object.keys(table) as Key[], (key) => of(table[key]));
}
