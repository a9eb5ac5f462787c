import type { CallInput } from '@pavilion/contract/calls.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { numberBet } from '../testing/draws.fixtures.ts';
import { CODE, testStory } from '../testing/story.fixtures.ts';
import { makeDraws } from './make-draws.ts';

const { app, ask, send, codeOf, pool, clock, people, forget } = await testStory();

type Form = CallInput<'createEditCategory'>;

/** A Friday, 20:30 in Kolkata. */
const FRIDAY = new Date('2026-11-20T15:00:00Z');
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const KALYAN: Form = {
  title: 'KALYAN',
  open_time: '21:40',
  close_time: '00:05',
  category_type: 3,
  week_days: EVERY_DAY,
};

/** Hours away every sign-in is over. */
function at(now: Date): void {
  clock.now = now;
  for (const name of Object.keys(people)) forget(name);
}

beforeEach(async () => {
  at(FRIDAY);
  await pool.query('delete from draws');
  await pool.query(`delete from events where sport_id in (777, 999)`);
  await pool.query('delete from matka_categories');
  await pool.query(`delete from leagues where sport_id in (777, 999)`);
});

const save = async (form: Partial<Form> = {}) => ask('createEditCategory', { ...KALYAN, ...form }, 'company');
const idOf = async (form: Partial<Form> = {}) => (await save(form)).category_id;

/** `market date, name, times in UTC` of every draw, in their order. */
async function draws(columns = ''): Promise<string[]> {
  const { rows } = await pool.query<{ text: string }>(
    `select concat_ws(' ', d.name, e.name, to_char(d.draw_at at time zone 'UTC', 'DD HH24:MI'),
       to_char(d.closes_at at time zone 'UTC', 'HH24:MI'), coalesce(to_char(d.jodi_closes_at at time zone 'UTC', 'HH24:MI'), '-')${columns}) as text
     from draws d join events e on e.id = d.id order by d.draw_at, d.id`,
  );
  return rows.map(({ text }) => text);
}

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

describe('leagues', () => {
  const leagues = async () =>
    (
      await pool.query<{ name: string }>('select name from leagues where sport_id = 999 order by id')
    ).rows.map(({ name }) => name);

  test('a league is made once, and again of a category that comes back under its name', async () => {
    const id = await idOf();
    await save({ title: 'RAJDHANI' });
    await ask('deleteCategory', { id }, 'company');
    await save();
    expect(await leagues()).toEqual(['KALYAN', 'RAJDHANI']);
  });

  test('a category that takes the name of an old one joins its league', async () => {
    const old = await idOf();
    await ask('deleteCategory', { id: old }, 'company');
    const id = await idOf({ title: 'RAJDHANI' });
    await save({ id });
    expect(await leagues()).toEqual(['KALYAN', 'RAJDHANI']);
    const { rows } = await pool.query(
      `select distinct l.name from events e join leagues l on l.id = e.league_id where e.sport_id = 999`,
    );
    expect(rows).toEqual([{ name: 'KALYAN' }]);
  });
});

