import { expect, it, vi } from 'vitest';
import { testRounds } from '../testing/rounds.fixtures.ts';
import { createDealer } from './dealer.ts';

it('a table that cannot be dealt keeps no other back, and goes on once the desk has cancelled its round', async () => {
  const at = await testRounds();
  await at.pool.query(`update casino_games set enabled = code in ('lucky7', 'teen')`);
  const { house } = at.app;
  const error = vi.spyOn(house.log, 'error').mockReturnValue(undefined);
  const dealer = createDealer(house);
  const step = async (): Promise<void> => void (at.clock.now = (await dealer.dealDue()) ?? at.clock.now);
  const rounds = async (game: string): Promise<{ id: string; state: string }[]> =>
    (
      await at.pool.query<{ id: string; state: string }>(
        'select id, state from casino_rounds where game_code = $1 order by opened_at',
        [game],
      )
    ).rows;
  await step();
  const [spoilt] = await rounds('teen');
  await at.pool.query(`update casino_rounds set cards = array_fill('ASS'::text, array[60]) where id = $1`, [
    spoilt!.id,
  ]);
  for (let times = 0; times < 8; times += 1) await step();
  expect((await rounds('lucky7')).length).toBeGreaterThan(1);
  expect((await rounds('teen')).map(({ state }) => state)).toEqual(['dealing']);
  expect(error).toHaveBeenCalled();
  await at.cancel(spoilt!.id);
  for (let times = 0; times < 8; times += 1) await step();
  const after = (await rounds('teen')).map(({ state }) => state);
  expect([after[0], after.length > 1]).toEqual(['cancelled', true]);
});

it('each round is called by its table and a number of its own', async () => {
  const at = await testRounds();
  await at.pool.query(`update casino_games set enabled = code = 'lucky7'`);
  const dealer = createDealer(at.app.house);
  for (let times = 0; times < 8; times += 1) at.clock.now = (await dealer.dealDue()) ?? at.clock.now;
  const { rows } = await at.pool.query<{ name: string; mid: string }>(
    'select name, mid from casino_rounds order by opened_at',
  );
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.map(({ name }) => name)).toEqual(rows.map(({ mid }) => `Lucky 7 ${mid}`));
});
