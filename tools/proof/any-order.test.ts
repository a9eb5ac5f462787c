import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { CODE } from './house/people.ts';
import { marketWord, sessionWord } from './house/feed-words.ts';
import { openProofHouse } from './house/proof-house.ts';
import { STAGE_PEOPLE } from './house/stage.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { checkGains } from './invariants/gains.ts';

const postgres = await temporaryPostgres();
const { connectionString } = await postgres.newDatabase();
const house = await openProofHouse(connectionString, STAGE_PEOPLE);
await house.pool.query(`insert into settings (name, value) values ('other_charges_paise', '5033')`);
afterAll(async () => {
  await house.close();
  await postgres.stop();
});

const COMPANY = 'company';
const CLIENTS = ['busy_1', 'busy_2'] as const;
const RUNS = { numRuns: 25 };

/** How one market or session of a match ends; without a bet it can be taken off the offer or deleted instead. */
type Ending = 'settled' | 'abandoned' | 'tied' | 'off the offer' | 'deleted';
type Subject = { name: string; result: number; bets: readonly Bet[]; ending: Ending };
type Bet = { client: (typeof CLIENTS)[number]; side: 1 | 2; on: 1 | 2; stake: number };

const bet = fc.record({
  client: fc.constantFrom(...CLIENTS),
  side: fc.constantFrom(1 as const, 2 as const),
  on: fc.constantFrom(1 as const, 2 as const),
  stake: fc.integer({ min: 10_000, max: 33_333 }).map((paise) => paise / 100),
});

const subject = (name: string, endings: readonly Ending[]): fc.Arbitrary<Subject | null> =>
  fc
    .tuple(fc.array(bet, { maxLength: 2 }), fc.integer({ min: 1, max: 2 }), fc.constantFrom(...endings))
    .map(([bets, result, wanted]) => {
      const leaves = wanted === 'off the offer' || wanted === 'deleted';
      const ending: Ending = leaves && bets.length > 0 ? 'settled' : wanted;
      return { name, result, bets, ending };
    });

const market = (name: string) => subject(name, ['settled', 'abandoned', 'off the offer']);
const session = (name: string) => subject(name, ['settled', 'abandoned', 'off the offer', 'deleted']);
const maybe = (of: fc.Arbitrary<Subject | null>) => fc.option(of);

/** A match of any composition: with match odds or without, with other markets and sessions or without. */
const composition = fc
  .tuple(
    maybe(subject('odds', ['settled', 'tied', 'abandoned'])),
    maybe(market('book')),
    maybe(market('toss')),
    maybe(session('s1')),
    maybe(session('s2')),
  )
  .map((all) => all.filter((one) => one !== null))
  .filter((all) => all.some(({ ending }) => ending !== 'off the offer' && ending !== 'deleted'));

test('any order of results, voids and roll-backs leaves the ledgers of the order of the day', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      composition,
      fc.array(fc.nat({ max: 99 }), { minLength: 12, maxLength: 12 }),
      async (subjects, chance) => {
        const [day, other] = [`day${(made += 1)}`, `any${made}`];
        await announce(day, subjects);
        await announce(other, subjects);
        const before = await ledgers();
        for (const one of [...subjects.filter(({ name }) => name !== 'odds'), ...mainOf(subjects)])
          expect(await end(day, one)).toBe('ok');
        const between = await ledgers();
        await inAnyOrder(other, subjects, chance);
        expect(changes(between, await ledgers())).toEqual(changes(before, between));
        expect(await declared(other)).toEqual(await declared(day));
        expect((await declared(day))?.closed).toBe(true);
        expect(await checkGains(house.pool)).toEqual([]);
      },
    ),
    RUNS,
  );
}, 240_000);

const mainOf = (subjects: readonly Subject[]) => subjects.filter(({ name }) => name === 'odds');

/** Ends everything in an order by chance, taking results back in between; a main market that came too early comes again. */
async function inAnyOrder(
  match: string,
  subjects: readonly Subject[],
  chance: readonly number[],
): Promise<void> {
  const waiting = [...subjects];
  for (let step = 0; waiting.length > 0; step += 1) {
    const draw = chance[step % chance.length]! + step;
    const [next] = waiting.splice(draw % waiting.length, 1);
    const code = await end(match, next!);
    if (code !== 'ok') {
      expect([code, next!.name]).toEqual(['others_open', 'odds']);
      waiting.push(next!);
    }
    // Each roll-back costs a step, and there are only so many, so that this comes to an end.
    const done = subjects.filter((one) => !waiting.includes(one) && one.ending !== 'deleted');
    const back = done[draw % Math.max(1, done.length)];
    if (step < chance.length && draw % 3 === 0 && back !== undefined && (await takeBack(match, back)))
      waiting.push(back);
  }
}

