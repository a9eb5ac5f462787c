import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { toCoins } from '@pavilion/engine/money/paise.ts';
import { CODE, EVENT, onSession, SESSION, testStory, type Person } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, clock, feed, pool, people } = story;
const SIGNED_IN = ['client', 'company', 'agent', 'master'];
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
    await settle(result.session, n % 2 === 0 ? 60 : 30);
  }
  // The first, one in the middle and the last are taken back, and one of them is declared again much later.
  for (const n of [0, 3, 6])
    await ask('rollbackSession', { event_id: EVENT, session_id: RESULTS[n]!.session, code: CODE }, 'company');
  at(START + 4000 * MINUTE);
  await settle(RESULTS[3]!.session, 60);
}, 120_000);

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
      async ([one, other], who, utc_offset) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)];
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

const dayAhead = (instant: number, minutes: number): string =>
  new Date(instant + minutes * MINUTE).toISOString().slice(0, 10);
