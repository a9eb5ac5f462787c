import type { CallInput } from '@pavilion/contract/calls.ts';
import { CODE } from '../house/people.ts';
import { CAREFUL, CLIENTS, DESKS, OPERATORS } from '../house/stage.ts';
import { hitUnderKey, paiseOf } from './money-told.ts';
import { goesOn, type UnderHammer } from './under-hammer.ts';
import { pause } from './writers.ts';

/** One desk sets limits one by one and many at once, while the other does and bets take what they need of them. */
export async function setLimits(under: UnderHammer, as: string): Promise<void> {
  const { chance } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const by = { as, key: `limit-${as}-${number}` };
    await (chance.once(2) ? setOne(under, by) : setMany(under, by));
    await pause(chance.whole(0, 40));
  }
}

type By = { readonly as: string; readonly key: string };

/** Between so much and so much, in coins; whose limit must hold has little of it. */
function someLimit({ chance }: UnderHammer, name: string): number {
  return name === CAREFUL ? chance.whole(2_000, 4_000) : chance.whole(10_000, 40_000);
}

async function setOne(under: UnderHammer, by: By): Promise<void> {
  const { house, chance } = under;
  const name = chance.pick([...CLIENTS, CAREFUL]);
  const { id, guid } = house.people.get(name)!;
  const fixed_limit = someLimit(under, name);
  const done = chance.once(3)
    ? await hitUnderKey(
        under,
        'updateCurrentLimit',
        { user_guid: guid, fixed_limit, current_limit: someLimit(under, name) },
        by,
      )
    : await hitUnderKey(under, 'updateLimit', { user_id: id, fixed_limit }, by);
  if (done !== null) under.money.limits.set(by.key, 1);
}

async function setMany(under: UnderHammer, by: By): Promise<void> {
  const { house, chance, money } = under;
  const names = [...CLIENTS, CAREFUL, ...OPERATORS].filter(() => chance.once(2));
  if (names.length === 0) return;
  const user_ids = names.map((name) => house.people.get(name)!.id).toSorted(() => chance.whole(-1, 1));
  const field = chance.once(3) ? 'current' : 'fixed';
  const input = { user_ids, field, change: someChange(under) } as const;
  const done = await hitUnderKey(under, 'bulkLimit', input, by);
  if (done === null) return;
  const set = done.results.filter(({ code, before, after }) => code === '' && before !== after);
  money.limits.set(by.key, set.length);
  for (const { giver, after } of done.givers)
    if (after < 0) under.violations.push(`${giver} was left with ${after} by the bulk change ${by.key}`);
}

function someChange({ chance }: UnderHammer): CallInput<'bulkLimit'>['change'] {
  return chance.once(2)
    ? { kind: 'percent', value: chance.whole(-2_000, 2_000) / 100 }
    : { kind: 'add', value: chance.whole(-300_00, 300_00) / 100 };
}

/** Two desks raise two clients of one operator at once by all that it has left: it has that once. Then they give it back. */
export async function raiseForTheLast(under: UnderHammer): Promise<void> {
  const { house, chance, money } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const pair = chance.pick([
      ['busy_1', 'busy_3'],
      ['busy_2', 'busy_4'],
    ]);
    const now = await limitsOf(under, pair);
    await Promise.all(
      pair.map(async (name, place) => {
        const { fixed, left } = now.get(name)!;
        const by = { as: DESKS[place]!, key: `last-${number}-${name}` };
        const fixed_limit = fixed + left;
        const { id, guid } = house.people.get(name)!;
        const done =
          place === 0
            ? await hitUnderKey(under, 'updateLimit', { user_id: id, fixed_limit }, by)
            : await hitUnderKey(
                under,
                'updateCurrentLimit',
                { user_guid: guid, fixed_limit, current_limit: fixed_limit },
                by,
              );
        if (done !== null) money.limits.set(by.key, 1);
      }),
    );
    for (const [place, name] of pair.entries()) {
      const by = { as: DESKS[1 - place]!, key: `back-${number}-${name}` };
      const input = { user_id: house.people.get(name)!.id, fixed_limit: someLimit(under, name) };
      if ((await hitUnderKey(under, 'updateLimit', input, by)) !== null) money.limits.set(by.key, 1);
    }
    await pause(chance.whole(20, 100));
  }
}

/** In coins: what they have, and what their parent has left. */
async function limitsOf(
  { house }: UnderHammer,
  names: readonly string[],
): Promise<Map<string, { fixed: number; left: number }>> {
  const { rows } = await house.pool.query<{ username: string; fixed: bigint; left: bigint }>(
    `select u.username, w.fixed_limit as fixed, p.fixed_limit - p.given as left
     from users u join wallets w on w.user_id = u.id join wallets p on p.user_id = u.parent_id where u.username = any($1::text[])`,
    [names],
  );
  return new Map(
    rows.map(({ username, fixed, left }) => [
      username,
      { fixed: Number(fixed) / 100, left: Number(left) / 100 },
    ]),
  );
}

/** Coins come into the house and are taken out of it, while limits are given from them. */
export async function mintCoins(under: UnderHammer, as: string): Promise<void> {
  const { chance, money } = under;
  for (let number = 0; goesOn(under); number += 1) {
    const key = `mint-${as}-${number}`;
    const amount = chance.whole(1, 1_000_000_00) / 100;
    const input = { amount, code: CODE };
    const mint = chance.once(2);
    const call = mint ? 'creditCompanyCoins' : 'withdrawCompanyCoins';
    const done = await hitUnderKey(under, call, input, { as, key });
    if (done !== null) money.minted.set(key, mint ? paiseOf(amount) : -paiseOf(amount));
    await pause(chance.whole(10, 60));
  }
}

/** At no moment has anybody given more than there was to give, or bet with more than there was to bet with where that must hold. */
export async function watchLimits(under: UnderHammer): Promise<void> {
  while (goesOn(under)) {
    const { rows } = await under.house.pool.query<{ username: string }>(
      `select u.username from wallets w join users u on u.id = w.user_id
       where w.given > w.fixed_limit or u.username = $1 and w.used_limit > w.balance`,
      [CAREFUL],
    );
    for (const { username } of rows)
      under.violations.push(`${username} had given, or had in use, more than it had`);
    await pause(20);
  }
}
