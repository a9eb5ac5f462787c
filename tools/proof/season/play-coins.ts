import { accountsOf, remainingOf, walletOf } from '../model/accounts.ts';
import { CODE } from '../house/people.ts';
import { coins } from '../model/arithmetic.ts';
import { actsFor } from '../model/cash.ts';
import { person, present, upline, type Person, type World } from '../model/world.ts';
import { COMPANY, type Operation } from './operation.ts';
import { expectAnswer, expectSame, type Season } from './season.ts';

type CoinsOf<D extends Operation['do']> = Extract<Operation, { do: D }>;

/** Whatever the Company mints is left to it, and what is left is all that it can take back (rulebook 4). */
export async function playMint(season: Season, operation: CoinsOf<'mint'>): Promise<void> {
  const { world, house } = season;
  const company = person(world, COMPANY);
  const left = remainingOf(world, COMPANY);
  const by = BigInt(operation.by);
  const taken = operation.beyond ? left - by : -by;
  const request = { amount: coins(by > 0n ? by : taken), code: CODE };
  const expected = by < 0n && taken > left ? 'insufficient_limit' : 'ok';
  const answered = await house.send(
    by > 0n ? 'creditCompanyCoins' : 'withdrawCompanyCoins',
    request,
    COMPANY,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  company.limit += by > 0n ? by : -taken;
  const { minted, remaining } = answered.data!;
  expectSame('mint', 'what is minted', minted, coins(company.limit));
  expectSame('mint', 'what is left', remaining, coins(remainingOf(world, COMPANY)));
  await compareWhere(season);
}

/** What each level has left and the limits of clients are all that was minted, as the model counts them (rulebook 4). */
async function compareWhere({ world, house }: Season): Promise<void> {
  const { data } = await house.send('whereCoinsAre', {}, COMPANY);
  const there = [...world.people.values()].filter(({ deleted }) => !deleted);
  for (const level of data!.by_role) {
    const on = there.filter(({ role }) => role === level.role);
    const here = on.reduce(
      (sum, { name, role, limit }) => sum + (role === 7 ? limit : remainingOf(world, name)),
      0n,
    );
    expectSame('where', `the coins at level ${level.role}`, level.here, coins(here));
    expectSame('where', `the accounts at level ${level.role}`, level.accounts, on.length);
  }
  expectSame('where', 'what is minted', data!.minted, coins(person(world, COMPANY).limit));
}

/** Cash with somebody above, over every edge between; a client is never paid what its open bets need. */
export async function playCash(season: Season, operation: CoinsOf<'cash'>): Promise<void> {
  const { world, house } = season;
  const found = present(world, operation.who);
  if (found === undefined || found.parent === null) return;
  const above = upline(world, found.name).slice(0, operation.levels);
  const operator = above.at(-1)!;
  const amount = BigInt(operation.amount);
  const expected = judgeCash(world, { found, operator, received: operation.received, amount });
  const { guid } = house.people.get(found.name)!;
  const type = operation.received ? 2 : 1;
  const answered = await house.send(
    'payReceiveCash',
    { user_guid: guid, amount: coins(amount), type },
    operator.name,
  );
  if (!expectAnswer(season, operation, answered, expected)) return;
  world.cash.push({ below: found.name, above: operator.name, received: operation.received, amount });
  const balance = found.role === 7 ? coins(walletOf(world, found.name).balance) : null;
  expectSame('cash', 'the balance it is answered with', answered.data!.balance, balance);
}

/** So that nothing is owed any more: what somebody must do before it can be deleted. */
export async function playPayOff(season: Season, { who }: CoinsOf<'pay off'>): Promise<void> {
  const owed = accountsOf(season.world).get(who) ?? 0n;
  if (owed === 0n) return;
  const amount = Number(owed < 0n ? -owed : owed);
  await playCash(season, { do: 'cash', who, levels: 1, received: owed > 0n, amount });
}

type Asked = { found: Person; operator: Person; received: boolean; amount: bigint };

function judgeCash(world: World, { found, operator, received, amount }: Asked): string {
  if (!actsFor(world, operator.name)) return 'account_inactive';
  if (received || found.role < 7) return 'ok';
  const { balance, used } = walletOf(world, found.name);
  return balance - amount < used ? 'insufficient_limit' : 'ok';
}
