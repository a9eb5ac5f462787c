import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { countGames } from '../ledger/counted-games.ts';
import { CODE, EVENT, onSession, SESSION, testStory, type Person } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, clock, feed, pool, people } = story;
const SIGNED_IN = ['client', 'client2', 'company', 'agent', 'master'];
const MINUTE = 60_000;
const START = Date.parse('2026-11-20T15:00:00Z');
/** Minutes after the start: within a day, over midnight in India and in London, and long after. */
const RESULTS = [0, 3, 190, 215, 500, 560, 3000].map((minutes, n) => ({
  session: n === 0 ? SESSION : `900-k${n}`,
  at: START + minutes * MINUTE,
}));

function at(instant: number): void {
  clock.now = new Date(instant);
  for (const who of SIGNED_IN) story.forget(who);
}

const settle = (session: string, result: number) =>
  ask('settleFancy', { event_id: EVENT, session_id: session, result }, 'company');

beforeAll(async () => {
  await feed.matchOdds({ 11: [1.86, 1.88], 22: [2.1, 2.14] });
  for (const [n, result] of RESULTS.entries()) {
    at(result.at);
    await feed.session({ sessionId: result.session, name: `Session ${n}` });
    await ask('placeBet', { ...onSession(1, 45, 100, 1000 + 100 * n), session_id: result.session }, 'client');
    if (n % 3 === 0)
      await ask('placeBet', { ...onSession(1, 45, 100, 700), session_id: result.session }, 'client2');
    await settle(result.session, n % 2 === 0 ? 60 : 30);
  }
  // The first, one in the middle and the last are taken back, and one of them is declared again much later.
  for (const n of [0, 3, 6])
    await ask('rollbackSession', { event_id: EVENT, session_id: RESULTS[n]!.session, code: CODE }, 'company');
  at(START + 4000 * MINUTE);
  await settle(RESULTS[3]!.session, 60);
}, 120_000);

async function stateOf(state: 'counted' | 'not counted'): Promise<void> {
  if (state === 'counted') await countGames(pool, undefined, '0 seconds');
  else await pool.query('insert into uncounted_events values ($1, now()) on conflict do nothing', [EVENT]);
}

/** The sum of a user's shares of standing results in a range, from the results themselves. */
async function gainedBetween(user: Person, from: number, to: number): Promise<number> {
  const { rows } = await pool.query<{ sum: bigint }>(
    `select coalesce(sum(h.amount), 0)::bigint as sum from settlement_shares h join settlements s on s.id = h.settlement_id
     where h.user_id = $1 and s.rolled_back_at is null and s.settled_at between $2 and $3`,
    [user.id, new Date(from), new Date(to)],
  );
  return toCoins(rows[0]!.sum);
}

const instants = [...RESULTS.map((result) => result.at), START + 4000 * MINUTE];
const edge = fc
  .tuple(fc.constantFrom(...instants), fc.constantFrom(-1, 0, 1))
  .map(([instant, by]) => instant + by);