describe('what a form may not say', () => {
  const refused = async (form: Partial<Form>, fast = false) => {
    const name = fast ? 'fastCreateEditCategory' : 'createEditCategory';
    const { status, body } = await send(name, { ...KALYAN, ...form }, 'company');
    expect(status).toBeGreaterThanOrEqual(400);
    expect((await pool.query('select from matka_categories')).rowCount).toBe(0);
    return body.fields;
  };

  test.each<[string, Partial<Form>, string, string]>([
    ['an open time of 25:00', { open_time: '25:00' }, 'open_time', 'Invalid time format'],
    ['an open time of 4 characters', { open_time: '9:30' }, 'open_time', 'Invalid time format'],
    ['no open time', { open_time: '' }, 'open_time', 'required'],
    ['no close time', { close_time: '' }, 'close_time', 'required'],
    [
      'a close with the open',
      { close_time: '21:40' },
      'close_time',
      'must end at another time than it begins',
    ],
    ['no week days', { week_days: [] }, 'week_days', 'required'],
    ['no title', { title: '  ' }, 'title', 'required'],
    ['a title of nothing that is seen', { title: '\u200B' }, 'title', 'required'],
    ['a colour by its name', { title_color: 'red' }, 'title_color', 'a colour as #rrggbb'],
    ['draws that follow each other', { repeat_minutes: 5 }, 'repeat_minutes', 'must be 0'],
    ['a fair draw', { draw_mode: 'fair' }, 'draw_mode', 'must be hand'],
  ])('%s', async (_, form, field, problem) => {
    expect((await refused(form))?.[field]).toBe(problem);
  });

  test.each<[string, Partial<Form>, string, string]>([
    ['a Close', { category_type: 2 }, 'category_type', 'must be 1'],
    ['no end', { category_type: 1, repeat_minutes: 5 }, 'until', 'required'],
    [
      'an end at the beginning',
      { category_type: 1, repeat_minutes: 5, until: '21:40' },
      'until',
      'must end at another time than it begins',
    ],
    [
      'an end of 24:00',
      { category_type: 1, repeat_minutes: 5, until: '24:00' },
      'until',
      'Invalid time format',
    ],
  ])('fast: %s', async (_, form, field, problem) => {
    expect((await refused(form, true))?.[field]).toBe(problem);
  });

  test.each<[string, Record<string, unknown>]>([
    ['an eighth day', { week_days: [8] }],
    ['half a day', { week_days: [1.5] }],
    ['a fourth type', { category_type: 4 }],
    ['1000 minutes', { repeat_minutes: 1000 }],
  ])('%s', async (_, form) => {
    expect(Object.keys((await refused(form)) ?? {})).toEqual([
      expect.stringContaining(Object.keys(form)[0]!),
    ]);
  });

  test('the title of another one of the game, however written; the other game may have it', async () => {
    await save();
    expect(await codeOf('createEditCategory', { ...KALYAN, title: 'kalyan' }, 'company')).toBe('title_taken');
    const fast = { ...KALYAN, category_type: 1 as const, close_time: '' };
    expect(await codeOf('fastCreateEditCategory', fast, 'company')).toBe('ok');
  });

  test('a category of the other game, and one that is deleted, are not there', async () => {
    const id = await idOf();
    expect(await codeOf('fastDeleteCategory', { id }, 'company')).toBe('unknown_category');
    expect(await codeOf('fastCreateEditCategory', { ...KALYAN, category_type: 1, id }, 'company')).toBe(
      'unknown_category',
    );
    await ask('deleteCategory', { id }, 'company');
    expect(await draws()).toEqual([]);
    expect(await codeOf('deleteCategory', { id }, 'company')).toBe('unknown_category');
    expect(await codeOf('activeInactiveCategory', { id, status: 1 }, 'company')).toBe('unknown_category');
    expect(await codeOf('createEditCategory', { ...KALYAN, id }, 'company')).toBe('unknown_category');
  });
});

test('two desks: the second is told what the first set', async () => {
  const id = await idOf();
  const version = (await ask('categoryList', {}, 'company'))[0]?.version;
  await save({ id, version, open_time: '22:00' });
  const late = { ...KALYAN, id, version, open_time: '22:30' };
  const { status, body } = await send('createEditCategory', late, 'admin8');
  expect([status, body.code, Object(body.data).fields]).toEqual([
    409,
    'stale_form',
    { open_time: { mine: '22:30', theirs: '22:00' } },
  ]);
});

