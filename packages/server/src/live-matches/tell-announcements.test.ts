import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import type { AnnouncementLine } from '@pavilion/contract/announcement-text.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { testStory } from '../testing/story.fixtures.ts';
import { viewerNamed, watch } from './watch.fixtures.ts';

const story = await testStory();
const { ask, people, clock } = story;
/** A second node of the house on the same database; nobody speaks there. */
const other = await anotherNode(story);
afterAll(() => other.close());

const SOON = { timeout: 10_000, interval: 10 };
const guidOf = (name: string): string => people[name]!.guid;
const NODES = { here: story, there: { ...story, app: other } };

async function screenOf(name: string, node: keyof typeof NODES = 'here') {
  const viewer = await viewerNamed(story, name);
  const screen = await watch(NODES[node], viewer, [ME_TOPIC]);
  const lines = () => screen.of(ME_TOPIC).values.get('announcements') as AnnouncementLine[] | undefined;
  await vi.waitFor(() => expect(lines()).toBeDefined(), SOON);
  return { texts: () => lines()!.map(({ text }) => text), lines: () => lines()!, link: screen.link };
}

it('reaches open screens on both nodes, and nobody else’s', async () => {
  const hearing = [await screenOf('agent'), await screenOf('stockist', 'there')];
  const others = [await screenOf('client'), await screenOf('othersub', 'there'), await screenOf('company')];
  await ask('createAnnouncement', { admin_agent_msg: 'Settle by nine' }, 'subcompany');
  await vi.waitFor(
    () => expect(hearing.map(({ texts }) => texts())).toEqual([['Settle by nine'], ['Settle by nine']]),
    SOON,
  );
  await ask('createAnnouncement', { admin_agent_msg: '' }, 'subcompany');
  await vi.waitFor(() => expect(hearing.map(({ texts }) => texts())).toEqual([[], []]), SOON);
  expect(others.map(({ texts }) => texts())).toEqual([[], [], []]);
});

it('what is deleted goes from the screen and comes back with undo; what is confirmed is not asked again', async () => {
  const screens = [await screenOf('client'), await screenOf('client', 'there')];
  const asked = () => screens.map(({ lines }) => lines().map(({ acknowledge }) => acknowledge));
  const { _id: made } = await ask(
    'userAnnouncement',
    { user_detail: [{ user_guid: guidOf('client') }], announcement: 'Call me', acknowledge: 1 },
    'agent',
  );
  await vi.waitFor(() => expect(asked()).toEqual([[1], [1]]), SOON);
  await ask('deleteUserAnnouncement', { id: made.$oid }, 'agent');
  await vi.waitFor(() => expect(asked()).toEqual([[], []]), SOON);
  await ask('deleteUserAnnouncement', { id: made.$oid, restore: 1 }, 'agent');
  await vi.waitFor(() => expect(asked()).toEqual([[1], [1]]), SOON);
  await ask('acknowledgeAnnouncement', { id: made.$oid }, 'client');
  await vi.waitFor(() => expect(asked()).toEqual([[0], [0]]), SOON);
  await ask('deleteUserAnnouncement', { id: made.$oid }, 'agent');
});

it('is noted as seen once a screen of the person has shown it, open before or opened after', async () => {
  const seen = async () => {
    const { list } = await ask('userAnnouncementList', {}, 'agent');
    return list[0]!.user_detail.filter(({ seen_at: at }) => at !== null).map(({ user_name: name }) => name);
  };
  const open = await screenOf('client');
  await ask(
    'userAnnouncement',
    {
      user_detail: ['client', 'client2'].map((name) => ({ user_guid: guidOf(name) })),
      announcement: 'Hello',
    },
    'agent',
  );
  await vi.waitFor(async () => expect(await seen()).toEqual(['client']), SOON);
  await vi.waitFor(() => expect(open.texts()).toEqual(['Hello']), SOON);
  await screenOf('client2');
  await vi.waitFor(async () => expect(await seen()).toEqual(['client', 'client2']), SOON);
});

it('begins and ends on its minute on both nodes without anybody’s request, also what was planned before a node came up', async () => {
  const began = clock.now;
  const after = (ms: number): string => new Date(began.getTime() + ms).toISOString();
  await ask(
    'createAnnouncement',
    { admin_agent_msg: 'Kalyan opens', from_at: after(300), until_at: after(700) },
    'master',
  );
  const late = await anotherNode(story);
  const lateStory = { ...story, app: late };
  const lateScreen = await watch(lateStory, await viewerNamed(story, 'agent'), [ME_TOPIC]);
  const screens = [await screenOf('agent'), await screenOf('agent', 'there')];
  const texts = () => [
    ...screens.map((screen) => screen.texts()),
    (lateScreen.of(ME_TOPIC).values.get('announcements') as AnnouncementLine[]).map(({ text }) => text),
  ];
  await vi.waitFor(() => expect(texts()).toEqual([[], [], []]), SOON);
  clock.now = new Date(began.getTime() + 300);
  await vi.waitFor(() => expect(texts()).toEqual(Array.from({ length: 3 }, () => ['Kalyan opens'])), SOON);
  clock.now = new Date(began.getTime() + 700);
  await vi.waitFor(() => expect(texts()).toEqual([[], [], []]), SOON);
  await late.close();
  clock.now = began;
});
