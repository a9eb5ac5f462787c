import { describe, expect, test } from 'vitest';
import { KALYAN, testCategories } from './category-desk.fixtures.ts';
import { makeDraws } from './make-draws.ts';

const { app, at, ask, pool, clock, save, idOf, draws } = await testCategories();

describe('draws are made of categories', () => {
  test('of today and tomorrow, a close after midnight with its opening day, jodis until the open', async () => {
    const id = await idOf();
    expect(await draws()).toEqual([
      '20/11/2026 KALYAN OPEN 20 16:10 16:00 -',
      '20/11/2026 KALYAN CLOSE 20 18:35 18:25 16:00',
      '21/11/2026 KALYAN OPEN 21 16:10 16:00 -',
      '21/11/2026 KALYAN CLOSE 21 18:35 18:25 16:00',
    ]);
    const { rows } = await pool.query(
      `select e.id, e.sport_id, e.league_name, e.open_date, l.name as league from draws d join events e on e.id = d.id
       join leagues l on l.id = e.league_id order by d.draw_at limit 1`,
    );
    expect(rows).toEqual([
      {
        id: `m-20261120-${id.slice(-8)}-o`,
        sport_id: 999,
        league_name: 'KALYAN',
        league: 'KALYAN',
        open_date: new Date('2026-11-20T16:10:00Z'),
      },
    ]);
  });

  test('once: the job makes what is missing and nothing twice', async () => {
    await save();
    const made = await draws();
    await makeDraws(app.house);
    expect(await draws()).toEqual(made);
    clock.now = new Date('2026-11-21T19:00:00Z'); // 00:30 of Sunday
    await makeDraws(app.house);
    expect((await draws()).slice(4)).toEqual([
      '22/11/2026 KALYAN OPEN 22 16:10 16:00 -',
      '22/11/2026 KALYAN CLOSE 22 18:35 18:25 16:00',
      '23/11/2026 KALYAN OPEN 23 16:10 16:00 -',
      '23/11/2026 KALYAN CLOSE 23 18:35 18:25 16:00',
    ]);
  });

  test('what can be bet on no more is not made, but an Open whose Close is still to come', async () => {
    await save({ title: 'TIME', category_type: 1, open_time: '20:35', close_time: '' });
    await save({ title: 'STAR DAY', category_type: 2, open_time: '', close_time: '13:00' });
    await save({ title: 'MILAN', open_time: '13:00', close_time: '23:00' });
    expect((await draws()).filter((text) => text.startsWith('20/'))).toEqual([
      '20/11/2026 MILAN OPEN 20 07:30 07:20 -',
      '20/11/2026 MILAN CLOSE 20 17:30 17:20 07:20',
    ]);
  });

  test('only on its days', async () => {
    await save({ week_days: [6] });
    expect(await draws()).toHaveLength(2);
  });

  test('fast draws every so many minutes, over midnight, each by its time', async () => {
    const { category_id: id } = await ask(
      'fastCreateEditCategory',
      {
        ...KALYAN,
        title: 'STAR',
        category_type: 1,
        open_time: '23:50',
        repeat_minutes: 10,
        until: '00:10',
        close_time: '',
      },
      'company',
    );
    expect((await draws()).slice(0, 3)).toEqual([
      '20/11/2026 23:50 STAR OPEN 20 18:20 18:19 -',
      '20/11/2026 00:00 STAR OPEN 20 18:30 18:29 -',
      '20/11/2026 00:10 STAR OPEN 20 18:40 18:39 -',
    ]);
    const { rows } = await pool.query(
      `select id, sport_id from events where sport_id = 777 order by open_date limit 2`,
    );
    expect(rows).toEqual([
      { id: `f-20261120-${id.slice(-8)}-2350`, sport_id: 777 },
      { id: `f-20261120-${id.slice(-8)}-0000`, sport_id: 777 },
    ]);
  });
});

describe('an edit reaches draws without bets at once', () => {
  test('times, name and league follow; what the type has no more goes', async () => {
    const id = await idOf();
    await save({ id, title: 'KALYAN NIGHT', open_time: '22:00' });
    expect((await draws())[0]).toBe('20/11/2026 KALYAN NIGHT OPEN 20 16:30 16:20 -');
    await save({ id, title: 'KALYAN NIGHT', category_type: 1, open_time: '22:00', close_time: '' });
    expect(await draws()).toEqual([
      '20/11/2026 KALYAN NIGHT OPEN 20 16:30 16:20 -',
      '21/11/2026 KALYAN NIGHT OPEN 21 16:30 16:20 -',
    ]);
    const { rows } = await pool.query(`select name from leagues where sport_id = 999`);
    expect(rows).toEqual([{ name: 'KALYAN NIGHT' }]);
    expect((await pool.query(`select from events where sport_id = 999`)).rowCount).toBe(2);
  });

  test('the minutes of the config too, and a day that it does not run any more', async () => {
    const id = await idOf({ category_type: 1, close_time: '' });
    const config = await ask('getMatkaConfig', {}, 'company');
    const { kept_draws } = await ask(
      'updateMatkaConfig',
      { ...config, single_akda_bet_close_time: 25 },
      'company',
    );
    expect([kept_draws, ...(await draws())]).toEqual([
      0,
      '20/11/2026 KALYAN OPEN 20 16:10 15:45 -',
      '21/11/2026 KALYAN OPEN 21 16:10 15:45 -',
    ]);
    await ask('updateMatkaConfig', { ...config, version: undefined }, 'company');
    await save({ id, category_type: 1, close_time: '', week_days: [6] });
    expect(await draws()).toEqual(['21/11/2026 KALYAN OPEN 21 16:10 16:00 -']);
  });

  test('an Open whose bets have ended stays, and jodis on the Close of its day never open again', async () => {
    const id = await idOf();
    at(new Date('2026-11-20T16:05:00Z'));
    await save({ id, open_time: '22:30', close_time: '01:00' });
    expect((await draws()).slice(0, 2)).toEqual([
      '20/11/2026 KALYAN OPEN 20 16:10 16:00 -',
      '20/11/2026 KALYAN CLOSE 20 19:30 19:20 16:00',
    ]);
  });

  test('of yesterday, while it is still to come after midnight', async () => {
    const id = await idOf();
    at(new Date('2026-11-20T18:22:00Z')); // 23:52, three minutes before the bets end
    await save({ id, close_time: '00:20' });
    at(new Date('2026-11-20T18:32:00Z')); // 00:02 of the 21st
    await save({ id, close_time: '00:30' });
    expect((await draws())[1]).toBe('20/11/2026 KALYAN CLOSE 20 19:00 18:50 16:00');
  });
});
