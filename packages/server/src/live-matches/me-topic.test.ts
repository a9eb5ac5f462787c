import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { expect, it, vi } from 'vitest';
import { CODE, testStory } from '../testing/story.fixtures.ts';
import { viewerNamed, watch } from './watch.fixtures.ts';

const story = await testStory();
const { ask, people } = story;

const guidOf = (username: string): string => people[username]!.guid;
const screenOf = async (username: string) => {
  const screen = await watch(story, await viewerNamed(story, username), [ME_TOPIC]);
  return () => screen.of(ME_TOPIC).values.get('theme');
};

it('a theme set for a sub company reaches every open screen of its tree, and no other', async () => {
  const names = ['company', 'subcompany', 'agent', 'client', 'othersub', 'otherclient'];
  const screens = await Promise.all(names.map(screenOf));
  const themes = () => screens.map((theme) => theme());
  await vi.waitFor(() => expect(themes()).toEqual([1, 1, 1, 1, 1, 1]));
  await ask('editSubCompany', { user_guid: guidOf('subcompany'), theme: 3 }, 'company');
  await vi.waitFor(() => expect(themes()).toEqual([1, 3, 3, 3, 1, 1]));
});

it('a client that moves to another sub company wears its theme at once', async () => {
  const theme = await screenOf('otherclient');
  await vi.waitFor(() => expect(theme()).toBe(1));
  await ask('updateLimit', { user_id: people['otherclient']!.id, fixed_limit: 0 }, 'othersub');
  await ask(
    'moveUser',
    { user_guid: guidOf('otherclient'), parent_guid: guidOf('subcompany'), code: CODE },
    'company',
  );
  await vi.waitFor(() => expect(theme()).toBe(3));
});
