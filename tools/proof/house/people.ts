import { createAccount } from '../../../packages/server/src/accounts/create-account.ts';
import type { NewAccount } from '../../../packages/server/src/accounts/account-form.ts';
import { byField, PERCENT_FIELDS, type PercentField } from '../../../packages/contract/src/shares.ts';
import { mintWallet } from '../../../packages/server/src/wallets/wallets.ts';
import { quickHash } from '../../../packages/server/src/testing/quick-hash.fixtures.ts';
import type { Pool } from './temporary-house.ts';

/** An account to be made: shares and rates in parts per million, the limit in paise. */
export type Wanted = {
  readonly name: string;
  readonly role: number;
  readonly parent: string | null;
  readonly kept: number;
  readonly budget: number;
  readonly companyTakes: number;
  /** The same of matka; of a sub company's what the Company takes. Below one a tenth at least, for the form asks for it. */
  readonly matkaKept: number;
  readonly matkaBudget: number;
  /** The casino's rate as well; its shares are half of those of sports, for less of it may be handed on. */
  readonly matkaRate: number;
  readonly match: number;
  readonly session: number;
  readonly limit: bigint;
};

export const CODE = '2026';

/** Makes the accounts in the order given, the Company first, by the product's own rules; their ids and guids by name. */
export async function makePeople(
  pool: Pool,
  wanted: readonly Wanted[],
): Promise<Map<string, { id: number; guid: string }>> {
  const secret = await quickHash(CODE);
  const made = new Map<string, { id: number; guid: string }>();
  for (const one of wanted) {
    const creator = one.parent === null ? undefined : made.get(one.parent);
    made.set(
      one.name,
      creator === undefined
        ? await makeCompany(pool, one, secret)
        : await createAccount(pool, creator.id, newAccount(one), {
            passwordHash: secret,
            actorId: creator.id,
          }),
    );
  }
  return made;
}

async function makeCompany(
  pool: Pool,
  { name, limit, match, session }: Wanted,
  secret: string,
): Promise<{ id: number; guid: string }> {
  const { rows } = await pool.query<{ id: number; guid: string }>(
    `insert into users (username, first_name, role, password_hash, code_hash, match_commission, session_commission)
     values ($1, 'Company', 1, $2, $2, $3, $4) returning id, guid`,
    [name, secret, match, session],
  );
  const company = rows[0]!;
  await mintWallet(pool, company.id, limit);
  return company;
}

function newAccount(one: Wanted): NewAccount {
  const none = byField(PERCENT_FIELDS, () => 0);
  return {
    username: one.name,
    firstName: one.name,
    lastName: '',
    role: one.role,
    fixedLimit: one.limit,
    fixSharing: false,
    theme: 1,
    shares: { ...none, ...sharesOf(one) },
  };
}

/** An account's shares as the product's columns. */
export function sharesOf(
  one: Omit<Wanted, 'name' | 'parent' | 'limit'>,
): Partial<Record<PercentField, number>> {
  return {
    my_share: one.kept,
    my_agent_share: one.budget,
    company_share: one.companyTakes,
    game_share: one.role === 2 ? one.companyTakes : Math.floor(one.kept / 2),
    agent_game_share: one.role === 2 ? 0 : Math.floor(one.budget / 2),
    matka_share: one.matkaKept,
    matka_agent_share: one.matkaBudget,
    matka_commission: one.matkaRate,
    other_commission: one.matkaRate,
    match_commission: one.match,
    session_commission: one.session,
    mobile_app_charges: 1_000_000,
  };
}
