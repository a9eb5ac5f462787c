import { afterAll, expect, test } from 'vitest';
import { figures, openEvening, step, takenBackAndDeclaredAgain } from './evening/play-evening.ts';
import { CODE } from './house/people.ts';
import { openProofHouse } from './house/proof-house.ts';
import { CLIENTS, STAGE_PEOPLE } from './house/stage.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { checkHouse } from './invariants/check-house.ts';

const STEPS = 140;
/** What was done and how it was answered. */
const happened = new Set<string>();
const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

async function evening(seed: number) {
  const database = await postgres.newDatabase();
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, () => clock.now);
  // Shares of matka unlike those of matches.
  await house.pool.query(
    `update users set matka_share = x.kept, matka_agent_share = x.budget, matka_commission = x.rate
     from (values ('sub', 150000, 0, 50000), ('master', 200000, 800000, 45000), ('agent', 330000, 410000, 40000)) x (name, kept, budget, rate)
     where username = x.name`,
  );
  await house.pool.query(`update users set matka_commission = 30000 where role = 7`);
  return { ...(await openEvening(house, clock, seed)), end: () => house.close().then(database.drop) };
}

test.each([1, 2, 3, 4])(
  'an evening of draws, seed %i: bets, slips, numbers declared, corrected and taken back in any order',
  async (seed) => {
    const playing = await evening(seed);
    for (let at = 1; at <= STEPS; at += 1) expect([at, await step(playing)]).toEqual([at, []]);
    playing.clock.now = new Date('2026-11-20T18:30:00Z');
    const before = await figures(playing.house);
    await takenBackAndDeclaredAgain(playing);
    expect(await figures(playing.house)).toEqual(before);
    expect(await checkHouse(playing.house.pool)).toEqual([]);
    for (const done of playing.counts.keys()) happened.add(done);
    await playing.end();
  },
  120_000,
);

test('in these evenings everything came about that may', () => {
  for (const act of ['slip', 'single', 'declare', 'correct', 'takeBack', 'abandon', 'deleteBet', 'lock'])
    expect([...happened]).toContain(`${act}: ok`);
  for (const refused of [
    'slip: insufficient_limit',
    'slip: matka_locked',
    'slip: invalid_number',
    'declare: takes_bets',
  ])
    expect([...happened]).toContain(refused);
});

test('a planted fault of a draw is found: a book, a limit, a result', async () => {
  const playing = await evening(5);
  const { pool } = playing.house;
  const [fast] = playing.draws.filter((draw) => draw.fast);
  const slip = { event_id: fast!.id, bets: [{ matka_market_id: 1, number: '1', stake: 100 }] };
  expect((await playing.house.send('fastPlaceBets', slip, CLIENTS[0])).code).toBe('ok');
  playing.clock.now = new Date('2026-11-20T18:30:00Z');
  await playing.house.send(
    'fastSettleMatkaEvent',
    { event_id: fast!.id, settlement_result: '134', code: CODE },
    'company',
  );
  const found = async (plant: string) => {
    await pool.query(plant);
    return new Set((await checkHouse(pool)).map(({ invariant }) => invariant));
  };
  expect(await found('update draw_books set pays[1] = pays[1] + 1')).toContain('book');
  expect(await found('update wallets set used_limit = used_limit + 1')).toContain('exposure');
  expect(await found('update draws set pana = 777, ank = 1 where pana is not null')).toContain(
    'settled-result',
  );
  await playing.end();
});
