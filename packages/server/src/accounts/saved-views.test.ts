import { expect, it } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';

const { ask, codeOf, send } = await testStory();

const view = {
  screen: 'my-clients',
  name: 'Over limit',
  state: { option: 'limit_over_90', sort: '-balance' },
};
const namesFor = async (as: string) =>
  (await ask('listSavedViews', { screen: 'my-clients' }, as)).views.map((one) => [one.name, one.is_mine]);

it('a view is its owner’s until it is shared with those who act for the same operator', async () => {
  const saved = await ask('saveView', view, 'company');
  expect(saved).toMatchObject({
    name: 'Over limit',
    shared: 0,
    is_mine: 1,
    owner: 'company',
    state: view.state,
  });
  expect([await namesFor('company'), await namesFor('staff'), await namesFor('agent')]).toEqual([
    [['Over limit', 1]],
    [],
    [],
  ]);
  await ask('saveView', { ...view, view_id: saved.view_id, name: 'Near limit', shared: 1 }, 'company');
  expect([await namesFor('company'), await namesFor('staff'), await namesFor('agent')]).toEqual([
    [['Near limit', 1]],
    [['Near limit', 0]],
    [],
  ]);
  expect(await codeOf('deleteSavedView', { view_id: saved.view_id }, 'staff')).toBe('unknown_view');
  expect(await codeOf('saveView', { ...view, view_id: saved.view_id }, 'staff')).toBe('unknown_view');
  await ask('deleteSavedView', { view_id: saved.view_id }, 'company');
  expect(await namesFor('company')).toEqual([]);
});

it('a name is used once a screen, whatever its capitals', async () => {
  await ask('saveView', view, 'agent');
  const { body } = await send('saveView', { ...view, name: 'OVER LIMIT' }, 'agent');
  expect([body.code, Object.keys(body.fields ?? {})]).toEqual(['view_name_taken', ['name']]);
  expect(await codeOf('saveView', { ...view, screen: 'agent' }, 'agent')).toBe('ok');
});

it('fifty of a screen are kept, and a state of more than 8,000 characters is not', async () => {
  for (let n = 1; n <= 50; n += 1) await ask('saveView', { ...view, name: `View ${n}` }, 'master');
  expect(await codeOf('saveView', { ...view, name: 'View 51' }, 'master')).toBe('too_many_views');
  expect(await codeOf('saveView', { ...view, state: { text: 'x'.repeat(8000) } }, 'stockist')).toBe(
    'malformed',
  );
});
