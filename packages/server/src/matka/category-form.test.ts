import { describe, expect, test } from 'vitest';
import { KALYAN, testCategories, type Form } from './category-desk.fixtures.ts';

const { ask, send, codeOf, pool, save, idOf, draws } = await testCategories();

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