async function end(match: string, { name, result, ending }: Subject): Promise<string> {
  const id = `${match}.${name}`;
  const isSession = name.startsWith('s');
  const of = { event_id: match };
  switch (ending) {
    case 'settled':
      return isSession
        ? codeOf('settleFancy', { ...of, session_id: id, result: 44 + result })
        : codeOf('settleMarket', { ...of, market_id: id, selection_id: result, confirm_warning: 1 });
    case 'abandoned':
      return isSession
        ? codeOf('abandonFancy', { ...of, session_id: id, code: CODE })
        : codeOf('abandonMarket', { ...of, market_id: id, type: 1, code: CODE });
    case 'tied':
      return codeOf('abandonMarket', { ...of, market_id: id, type: 2, code: CODE });
    case 'off the offer':
      return codeOf('setMarketStatus', {
        ...of,
        market_id: id,
        type: isSession ? 'fancy' : 'main',
        status: 0,
      });
    case 'deleted':
      return codeOf('deleteFancy', { ...of, session_id: id });
  }
}

/** Takes one result back, or puts what was taken off onto the offer again where the match still lets it. */
async function takeBack(match: string, { name, ending }: Subject): Promise<boolean> {
  const id = `${match}.${name}`;
  const of = { event_id: match };
  if (ending === 'off the offer') {
    const type = name.startsWith('s') ? ('fancy' as const) : ('main' as const);
    const code = await codeOf('setMarketStatus', { ...of, market_id: id, type, session_type: 1, status: 1 });
    expect(['ok', 'event_closed']).toContain(code);
    return code === 'ok';
  }
  const code = name.startsWith('s')
    ? await codeOf('rollbackSession', { ...of, session_id: id, code: CODE })
    : await codeOf('rollbackMarket', { ...of, market_id: id, code: CODE });
  expect(code).toBe('ok');
  return true;
}

async function codeOf<N extends CallName>(name: N, input: CallInput<N>): Promise<string> {
  return (await house.send(name, input, COMPANY)).code;
}

async function announce(match: string, subjects: readonly Subject[]): Promise<void> {
  await house.pool.query(
    `insert into events (id, name, sport_id, open_date, in_play) values ($1, $1, 4, '2026-11-20', true)`,
    [match],
  );
  const prices = new Map(
    [1, 2].map((runner) => [runner, { back: 1500 + runner * 100, lay: 1520 + runner * 100 }]),
  );
  for (const { name, bets } of subjects) {
    const of = { event: match, id: `${match}.${name}`, name, open: true };
    const type = name === 'odds' ? 1 : name === 'book' ? 2 : 4;
    await house.say(
      name.startsWith('s')
        ? sessionWord({ ...of, line: 45, noRate: 100, yesRate: 90 })
        : marketWord({ ...of, type, prices }),
    );
    for (const { client, side, on, stake } of bets) {
      const common = { event_id: match, betting_type: side, stake };
      const price = (on === 1 ? 1.6 : 1.7) + (side === 2 ? 0.02 : type === 1 ? -0.01 : 0);
      const asked = name.startsWith('s')
        ? { ...common, session_id: of.id, price: 45 }
        : { ...common, market_id: of.id, selection_id: on, price: Math.round(price * 100) / 100 };
      expect((await house.send('placeBet', asked, client)).code).toBe('ok');
    }
  }
}

type Ledgers = ReadonlyMap<string, bigint>;

async function ledgers(): Promise<Ledgers> {
  const { rows } = await house.pool.query<{ account: string; balance: bigint }>(
    `select user_id || side as account, balance from ledger_accounts
     union all select 'wallet ' || user_id, balance from wallets
     union all select 'used ' || user_id, used_limit from wallets`,
  );
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

const changes = (before: Ledgers, after: Ledgers): [string, bigint][] =>
  [...after]
    .map(([account, balance]): [string, bigint] => [account, balance - (before.get(account) ?? 0n)])
    .filter(([, change]) => change !== 0n)
    .toSorted(([a], [b]) => a.localeCompare(b));

async function declared(match: string): Promise<{ closed: boolean; won_by: string } | undefined> {
  const { rows } = await house.pool.query<{ closed: boolean; won_by: string }>(
    'select closed_at is not null as closed, won_by from events where id = $1',
    [match],
  );
  return rows[0];
}
