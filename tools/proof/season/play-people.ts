import { remainingOf } from '../model/accounts.ts';
import { coins, WHOLE } from '../model/arithmetic.ts';
import { judgeDelete, judgeMove, takeAway } from '../model/people.ts';
import { judgeCode } from '../model/results.ts';
import { budgetOf, children, matkaBudgetOf, person, present, upline, type Person } from '../model/world.ts';
import { CODE, sharesOf, type Wanted } from '../house/people.ts';
import { COMPANY, type Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type ChangeOf<D extends Operation['do']> = Extract<Operation, { do: D }>;
const PASSWORD = 'Proof@2026';

export async function playLockBets(season: Season, operation: ChangeOf<'lock bets'>): Promise<void> {
  const found = present(season.world, operation.who);
  if (found === undefined) return;
  const { guid } = season.house.people.get(operation.who)!;
  const lock_betting = operation.locked ? 1 : 0;
  const answered = await season.house.send('lockUnlockBet', { user_guid: guid, lock_betting }, COMPANY);
  if (expectAnswer(season, operation, answered, 'ok')) found.locked = operation.locked;
}

export async function playLockMatka(season: Season, operation: ChangeOf<'lock matka'>): Promise<void> {
  const found = present(season.world, operation.who);
  if (found === undefined) return;
  const { guid } = season.house.people.get(operation.who)!;
  const lock_matka = operation.locked ? 1 : 0;
  const answered = await season.house.send('lockUnlockMatka', { user_guid: guid, lock_matka }, COMPANY);
  if (expectAnswer(season, operation, answered, 'ok')) found.matkaLocked = operation.locked;
}

export async function playLockCasino(season: Season, operation: ChangeOf<'lock casino'>): Promise<void> {
  const found = present(season.world, operation.who);
  if (found === undefined) return;
  const { guid } = season.house.people.get(operation.who)!;
  const lock_casino_bet = operation.locked ? 1 : 0;
  const answered = await season.house.send(
    'lockUnlockCasinoBet',
    { user_guid: guid, lock_casino_bet },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, 'ok')) found.casinoLocked = operation.locked;
}

export async function playActive(season: Season, operation: ChangeOf<'active'>): Promise<void> {
  const found = present(season.world, operation.who);
  if (found === undefined) return;
  const { guid } = season.house.people.get(operation.who)!;
  const answered = await season.house.send(
    'activeInactive',
    { user_guid: guid, status: operation.active ? 1 : 0 },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, 'ok')) found.active = operation.active;
}

/** Later bets go by the new shares, earlier ones by theirs. As far as the shares above and below leave room. */
export async function playShares(season: Season, operation: ChangeOf<'shares'>): Promise<void> {
  const { world, house } = season;
  const found = present(world, operation.who);
  if (found === undefined || found.parent === null) return;
  const above = person(world, found.parent);
  const below = children(world, found.name);
  const ofMatches = {
    match: between(
      below.map((one) => one.rates.match),
      BigInt(operation.match),
      above.rates.match,
    ),
    session: between(
      below.map((one) => one.rates.session),
      BigInt(operation.session),
      above.rates.session,
    ),
    matka: between(
      below.map((one) => one.rates.matka),
      BigInt(operation.matka),
      matkaRateCap(above),
    ),
  };
  const rates = { ...ofMatches, casino: ofMatches.matka };
  const shares = newShares(found, above, below, operation);
  const { guid } = house.people.get(found.name)!;
  const commissions = commissionsOf(rates);
  const answered =
    found.role === 2
      ? await house.send(
          'editSubCompany',
          {
            user_guid: guid,
            company_share: percent(shares.companyTakes),
            game_share: percent(shares.companyTakes),
            matka_share: percent(shares.matkaKept),
            ...commissions,
          },
          COMPANY,
        )
      : await house.send(
          'editUser',
          {
            user_guid: guid,
            my_share: percent(shares.kept),
            my_agent_share: percent(shares.budget),
            game_share: percent(shares.kept / 2n),
            agent_game_share: percent(shares.budget / 2n),
            matka_share: percent(shares.matkaKept),
            matka_agent_share: percent(shares.matkaBudget),
            ...commissions,
          },
          COMPANY,
        );
  if (expectAnswer(season, operation, answered, 'ok')) Object.assign(found, { rates, ...shares });
}

const percent = (ppm: bigint): number => Number(ppm) / 10_000;
const commissionsOf = (rates: Person['rates']) => ({
  match_commission: percent(rates.match),
  session_commission: percent(rates.session),
  matka_commission: percent(rates.matka),
  other_commission: percent(rates.casino),
});

type Shares = Pick<Person, 'kept' | 'budget' | 'companyTakes' | 'matkaKept' | 'matkaBudget'>;

/** Within what the parent has and no less than the children hold; below a sub company a tenth at least is kept. */
function newShares(
  found: Person,
  above: Person,
  below: readonly Person[],
  wanted: ChangeOf<'shares'>,
): Shares {
  const nothing = { companyTakes: 0n, budget: 0n, matkaBudget: 0n };
  if (found.role === 2) {
    const [companyTakes, matkaKept] = [wanted.kept, wanted.matkaKept].map(
      (part) => (WHOLE * BigInt(part)) / 1000n,
    );
    return {
      companyTakes: companyTakes!,
      kept: WHOLE - companyTakes!,
      budget: found.budget,
      matkaKept: matkaKept!,
      matkaBudget: found.matkaBudget,
    };
  }
  // Nothing on a client's row binds anybody.
  if (found.role === 7) return { ...nothing, kept: found.kept, matkaKept: found.matkaKept };
  const operators = below.filter(({ role }) => role > 2 && role < 7);
  const least = above.role === 2 ? WHOLE / 10n : 0n;
  const sports = divided(
    budgetOf(above),
    operators.map((one) => one.kept + one.budget),
    { least, ...wanted },
  );
  const matka = divided(
    matkaBudgetOf(above),
    operators.map((one) => one.matkaKept + one.matkaBudget),
    { least, kept: wanted.matkaKept, budget: wanted.matkaBudget },
  );
  return { ...sports, companyTakes: 0n, matkaKept: matka.kept, matkaBudget: matka.budget };
}