test('the audit log tells a category before and after', async () => {
  const id = await idOf();
  await save({ id, open_time: '22:00' });
  await ask('activeInactiveCategory', { id, status: 0 }, 'company');
  await ask('deleteCategory', { id }, 'company');
  const { rows } = await pool.query<{ action: string; told: string }>(
    `select action, concat_ws(' ', before ->> 'open_time', after ->> 'open_time', before ->> 'is_active', after ->> 'is_active') as told
     from audit_events where object = $1 order by id`,
    [`matka_category:${id}`],
  );
  expect(rows.map(({ action, told }) => `${action} ${told}`)).toEqual([
    'matka_category 21:40 1',
    'matka_category 21:40 22:00 1 1',
    'matka_category_status 1 0',
    'matka_category_deleted 22:00 0',
  ]);
});

describe('draws with bets stay as they are', () => {
  const drawOf = (id: string, side: 'o' | 'c') => `m-20261120-${id.slice(-8)}-${side}`;
  const bet = (draw: string, row = 'akda 5 x 100') => ask('placeBet', numberBet(draw, row), 'client');

  test('with the other draw of their day; the form is told how many, the next day follows', async () => {
    const id = await idOf();
    const before = await draws();
    await bet(drawOf(id, 'c'));
    const { kept_draws } = await save({ id, title: 'KALYAN DAY', open_time: '22:00' });
    expect(kept_draws).toBe(1);
    expect(await draws()).toEqual([
      ...before.slice(0, 2),
      '21/11/2026 KALYAN DAY OPEN 21 16:30 16:20 -',
      '21/11/2026 KALYAN DAY CLOSE 21 18:35 18:25 16:20',
    ]);
    const counts = async (as: string) => (await ask('categoryList', {}, as)).map((row) => row.open_bets);
    expect([await counts('company'), await counts('agent'), await counts('client')]).toEqual([[1], [0], [0]]);
    expect((await ask('getMatkaConfig', {}, 'company')).open_bets).toBe(1);
  });

  test('a category is not deleted over them: the draws are named, and nothing has changed', async () => {
    const id = await idOf();
    await bet(drawOf(id, 'o'));
    const { status, body } = await send('deleteCategory', { id }, 'company');
    expect([status, body.code, body.error]).toEqual([
      409,
      'open_bets',
      'Bets are open on KALYAN OPEN 20/11/2026',
    ]);
    expect(await draws()).toHaveLength(4);
    expect(await ask('categoryList', {}, 'company')).toHaveLength(1);
  });

  test('off: they take no bets, the others are gone; on again all is as before', async () => {
    const id = await idOf();
    const before = await draws(', d.active');
    await bet(drawOf(id, 'o'));
    const { kept_draws } = await ask('activeInactiveCategory', { id, status: 0 }, 'company');
    expect(kept_draws).toBe(1);
    expect(await draws(', d.active')).toEqual(before.slice(0, 2).map((text) => text.replace(/t$/, 'f')));
    expect(await codeOf('placeBet', numberBet(drawOf(id, 'o'), 'akda 5 x 100'), 'client')).toBe(
      'event_hidden',
    );
    await makeDraws(app.house);
    expect(await draws()).toHaveLength(2);
    await ask('activeInactiveCategory', { id, status: 1 }, 'company');
    expect(await draws(', d.active')).toEqual(before);
    expect(await codeOf('placeBet', numberBet(drawOf(id, 'o'), 'akda 5 x 100'), 'client')).toBe('ok');
  });

  test('one whose bets were deleted goes like one without, but is kept where they tell of it', async () => {
    const id = await idOf({ category_type: 1, close_time: '' });
    const { betslip_uid: uid } = await bet(drawOf(id, 'o'));
    await ask('deleteBet', { betslip_uid: uid, user_id: people['client']!.id, code: CODE }, 'company');
    await ask('deleteCategory', { id }, 'company');
    expect(await draws(', d.active, e.hidden')).toEqual(['20/11/2026 KALYAN OPEN 20 16:10 16:00 - f t']);
    expect(await codeOf('placeBet', numberBet(drawOf(id, 'o'), 'akda 5 x 100'), 'client')).toBe(
      'event_hidden',
    );
  });
});
