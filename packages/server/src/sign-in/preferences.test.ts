import { expect, it } from 'vitest';
import { PASSWORD, testStory } from '../testing/story.fixtures.ts';

const { ask, send, codeOf, pool } = await testStory();

const kept = async (as: string) => (await ask('getPreferences', {}, as)).preferences;
const atSignIn = async (username: string) =>
  (await send('login', { username, password: PASSWORD })).body.data!.preferences;

it('what a person chose comes back at the next sign-in, name by name', async () => {
  expect(await atSignIn('agent')).toEqual({});
  await ask(
    'savePreferences',
    { preferences: { language: 'hi', 'grid:clients': { visible: { name: false } } } },
    'agent',
  );
  await ask('savePreferences', { preferences: { scheme: 'dark', 'grid:clients': { visible: {} } } }, 'agent');
  const all = { language: 'hi', scheme: 'dark', 'grid:clients': { visible: {} } };
  expect([await atSignIn('agent'), await kept('agent')]).toEqual([all, all]);
  await ask('savePreferences', { preferences: { language: null } }, 'agent');
  expect(await kept('agent')).toEqual({ scheme: 'dark', 'grid:clients': { visible: {} } });
});

it('is the person’s own: an admin of the Company has others than the Company', async () => {
  await ask('savePreferences', { preferences: { language: 'ta' } }, 'admin8');
  expect([await kept('admin8'), await kept('company')]).toEqual([{ language: 'ta' }, {}]);
});

it.each<[string, Record<string, unknown>]>([
  ['a name that is none', { 'drop table': 1 }],
  ['a name without end', { [`grid:${'x'.repeat(100)}`]: 1 }],
  ['too much at once', { display: 'x'.repeat(40_000) }],
])('%s is refused and changes nothing', async (_, preferences) => {
  const before = await kept('agent');
  expect(await codeOf('savePreferences', { preferences }, 'agent')).toBe('malformed');
  expect(await kept('agent')).toEqual(before);
});

it('too much bit by bit is refused too', async () => {
  const bit = 'x'.repeat(20_000);
  expect(await codeOf('savePreferences', { preferences: { 'grid:a': bit } }, 'client')).toBe('ok');
  expect(await codeOf('savePreferences', { preferences: { 'grid:b': bit } }, 'client')).toBe('malformed');
  expect(Object.keys(await kept('client'))).toEqual(['grid:a']);
});

it('leaves no trace in the audit: it is no act upon anybody', async () => {
  const { rows } = await pool.query(`select from audit_events where action ilike '%preference%'`);
  expect(rows).toEqual([]);
});