/** What the creator keeps and what it hands on, in thousandths of the room that there is. */
function divided(
  whole: bigint,
  taken: readonly bigint[],
  { least, kept, budget }: { least: bigint; kept: number; budget: number },
): { kept: bigint; budget: bigint } {
  const committed = taken.reduce((most, part) => (part > most ? part : most), 0n);
  const room = whole - committed - least;
  const keeps = least + (room * BigInt(kept)) / 1000n;
  const spare = room + least - keeps;
  return { kept: keeps, budget: committed + (spare * BigInt(budget)) / 1000n };
}

/** The Company gives a tenth at most. */
const matkaRateCap = ({ role, rates }: Person): bigint => (role === 1 ? WHOLE / 10n : rates.matka);

function between(least: readonly bigint[], wanted: bigint, most: bigint): bigint {
  const raised = least.reduce((highest, one) => (one > highest ? one : highest), wanted);
  return raised < most ? raised : most;
}

/** Created by its parent, out of what that one has left; shares are cut to what it may hand on by now. */
export async function playAccount(season: Season, operation: ChangeOf<'account'>): Promise<void> {
  const { world, house } = season;
  const { account } = operation;
  const parent = account.parent === null ? undefined : present(world, account.parent);
  if (parent === undefined || world.people.has(account.name)) return;
  const fitted = fit(account, parent);
  const active = [parent, ...upline(world, parent.name)].every((one) => one.active);
  const enough = account.limit <= remainingOf(world, parent.name);
  const expected = active ? (enough ? 'ok' : 'limit_above_remaining') : 'account_inactive';
  const shares = Object.fromEntries(
    Object.entries(sharesOf(fitted)).map(([column, ppm]) => [column, ppm / 10_000]),
  );
  const answered = await house.send(
    'createUser',
    {
      username: account.name,
      first_name: account.name,
      password: PASSWORD,
      confirm_password: PASSWORD,
      role: account.role,
      fixed_limit: Number(account.limit) / 100,
      ...shares,
    },
    parent.name,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  world.people.set(account.name, personOf(fitted));
  const { rows } = await house.pool.query<{ id: number; guid: string }>(
    'select id, guid from users where username = $1',
    [account.name],
  );
  house.people.set(account.name, rows[0]!);
}

/** Everything below comes along; bets that were taken before stay with those who stood above then. */
export async function playMove(season: Season, operation: ChangeOf<'move'>): Promise<void> {
  const { world, house, clock } = season;
  const found = present(world, operation.who);
  const to = present(world, operation.to);
  if (found === undefined || found.parent === null || to === undefined) return;
  const asked = {
    user_guid: house.people.get(found.name)!.guid,
    parent_guid: house.people.get(to.name)!.guid,
    code: CODE,
  };
  const answered = await house.send('moveUser', asked, COMPANY);
  const passed = judgeCode(world, true, clock.now.getTime());
  const expected = passed === 'ok' ? judgeMove(world, found, to) : passed;
  if (expectAnswer(season, operation, answered, expected)) found.parent = to.name;
}

export async function playDeleteAccount(
  season: Season,
  operation: ChangeOf<'delete account'>,
): Promise<void> {
  const { world, house } = season;
  const found = present(world, operation.who);
  if (found === undefined || found.parent === null) return;
  const expected = judgeDelete(world, found);
  const { limit } = found;
  const answered = await house.send(
    'deleteAgent',
    { user_guid: house.people.get(found.name)!.guid },
    COMPANY,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  takeAway(world, found);
  expectSame('wallet', 'the limit that went back', answered.data!.returned_limit, coins(limit));
}

function fit(account: Wanted, parent: Person): Wanted {
  const rates = {
    match: Math.min(account.match, Number(parent.rates.match)),
    session: Math.min(account.session, Number(parent.rates.session)),
    matkaRate: Math.min(account.matkaRate, Number(matkaRateCap(parent))),
  };
  if (account.role === 2) return { ...account, ...rates };
  const kept = Math.min(account.kept, Number(budgetOf(parent)));
  const matkaKept = Math.min(account.matkaKept, Number(matkaBudgetOf(parent)));
  return {
    ...account,
    ...rates,
    kept,
    budget: Math.min(account.budget, Number(budgetOf(parent)) - kept),
    matkaKept,
    matkaBudget: Math.min(account.matkaBudget, Number(matkaBudgetOf(parent)) - matkaKept),
  };
}

export function personOf(wanted: Wanted): Person {
  return {
    name: wanted.name,
    role: wanted.role,
    parent: wanted.parent,
    kept: BigInt(wanted.kept),
    budget: BigInt(wanted.budget),
    companyTakes: BigInt(wanted.companyTakes),
    rates: {
      match: BigInt(wanted.match),
      session: BigInt(wanted.session),
      matka: BigInt(wanted.matkaRate),
      casino: BigInt(wanted.matkaRate),
    },
    limit: wanted.limit,
    matkaKept: BigInt(wanted.matkaKept),
    matkaBudget: BigInt(wanted.matkaBudget),
    active: true,
    locked: false,
    matkaLocked: false,
    casinoLocked: false,
    deleted: false,
    returned: 0n,
    adjusted: 0n,
    stakes: {},
  };
}
