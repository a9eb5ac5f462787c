import { afterAll, expect, test } from 'vitest';
import { judgeLedger, judgeRounds } from './evening/judge-rounds.ts';
import { act, openCasinoEvening, postDay } from './evening/play-rounds.ts';
import { runCasinoEvening } from './evening/run-casino-evening.ts';
import { openProofHouse } from './house/proof-house.ts';
import { STAGE_PEOPLE } from './house/stage.ts';
import { temporaryPostgres } from './house/temporary-house.ts';

const STEPS = 70;
const KEYS = {
  casino_sums: 'event_id, user_id, parent_id',
  casino_edges: 'settlement_id, user_id, parent_id, turned',
  casino_books: 'round_id, client_id, snapshot_id',
};
/** What was done and how it was answered. */
const happened = new Set<string>();
const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

test.each([1, 2, 3])(
  'an evening of rounds, seed %i: bets, results, days posted and taken back in any order',
  async (seed) => {
    const { problems, counts } = await runCasinoEvening(postgres, { seed, steps: STEPS });
    expect(problems).toEqual([]);
    for (const done of counts.keys()) happened.add(done);
  },
  120_000,
);

test('in these evenings everything came about that may', () => {
  for (const done of ['bet', 'declare', 'takeBack', 'cancel', 'post', 'deleteBet', 'lock', 'postBack'])
    expect([...happened]).toContain(`${done}: ok`);
  expect([...happened]).toContain('bet: casino_locked');
});

test('a planted fault is found: a paisa in a line, a sum, a book, coins, a limit, a ledger', async () => {
  const database = await postgres.newDatabase();
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, () => clock.now);
  const evening = await openCasinoEvening(house, clock, 4);
  for (let at = 0; at < STEPS; at += 1) await act(evening);
  await postDay(house);
  const found = async (): Promise<Set<string>> => {
    const problems = [...(await judgeRounds(evening)), ...(await judgeLedger(evening))];
    return new Set(problems.map((problem) => problem.split(' ')[0]!));
  };
  expect([...(await found())]).toEqual([]);
  const plant = async (change: string): Promise<Set<string>> => {
    await house.pool.query(change);
    return found();
  };
  const one = (table: keyof typeof KEYS, where = 'true'): string =>
    `where (${KEYS[table]}) = (select ${KEYS[table]} from ${table} where ${where} order by ${KEYS[table]} limit 1)`;
  expect(await plant(`update casino_sums set owed = owed + 1 ${one('casino_sums')}`)).toContain('sum');
  expect(await plant(`update casino_edges set owed = owed + 1 ${one('casino_edges')}`)).toContain('line');
  const open = 'round_id in (select id from casino_rounds where settled_at is null)';
  expect(await plant(`update casino_books set pl[1] = pl[1] + 1 ${one('casino_books', open)}`)).toContain(
    'book',
  );
  const client = `user_id = ${house.people.get('busy_1')!.id}`;
  expect(await plant(`update wallets set balance = balance + 1 where ${client}`)).toContain('coins');
  expect(await plant(`update wallets set used_limit = used_limit + 1 where ${client}`)).toContain('limit');
  const [round] = evening.rounds.filter(({ cards, bets }) => cards !== null && bets.size > 0);
  for (const [uid, bet] of round!.bets) round!.bets.set(uid, { ...bet, stake: bet.stake + 1_000_00n });
  expect([...(await found())]).toEqual(expect.arrayContaining(['rounds', 'commission']));
  await house.close();
  await database.drop();
});
