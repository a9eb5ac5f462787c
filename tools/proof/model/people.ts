import { accountsOf, balanceOf, remainingOf } from './accounts.ts';
import { openRoundBets } from './casino.ts';
import { budgetOf, children, matkaBudgetOf, standing, upline, type Person, type World } from './world.ts';

/** The most that roles 1 and 2 hand on, the least that is kept below a sub company, of sports and of matka alike. */
const HANDED_ON_BY_SUB = 900_000n;
const KEPT_BELOW_SUB = 100_000n;

/** What the house answers when an account is to stand below another (rulebook 9). Changes nothing. */
export function judgeMove(world: World, found: Person, to: Person): string {
  if (to.role >= found.role || to.name === found.parent) return 'wrong_parent';
  if (openBetsBelow(world, found.name) > 0) return 'open_bets';
  const problem = misfit(found, to);
  if (problem !== undefined) return problem;
  return found.limit > remainingOf(world, to.name) ? 'limit_above_remaining' : 'ok';
}

/** The first share or rate that the new parent may not give. */
function misfit(found: Person, to: Person): string | undefined {
  const shares = found.role === 7 ? undefined : sharesMisfit(found, to);
  if (shares !== undefined) return shares;
  const { match, session, matka } = found.rates;
  const above = match > to.rates.match || session > to.rates.session || matka > to.rates.matka;
  return above && to.role > 1 ? 'commission_above_cap' : undefined;
}

/** A client has no shares of its own that could not fit. */
function sharesMisfit(found: Person, to: Person): string | undefined {
  const budget = budgetOf(to);
  const least = to.role === 2 ? KEPT_BELOW_SUB : 0n;
  if (found.kept > budget) return 'share_above_cap';
  if (found.kept < least) return 'share_below_min';
  const left = budget - found.kept;
  const handedOn = to.role === 2 && left > HANDED_ON_BY_SUB ? HANDED_ON_BY_SUB : left;
  if (found.budget > handedOn) return 'share_above_cap';
  const ofMatka = matkaBudgetOf(to);
  if (found.matkaKept > ofMatka) return 'share_above_cap';
  if (found.matkaKept < least) return 'share_below_min';
  return found.matkaBudget > ofMatka - found.matkaKept ? 'share_above_cap' : undefined;
}

/** What the house answers when an account is to be deleted: only a blocked one with nothing open (rulebook 9). */
export function judgeDelete(world: World, found: Person): string {
  if (found.active) return 'not_blocked';
  const accounts = accountsOf(world);
  const below = [...world.people.values()]
    .filter(({ parent }) => parent === found.name)
    .reduce((sum, { name }) => sum + (accounts.get(name) ?? 0n), 0n);
  const settled = (accounts.get(found.name) ?? 0n) === 0n && below === 0n;
  const alone = children(world, found.name).length === 0;
  return settled && alone && openBetsBelow(world, found.name) === 0 ? 'ok' : 'money_open';
}

/** Its coins go back, the limit to its parent; its name stays where it is. */
export function takeAway(world: World, found: Person): void {
  if (found.role === 7) found.returned = balanceOf(world, found.name) - found.limit;
  found.limit = 0n;
  found.deleted = true;
}

/** Bets of everybody at or below it in matches that are not closed. */
function openBetsBelow(world: World, name: string): number {
  const isBelow = (client: string): boolean =>
    client === name || upline(world, client).some((one) => one.name === name);
  const ofMatches = standing(world).filter(
    ({ client, subject }) =>
      isBelow(client) && !world.matches.get(world.subjects.get(subject)!.event)!.closed,
  );
  return ofMatches.length + openRoundBets(world, isBelow);
}
