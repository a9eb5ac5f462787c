import { byField, PERCENT_FIELDS } from '@pavilion/contract/shares.ts';
import { RIGHTS } from '@pavilion/contract/privileges.ts';
import type { Role } from '@pavilion/contract/roles.ts';
import { PPM } from '@pavilion/engine/money/ppm.ts';
import type { Pool } from 'pg';
import { createAccount } from '../accounts/create-account.ts';
import type { NewAccount } from '../accounts/account-form.ts';
import type { Beginning } from '../db/test-database.ts';
import { mintWallet } from '../wallets/wallets.ts';
import { giveRights } from './rights.fixtures.ts';
import { quickHash } from './quick-hash.fixtures.ts';

export const PASSWORD = 'Pavilion@2026';
export const CODE = '2026';
const COINS = 100n;
const NO_SHARES = byField(PERCENT_FIELDS, () => 0);

export type Person = { readonly id: number; readonly guid: string; readonly username: string };

/** The chain of the rules' examples: what each row keeps for its creator, its own budget, its commissions (rules 6, 7). */
const CHAIN: readonly { name: string; role: Role; kept: number; budget: number; rates?: [number, number] }[] =
  [
    { name: 'subcompany', role: 2, kept: 0, budget: 0 },
    { name: 'master', role: 3, kept: 10, budget: 90 },
    { name: 'superstockist', role: 4, kept: 15, budget: 75 },
    { name: 'stockist', role: 5, kept: 15, budget: 60 },
    { name: 'agent', role: 6, kept: 20, budget: 40, rates: [2, 3] },
  ];

/** A database with them in it. */
export const PEOPLE: Beginning = { name: 'template_people', fill: makePeople };

/** Who is on the tree, by name; made where there is nobody yet. */
export async function peopleIn(pool: Pool): Promise<Record<string, Person>> {
  const known = await pool.query<Person>(
    'select id, guid, username from users where acts_for is null order by id',
  );
  if (known.rows.length > 0) return Object.fromEntries(known.rows.map((one) => [one.username, one]));
  await makePeople(pool);
  return peopleIn(pool);
}

async function makePeople(pool: Pool): Promise<void> {
  const passwordHash = await quickHash(PASSWORD);
  const codeHash = await quickHash(CODE);
  const { rows } = await pool.query<Person>(
    `insert into users (username, first_name, role, password_hash) values ('company', 'Company', 1, $1) returning id, guid, username`,
    [passwordHash],
  );
  const company = rows[0]!;
  await mintWallet(pool, company.id, 1_000_000_000n * COINS);
  const below = async (parent: Person, account: NewAccount): Promise<Person> => {
    const { id, guid } = await createAccount(pool, parent.id, account, { passwordHash, actorId: company.id });
    return { id, guid, username: account.username };
  };
  let parent = company;
  for (const link of CHAIN) parent = await below(parent, newPerson(link));
  await below(parent, newPerson({ name: 'client', role: 7, kept: 40, budget: 0, rates: [1, 2] }));
  await below(parent, newPerson({ name: 'client2', role: 7, kept: 40, budget: 0, rates: [1, 2] }));
  const other = await below(company, newPerson({ name: 'othersub', role: 2, kept: 0, budget: 0 }));
  await below(other, newPerson({ name: 'otherclient', role: 7, kept: 100, budget: 0 }));
  await pool.query(
    `insert into users (username, first_name, role, password_hash, acts_for, is_staff)
     values ('admin8', 'Admin', 8, $1, $2, false), ('staff', 'Staff', 1, $1, $2, true)`,
    [passwordHash, company.id],
  );
  await pool.query('update users set code_hash = $1', [codeHash]);
  await giveRights(pool, 'staff', RIGHTS);
}

function newPerson(link: {
  name: string;
  role: number;
  kept: number;
  budget: number;
  rates?: [number, number];
}): NewAccount {
  const [match, session] = link.rates ?? [3, 4];
  const percent = (value: number): number => Math.round(value * (PPM / 100));
  const isSubCompany = link.role === 2;
  return {
    username: link.name,
    firstName: link.name,
    lastName: '',
    role: link.role,
    fixedLimit: (link.role === 7 ? 100_000n : 1_000_000n * BigInt(8 - link.role)) * COINS,
    fixSharing: false,
    theme: 1,
    shares: {
      ...NO_SHARES,
      my_share: isSubCompany ? percent(70) : percent(link.kept),
      my_agent_share: percent(link.budget),
      company_share: isSubCompany ? percent(30) : 0,
      match_commission: percent(match),
      session_commission: percent(session),
      matka_share: link.kept >= 10 && (link.role === 3 || link.kept === 100) ? percent(10) : 0,
      mobile_app_charges: PPM,
    },
  };
}
