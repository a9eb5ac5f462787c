import type { Chance } from '../chance.ts';
import type { Wanted } from '../house/people.ts';
import { COMPANY } from './operation.ts';

const WHOLE = 1_000_000;
const MINTED = 1_000_000_000_00n;

/** A hierarchy by chance: levels are skipped, clients sit below any of them, shares are as odd as they may be. */
export function planPeople(chance: Chance): Wanted[] {
  const people: Wanted[] = [
    {
      name: COMPANY,
      role: 1,
      parent: null,
      kept: 0,
      budget: 0,
      companyTakes: 0,
      matkaKept: 0,
      matkaBudget: 0,
      matkaRate: 0,
      match: WHOLE,
      session: WHOLE,
      limit: MINTED,
    },
  ];
  const operators = chance.whole(3, 8);
  for (let number = 1; number <= operators; number += 1)
    people.push(planOperator(chance, people, `op_${number}`));
  const clients = chance.whole(3, 6);
  for (let number = 1; number <= clients; number += 1)
    people.push(planClient(chance, people, `cl_${number}`));
  return people;
}

export function planOperator(chance: Chance, people: readonly Wanted[], name: string): Wanted {
  const parent = chance.pick(people.filter(({ role }) => role <= 5));
  const role = chance.whole(parent.role + 1, 6);
  const shares = role === 2 ? subCompanyShares(chance) : sharesWithin(chance, parent);
  const limit = coinsWithin(chance, parent, 60_000_00);
  return {
    name,
    role,
    parent: parent.name,
    ...shares,
    ...ratesWithin(chance, parent),
    ...(role === 2 ? matkaOfSubCompany(chance) : matkaWithin(chance, parent)),
    limit,
  };
}

export function planClient(chance: Chance, people: readonly Wanted[], name: string): Wanted {
  const parent = chance.pick(people.filter(({ role }) => role <= 6));
  const { kept } = sharesWithin(chance, parent);
  const limit = coinsWithin(chance, parent, 3_000_00);
  return {
    name,
    role: 7,
    parent: parent.name,
    kept,
    budget: 0,
    companyTakes: 0,
    ...ratesWithin(chance, parent),
    matkaKept: 0,
    matkaBudget: 0,
    limit,
  };
}

function subCompanyShares(chance: Chance): Pick<Wanted, 'kept' | 'budget' | 'companyTakes'> {
  const companyTakes = chance.pick([0, 300_000, 333_333, 500_000, chance.whole(0, WHOLE)]);
  return { kept: WHOLE - companyTakes, budget: 0, companyTakes };
}

/** Round shares as people give them, or any part per million; a sub company keeps a tenth at least. */
function sharesWithin(
  chance: Chance,
  parent: Pick<Wanted, 'role' | 'budget'>,
): Pick<Wanted, 'kept' | 'budget' | 'companyTakes'> {
  const whole = parent.role <= 2 ? WHOLE : parent.budget;
  const least = parent.role === 2 ? 100_000 : 0;
  const part = (low: number, high: number): number =>
    chance.once(2)
      ? chance.whole(low, high)
      : Math.max(low, Math.floor(chance.whole(low, high) / 50_000) * 50_000);
  const kept = part(least, Math.floor(least + (whole - least) / 2));
  const budget = part(0, Math.min(whole - kept, parent.role === 2 ? 900_000 : WHOLE));
  return { kept, budget, companyTakes: 0 };
}

function ratesWithin(chance: Chance, parent: Wanted): Pick<Wanted, 'match' | 'session' | 'matkaRate'> {
  const rate = (most: number): number =>
    chance.pick([0, Math.min(most, 20_000), chance.whole(0, Math.min(most, 50_000))]);
  const matkaCap = parent.role === 1 ? WHOLE / 10 : parent.matkaRate;
  return { match: rate(parent.match), session: rate(parent.session), matkaRate: rate(matkaCap) };
}

/** Limits small enough to be met: the stakes of a season start at 100 coins. */
function coinsWithin(chance: Chance, parent: Wanted, most: number): bigint {
  const few = BigInt(chance.whole(most / 10, most));
  const given = parent.role === 1 ? few * 10n : few;
  return given < parent.limit / 8n ? given : parent.limit / 8n;
}

type MatkaShares = Pick<Wanted, 'matkaKept' | 'matkaBudget'>;

/** What the Company takes of its matka. */
const matkaOfSubCompany = (chance: Chance): MatkaShares => ({
  matkaKept: chance.pick([0, 150_000, 333_333, chance.whole(0, WHOLE)]),
  matkaBudget: 0,
});

/** Divided as sports are, and by itself. */
function matkaWithin(chance: Chance, { role, matkaBudget }: Wanted): MatkaShares {
  const { kept, budget } = sharesWithin(chance, { role, budget: matkaBudget });
  return { matkaKept: kept, matkaBudget: budget };
}