test('what is kept of an event is the sum of its results in any range, for any level, in any zone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(edge, edge),
      fc.constantFrom('company', 'master', 'agent'),
      fc.constantFrom(-480, 0, 330, 345),
      fc.constantFrom('counted', 'not counted'),
      async ([one, other], who, utc_offset, state) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        await stateOf(state);
        const report = await ask(
          'plReport',
          { from_date: new Date(from).toISOString(), to_date: new Date(to).toISOString(), utc_offset },
          who,
        );
        const gained = await gainedBetween(people[who]!, from, to);
        expect(report.totals.total_earning).toBe(gained);
        expect(report.pl_report.map((row) => row.total_earning)).toEqual(report.total === 0 ? [] : [gained]);
        const days = new Set(
          (await standing(people[who]!, from, to)).map((instant) => dayAhead(instant, utc_offset)),
        );
        expect(report.days.map(({ date }) => date)).toEqual([...days]);
        expect(report.days.reduce((sum, day) => sum + Math.round(day.pl * 100), 0)).toBe(
          Math.round(gained * 100),
        );
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

async function standing(user: Person, from: number, to: number): Promise<number[]> {
  const { rows } = await pool.query<{ at: Date }>(
    `select s.settled_at as at from settlement_shares h join settlements s on s.id = h.settlement_id
     where h.user_id = $1 and s.rolled_back_at is null and s.settled_at between $2 and $3 order by 1`,
    [user.id, new Date(from), new Date(to)],
  );
  return rows.map(({ at: instant }) => instant.getTime());
}

/** What came onto the accounts of those clients of an agent whom a word finds, by day of a zone, from the lines of results that stand. */
async function playedBetween(
  agent: Person,
  word: string,
  [from, to]: readonly [number, number],
  minutes: number,
) {
  const { rows } = await pool.query<{ username: string; amount: bigint; at: Date }>(
    `select u.username, l.amount, e.created_at as at from journal_lines l join journal_entries e on e.id = l.entry_id
     join ledger_accounts a on a.id = l.account_id and a.side = 'upline' join users u on u.id = a.user_id and u.role = 7 and u.parent_id = $1
     where e.source in (3, 4, 5) and e.created_at between $2 and $3 and not exists (select from journal_entries r where r.reverses = e.id)`,
    [agent.id, new Date(from), new Date(to)],
  );
  const sums = new Map<string, number>();
  for (const { username, amount, at: instant } of rows) {
    const key = `${dayAhead(instant.getTime(), minutes)} ${username}`;
    if (username.includes(word)) sums.set(key, (sums.get(key) ?? 0) + Number(amount));
  }
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}

test('games of the day are the lines of their clients, counted or not, in any range and zone, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(edge, edge),
      fc.constantFrom('agent', 'subcompany'),
      fc.constantFrom(-480, 0, 330, 345),
      fc.constantFrom('counted', 'not counted'),
      fc.constantFrom(1, 2, 50),
      fc.constantFrom('', 'client2', 'client', 'nobody'),
      async ([one, other], who, utc_offset, state, items_perpage, keyword) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
        await stateOf(state);
        const range = {
          from_date: new Date(from).toISOString(),
          to_date: new Date(to).toISOString(),
          utc_offset,
          keyword: keyword.toUpperCase(),
        };
        const page = (current_page: number) =>
          ask('gamesDailyReport', { ...range, current_page, items_perpage }, who);
        const { total, totals, days } = await page(1);
        const records = [];
        for (let current = 1; records.length < total; current += 1) {
          const next = (await page(current)).records;
          expect(next.length).toBeGreaterThan(0);
          records.push(...next);
        }
        const net = ({ debit_amount, credit_amount }: { debit_amount: number; credit_amount: number }) =>
          Math.round((debit_amount - credit_amount) * 100);
        const expected = await playedBetween(people['agent']!, keyword, [from, to], utc_offset);
        expect(Object.fromEntries(records.map((row) => [`${row.date} ${row.username}`, net(row)]))).toEqual(
          expected,
        );
        expect(total).toBe(Object.keys(expected).length);
        expect(records.map(({ date }) => date)).toEqual(
          records
            .map(({ date }) => date)
            .toSorted()
            .toReversed(),
        );
        expect(net(totals)).toBe(Object.values(expected).reduce((sum, each) => sum + each, 0));
        expect(days.map(({ pl }) => -Math.round(pl * 100)).reduce((sum, each) => sum + each, 0)).toBe(
          net(totals),
        );
        await expect(page(1_000_000)).resolves.toMatchObject({ records: [], total });
      },
    ),
    { numRuns: 120 },
  );
}, 120_000);

test('an account that moves takes its games along', async () => {
  for (const n of [0, 6]) await settle(RESULTS[n]!.session, 60);
  await pool.query('update events set closed_at = $2 where id = $1', [EVENT, clock.now]);
  await countGames(pool, undefined, '0 seconds');
  const before = await ask('gamesDailyReport', {}, 'agent');
  const [stays, moves] = ['client2', 'client'].map((name) =>
    before.records.filter(({ username }) => username === name),
  );
  expect(moves!.length).toBeGreaterThan(0);
  await ask(
    'moveUser',
    { user_guid: people['client']!.guid, parent_guid: people['othersub']!.guid, code: CODE },
    'company',
  );
  const both = async () => [
    (await ask('gamesDailyReport', {}, 'agent')).total,
    (await ask('gamesDailyReport', {}, 'othersub')).records,
  ];
  const moved = await both();
  await countGames(pool, undefined, '0 seconds');
  expect(await both()).toEqual(moved);
  expect(moved).toEqual([stays!.length, moves]);
});

const dayAhead = (instant: number, minutes: number): string =>
  new Date(instant + minutes * MINUTE).toISOString().slice(0, 10);
