import { describe, expect, test } from 'vitest';
import { numberBet } from '../testing/draws.fixtures.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { testCategories } from './category-desk.fixtures.ts';
import { makeDraws } from './make-draws.ts';

const { app, ask, send, codeOf, people, save, idOf, draws } = await testCategories();

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
