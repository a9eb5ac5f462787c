import { afterAll, expect, test } from 'vitest';
import { chanceFrom } from './chance.ts';
import { openProofHouse } from './house/proof-house.ts';
import { dealerOf, setTables, someRoundBet } from './house/stage-rounds.ts';
import { STAGE_PEOPLE } from './house/stage.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { checkRounds, worstOfRounds } from './invariants/stored-rounds.ts';

const postgres = await temporaryPostgres();
afterAll(() => postgres.stop());

/** A house whose dealer has dealt a round of each of its tables, with bets on them and on those after them. */
async function dealtHouse() {
  const database = await postgres.newDatabase();
  let now = new Date('2026-11-20T15:00:00Z');
  const house = await openProofHouse(database.connectionString, STAGE_PEOPLE, () => now);
  await setTables(house.pool);
  const { deal } = dealerOf(house);
  const chance = chanceFrom(7);
  /** A tenth of a second after another, until so many bets were taken: whatever falls, a table takes bets every few seconds. */
  const place = async (bets: number): Promise<void> => {
    for (let taken = 0; taken < bets; now = new Date(now.getTime() + 100)) {
      await deal();
      const bet = await someRoundBet(house.pool, chance);
      if (bet !== undefined && (await house.send('placeBet', bet, 'busy_1')).code === 'ok') taken += 1;
    }
  };
  await place(12);
  for (let minutes = 0; minutes < 5; minutes++) {
    now = new Date(now.getTime() + 60_000);
    await deal();
  }
  await place(1);
  return { pool: house.pool, close: () => house.close().then(() => database.drop()) };
}

test('of rounds as they are booked nothing is wrong, and what open ones tie up is what the limit says', async () => {
  const { pool, close } = await dealtHouse();
  expect(await checkRounds(pool)).toEqual([]);
  const { rows } = await pool.query<{ user_id: number; used_limit: bigint }>(
    'select user_id, used_limit from wallets where used_limit <> 0',
  );
  expect(rows.length).toBe(1);
  expect(await worstOfRounds(pool)).toEqual(new Map(rows.map((row) => [row.user_id, row.used_limit])));
  await close();
});

test.each([
  ['a book that has a paisa too many', 'update casino_books set stakes = stakes + 1', 'book'],
  ['a bet that no book knows of', `update bets set outcomes[1] = outcomes[1] + 1`, 'book'],
  [
    'a result that the bets do not make',
    'update settlement_shares set amount = amount + 1 where of_round',
    'settled-result',
  ],
  [
    'a round that says another outcome',
    `update casino_rounds set outcomes = array_replace(outcomes, outcomes[1], (1 - least(outcomes[1], 1))::smallint) where settled_at is not null`,
    'settled-result',
  ],
  ['a line that lost a paisa', 'update casino_edges set owed = owed - 1', 'casino'],
  ['a day whose sums are not its lines', 'update casino_sums set owed = owed + 1', 'casino'],
])('finds %s', async (_, sql, invariant) => {
  const { pool, close } = await dealtHouse();
  await pool.query(sql);
  expect((await checkRounds(pool)).map((finding) => finding.invariant)).toContain(invariant);
  await close();
});
