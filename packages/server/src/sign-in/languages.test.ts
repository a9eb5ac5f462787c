import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { Language } from '@pavilion/contract/shapes.ts';
import { expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, pool, clock } = story;

const screenOf = async (username: string) => {
  const screen = await watch(story, await viewerNamed(story, username), [ME_TOPIC]);
  return () => screen.of(ME_TOPIC).values.get('language');
};
const choose = (language: Language, as: string) => ask('savePreferences', { preferences: { language } }, as);

it('a choice reaches the other screens of the person at once, and nobody else who acts for the same account', async () => {
  const screens = await Promise.all(['company', 'company', 'staff', 'admin8', 'agent'].map(screenOf));
  const shown = () => screens.map((language) => language());
  const none = { own: '', house: '' };
  await vi.waitFor(() => expect(shown()).toEqual([none, none, none, none, none]));
  await choose('ta', 'company');
  await choose('mr', 'staff');
  await choose('hi', 'admin8');
  const own = (language: Language) => ({ own: language, house: '' });
  await vi.waitFor(() => expect(shown()).toEqual([own('ta'), own('ta'), own('mr'), own('hi'), none]));
});

it('the house speaks its own to who chose none: on every open screen, and to strangers', async () => {
  const [agent, client] = await Promise.all(['agent', 'client'].map(screenOf));
  await choose('ta', 'agent');
  await ask('setDefaultLanguage', { language: 'hi' }, 'company');
  await vi.waitFor(() => expect(agent!()).toEqual({ own: 'ta', house: 'hi' }));
  await vi.waitFor(() => expect(client!()).toEqual({ own: '', house: 'hi' }));
  clock.now = new Date(clock.now.getTime() + 5_000);
  const { languages, default_language } = await ask('systemStatus', {}, 'client');
  expect([languages, default_language]).toEqual([['en', 'hi', 'ta', 'mr'], 'hi']);
});

it('what was kept and is no language is none', async () => {
  await ask('savePreferences', { preferences: { language: 'xx' } }, 'client2');
  const client = await screenOf('client2');
  await vi.waitFor(() => expect(client()).toMatchObject({ own: '' }));
});

it('the act is told with what was before', async () => {
  await ask('setDefaultLanguage', { language: 'mr' }, 'company');
  await ask('setDefaultLanguage', { language: 'mr' }, 'company');
  const { rows } = await pool.query(
    `select before, after from audit_events where action = 'default_language' order by id`,
  );
  expect(rows).toEqual([
    { before: { language: '' }, after: { language: 'hi' } },
    { before: { language: 'hi' }, after: { language: 'mr' } },
  ]);
});
