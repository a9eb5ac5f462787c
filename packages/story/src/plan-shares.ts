import { PPM, type Ppm } from '@pavilion/engine/money/ppm.ts';
import type { PercentField } from '@pavilion/contract/shares.ts';
import type { Random } from './simulator/random.ts';
import { oneOf } from './chance.ts';

export type Shares = Readonly<Record<PercentField, Ppm>>;

/** What an operator of the plan may hand on: its budgets and its own commissions. */
export type Giver = {
  readonly role: number;
  readonly sports: Ppm;
  readonly game: Ppm;
  readonly matka: Ppm;
  readonly match: Ppm;
  readonly session: Ppm;
  readonly matkaRate: Ppm;
  readonly other: Ppm;
};

const percent = (value: number): Ppm => Math.round(value * (PPM / 100));

const KEPT = [5, 10, 10, 15].map(percent);
const KEPT_BY_SUB_COMPANY = [10, 15, 20].map(percent);
/** A sub company hands on at most 80 % of casino business (specification part 1, 5). */
const GAME_KEPT_BY_SUB_COMPANY = percent(20);
const RATE_CUT = [0, 0.25, 0.5].map(percent);

/** A sub company: the Company takes 10 to 30 % of its part. */
export function subCompanyShares(random: Random): Shares {
  const companyShare = oneOf(random, [10, 15, 20, 25, 30].map(percent));
  return {
    my_share: PPM - companyShare,
    my_agent_share: percent(90),
    game_share: percent(20),
    agent_game_share: percent(80),
    matka_share: percent(15),
    matka_agent_share: percent(85),
    company_share: companyShare,
    match_commission: oneOf(random, [2, 2.5, 3].map(percent)),
    session_commission: oneOf(random, [3, 3.5, 4].map(percent)),
    matka_commission: percent(5),
    other_commission: percent(1),
    mobile_app_charges: PPM,
  };
}

/** An account below a giver: the giver keeps a slice of its budget, the rest is the account's (rules 6). */
export function sharesBelow(
  random: Random,
  giver: Giver,
  account: Readonly<{ role: number; fixSharing: boolean }>,
): Shares {
  const isClient = account.role === 7;
  const part = oneOf(random, giver.role === 2 ? KEPT_BY_SUB_COMPANY : KEPT);
  const keptOf = (budget: Ppm, wanted: Ppm, fixed: boolean): Ppm =>
    isClient || fixed ? budget : Math.min(budget, wanted);
  const sports = keptOf(giver.sports, part, account.fixSharing);
  const game = keptOf(giver.game, giver.role === 2 ? GAME_KEPT_BY_SUB_COMPANY : part, false);
  const matka = keptOf(giver.matka, part, account.fixSharing);
  const below = (rate: Ppm): Ppm => Math.max(0, rate - oneOf(random, RATE_CUT));
  return {
    my_share: sports,
    my_agent_share: giver.sports - sports,
    game_share: game,
    agent_game_share: giver.game - game,
    matka_share: matka,
    matka_agent_share: giver.matka - matka,
    company_share: 0,
    match_commission: below(giver.match),
    session_commission: below(giver.session),
    matka_commission: below(giver.matkaRate),
    other_commission: giver.other,
    mobile_app_charges: PPM,
  };
}

/** What an account with these shares may hand on itself; a sub company has all of it in its hands. */
export function giverOf(role: number, shares: Shares): Giver {
  const isSubCompany = role === 2;
  return {
    role,
    sports: isSubCompany ? PPM : shares.my_agent_share,
    game: isSubCompany ? PPM : shares.agent_game_share,
    matka: isSubCompany ? PPM : shares.matka_agent_share,
    match: shares.match_commission,
    session: shares.session_commission,
    matkaRate: shares.matka_commission,
    other: shares.other_commission,
  };
}
