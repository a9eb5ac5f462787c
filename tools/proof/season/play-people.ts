import { WHOLE } from '../model/arithmetic.ts';
import { budgetOf, children, person, upline, type Person, type World } from '../model/world.ts';
import { sharesOf, type Wanted } from '../house/people.ts';
import { COMPANY, type Operation } from './operation.ts';
import { expectAnswer, type Season } from './season.ts';

type ChangeOf<D extends Operation['do']> = Extract<Operation, { do: D }>;
const PASSWORD = 'Proof@2026';

export async function playLockBets(season: Season, operation: ChangeOf<'lock bets'>): Promise<void> {
  const found = season.world.people.get(operation.who);
  if (found === undefined) return;
  const { guid } = season.house.people.get(operation.who)!;
  const lock_betting = operation.locked ? 1 : 0;
  const answered = await season.house.send('lockUnlockBet', { user_guid: guid, lock_betting }, COMPANY);
  if (expectAnswer(season, operation, answered, 'ok')) found.locked = operation.locked;
}

export async function playActive(season: Season, operation: ChangeOf<'active'>): Promise<void> {
  const found = season.world.people.get(operation.who);
  if (found === undefined) return;
  const { guid } = season.house.people.get(operation.who)!;
  const answered = await season.house.send(
    'activeInactive',
    { user_guid: guid, status: operation.active ? 1 : 0 },
    COMPANY,
  );
  if (expectAnswer(season, operation, answered, 'ok')) found.active = operation.active;
}

/** No call locks a market or a runner, so it is done in the table. */
export async function playLockSubject(
  season: Season,
  { subject: id, runner, locked }: ChangeOf<'lock subject'>,
): Promise<void> {
  const subject = season.world.subjects.get(id);
  if (subject === undefined) return;
  const { pool } = season.house;
  if (subject.kind === 'session') {
    subject.locked = locked;
    await pool.query('update sessions set locked = $2 where id = $1', [id, locked]);
  } else if (runner === null) {
    subject.locked = locked;
    await pool.query('update markets set locked = $2 where id = $1', [id, locked]);
  } else {
    const selection = subject.runners[runner] ?? subject.runners[0]!;
    if (locked) subject.lockedRunners.add(selection);
    else subject.lockedRunners.delete(selection);
    await pool.query('update runners set locked = $3 where market_id = $1 and selection_id = $2', [
      id,
      selection,
      locked,
    ]);
  }
}

export async function playHide(season: Season, { match, hidden }: ChangeOf<'hide'>): Promise<void> {
  const found = season.world.matches.get(match);
  if (found === undefined) return;
  found.hidden = hidden;
  await season.house.pool.query('update events set hidden = $2 where id = $1', [match, hidden]);
}

/** Later bets go by the new shares, earlier ones by theirs. As far as the shares above and below leave room. */
export async function playShares(season: Season, operation: ChangeOf<'shares'>): Promise<void> {
  const { world, house } = season;
  const found = world.people.get(operation.who);
  if (found === undefined || found.parent === null) return;
  const above = person(world, found.parent);
  const below = children(world, found.name);
  Object.assign(found, newShares(found, above, below, operation));
  found.rates = {
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
  };
  await house.pool.query(
    `update users set my_share = $2, my_agent_share = $3, company_share = $4, match_commission = $5, session_commission = $6
     where id = $1`,
    [
      house.people.get(found.name)!.id,
      ...[found.kept, found.budget, found.companyTakes, found.rates.match, found.rates.session].map(Number),
    ],
  );
}

function newShares(
  found: Person,
  above: Person,
  below: readonly Person[],
  { kept, budget }: ChangeOf<'shares'>,
): Partial<Person> {
  if (found.role === 2) {
    const companyTakes = (WHOLE * BigInt(kept)) / 1000n;
    return { companyTakes, kept: WHOLE - companyTakes };
  }
  const taken = below.filter(({ role }) => role < 7).map((one) => one.kept + one.budget);
  const least = taken.reduce((most, part) => (part > most ? part : most), 0n);
  const room = budgetOf(above) - least;
  const keeps = (room * BigInt(kept)) / 1000n;
  return { kept: keeps, budget: found.role === 7 ? 0n : least + ((room - keeps) * BigInt(budget)) / 1000n };
}

function between(least: readonly bigint[], wanted: bigint, most: bigint): bigint {
  const raised = least.reduce((highest, one) => (one > highest ? one : highest), wanted);
  return raised < most ? raised : most;
}

/** No call edits a limit yet; wallet, giver and coin report change as they would. */
export async function playLimit(season: Season, { client, by }: ChangeOf<'limit'>): Promise<void> {
  const { world, house } = season;
  const found = world.people.get(client);
  if (found === undefined || found.parent === null) return;
  const amount = BigInt(by);
  if (found.limit + amount < 0n || amount > remainingOf(world, found.parent)) return;
  found.limit += amount;
  await house.pool.query(
    `with given as (update wallets set given = given + $2 where user_id = $3),
     own as (update wallets set fixed_limit = fixed_limit + $2, balance = balance + $2 where user_id = $1 returning *)
     insert into coin_report (user_id, remark, credit, debit, fixed_limit, user_balance, match_commission, session_commission)
     select user_id, 'Limit', greatest($2, 0), greatest(-$2, 0), fixed_limit, balance, 0, 0 from own`,
    [house.people.get(client)!.id, amount, house.people.get(found.parent)!.id],
  );
}

/** Created by its parent, out of what that one has left; shares are cut to what it may hand on by now. */
export async function playAccount(season: Season, operation: ChangeOf<'account'>): Promise<void> {
  const { world, house } = season;
  const { account } = operation;
  const parent = account.parent === null ? undefined : world.people.get(account.parent);
  if (parent === undefined || world.people.has(account.name)) return;
  const fitted = fit(account, parent);
  const active = [parent, ...upline(world, parent.name)].every((one) => one.active);
  const enough = account.limit <= remainingOf(world, parent.name);
  const expected = active ? (enough ? 'ok' : 'limit_above_remaining') : 'account_inactive';
  const percent = Object.fromEntries(
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
      ...percent,
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

function fit(account: Wanted, parent: Person): Wanted {
  const rates = {
    match: Math.min(account.match, Number(parent.rates.match)),
    session: Math.min(account.session, Number(parent.rates.session)),
  };
  if (account.role === 2) return { ...account, ...rates };
  const kept = Math.min(account.kept, Number(budgetOf(parent)));
  return { ...account, ...rates, kept, budget: Math.min(account.budget, Number(budgetOf(parent)) - kept) };
}

function remainingOf(world: World, name: string): bigint {
  return children(world, name).reduce((left, child) => left - child.limit, person(world, name).limit);
}

export function personOf(wanted: Wanted): Person {
  return {
    name: wanted.name,
    role: wanted.role,
    parent: wanted.parent,
    kept: BigInt(wanted.kept),
    budget: BigInt(wanted.budget),
    companyTakes: BigInt(wanted.companyTakes),
    rates: { match: BigInt(wanted.match), session: BigInt(wanted.session) },
    limit: wanted.limit,
    active: true,
    locked: false,
  };
}
