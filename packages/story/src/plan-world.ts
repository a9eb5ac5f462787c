import { LAKH } from '@pavilion/contract/lakh.ts';
import { USERNAME_PREFIX } from '@pavilion/contract/roles.ts';
import { sumPaise, type Paise } from '@pavilion/engine/money/paise.ts';
import type { NewAccount } from '@pavilion/server/accounts/account-form.ts';
import { integerBetween, seededRandom, type Random } from './simulator/random.ts';
import { happens, oneOf } from './chance.ts';
import { NAMED_CHAIN } from './demo-people.ts';
import { nameGiver, type Name } from './names.ts';
import { giverOf, sharesBelow, subCompanyShares, type Shares } from './plan-shares.ts';

/** An account of the story with everybody below it. */
export type PlannedAccount = NewAccount & {
  /** How long before the story begins it was made, in hours; never longer than its creator. */
  readonly ageHours: number;
  readonly children: readonly PlannedAccount[];
};

type AccountRole = 2 | 3 | 4 | 5 | 6 | 7;
type Parent = {
  readonly role: AccountRole;
  readonly shares: Shares;
  readonly ageHours: number;
  readonly theme: number;
};

const LAKH_PAISE = BigInt(LAKH) * 100n;
const CLIENT_LIMITS: readonly Paise[] = [
  1, 1, 1.5, 2, 2, 2.5, 3, 3, 5, 5, 5, 7.5, 10, 10, 15, 25, 50, 125,
].map((lakhs) => (BigInt(lakhs * 10) * LAKH_PAISE) / 10n);
/** The named client can take a visitor's larger bets. */
const NAMED_CLIENT_LIMIT = 25n * LAKH_PAISE;
/** Children per account, fewest and most, by the account's role. */
const FAN_OUT: Record<2 | 3 | 4 | 5 | 6, readonly [number, number]> = {
  2: [3, 4],
  3: [1, 2],
  4: [1, 3],
  5: [1, 3],
  6: [5, 7],
};
const WEEK_HOURS = 7 * 24;
const YEAR_HOURS = 365 * 24;
const THEMES = [1, 2, 3];
const SKIPS_A_LEVEL = 0.1;
const FIX_SHARING = 0.08;
const NEW_THIS_WEEK = 0.06;

type Planner = {
  readonly random: Random;
  readonly names: ReturnType<typeof nameGiver>;
  readonly usernames: Set<string>;
};

/** The accounts below the Company: the same seed gives the same usernames, limits and shares. */
export function planWorld(seed: number): readonly PlannedAccount[] {
  const random = seededRandom(seed);
  const planner = { random, names: nameGiver(random), usernames: new Set<string>(NAMED_CHAIN) };
  return THEMES.map((theme, index) => planSubCompany(planner, theme, index === 0));
}

function planSubCompany(planner: Planner, theme: number, named: boolean): PlannedAccount {
  const { random, names } = planner;
  const ageHours = YEAR_HOURS + integerBetween(random, 0, YEAR_HOURS);
  const shares = subCompanyShares(random);
  const children = planChildren(planner, { role: 2, shares, ageHours, theme }, named);
  const username = named ? 'subcompany' : freshUsername(planner, 2);
  return account(
    { role: 2, username, name: names.counter(), theme, shares, ageHours, fixSharing: false, children },
    random,
  );
}

function planChildren(
  planner: Planner,
  parent: Parent & { role: 2 | 3 | 4 | 5 | 6 },
  named: boolean,
): PlannedAccount[] {
  const count = integerBetween(planner.random, ...FAN_OUT[parent.role]);
  return Array.from({ length: count }, (_, index) => planAccount(planner, parent, named && index === 0));
}

/** An account below its parent; one of the named chain is always of the very next role. */
function planAccount(
  planner: Planner,
  parent: Parent & { role: 2 | 3 | 4 | 5 | 6 },
  named: boolean,
): PlannedAccount {
  const { random, names } = planner;
  const skips = !named && parent.role < 6 && happens(random, SKIPS_A_LEVEL);
  const role = (parent.role + (skips ? 2 : 1)) as AccountRole;
  const fixSharing = role === 6 && !named && happens(random, FIX_SHARING);
  const shares = sharesBelow(random, giverOf(parent.role, parent.shares), { role, fixSharing });
  const username = named ? NAMED_CHAIN[role - 2]! : freshUsername(planner, role);
  const common = { role, username, theme: parent.theme, shares, fixSharing };
  if (role === 7) {
    const ageHours = happens(random, named ? 0 : NEW_THIS_WEEK)
      ? integerBetween(random, 3, WEEK_HOURS - 3)
      : integerBetween(random, 30 * 24, parent.ageHours);
    return account({ ...common, name: names.client(), ageHours, children: [] }, random, named);
  }
  const ageHours = integerBetween(random, (parent.ageHours * 3) >> 2, parent.ageHours - 1);
  const children = planChildren(planner, { role, shares, ageHours, theme: parent.theme }, named);
  return account({ ...common, name: names.counter(), ageHours, children }, random);
}

type Parts = {
  role: AccountRole;
  username: string;
  name: Name;
  theme: number;
  shares: Shares;
  ageHours: number;
  fixSharing: boolean;
  children: readonly PlannedAccount[];
};

function account(parts: Parts, random: Random, named = false): PlannedAccount {
  const { name, ...rest } = parts;
  const given = sumPaise(parts.children.map((child) => child.fixedLimit));
  const fixedLimit =
    parts.role !== 7 ? roomFor(random, given) : named ? NAMED_CLIENT_LIMIT : oneOf(random, CLIENT_LIMITS);
  return { ...rest, ...name, fixedLimit };
}

/** An operator holds a little more than it has given, in whole lakhs. */
function roomFor(random: Random, given: Paise): Paise {
  const wanted = (given * BigInt(integerBetween(random, 105, 150))) / 100n;
  return (wanted / LAKH_PAISE + 1n) * LAKH_PAISE;
}

/** The specification's prefix and digits, e.g. BSM4821. */
function freshUsername({ random, usernames }: Planner, role: AccountRole): string {
  for (;;) {
    const digits = role === 7 ? integerBetween(random, 10_000, 99_999) : integerBetween(random, 1000, 9999);
    const username = `${USERNAME_PREFIX[role]}${digits}`;
    if (usernames.has(username)) continue;
    usernames.add(username);
    return username;
  }
}
