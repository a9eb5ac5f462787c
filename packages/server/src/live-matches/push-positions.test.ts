import { positionsTopic, wholeBookTopic } from '@pavilion/contract/channels.ts';
import type { MarketPosition, SessionPosition } from '@pavilion/contract/positions.ts';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { viewerNamed, watch } from './watch.fixtures.ts';

const story = await testStory();
const { app, ask, feed } = story;

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  // Nobody looks at a match again by itself any more: what comes now was pushed.
  app.house.matches.stop();
});

it('a bet moves what operators see of it, share and whole, without another look; nobody else is told', async () => {
  const topics = [positionsTopic(EVENT), wholeBookTopic(EVENT)];
  const screens = new Map<string, Awaited<ReturnType<typeof watch>>>();
  for (const name of ['company', 'agent', 'othersub'])
    screens.set(name, await watch(story, await viewerNamed(story, name), topics));
  const shown = (name: string, topic: string) => {
    const { values } = screens.get(name)!.of(topic);
    const market = values.get(`market:${MATCH_ODDS}`) as MarketPosition | undefined;
    const session = values.get(`session:${SESSION}`) as SessionPosition | undefined;
    return [market?.runners.map(({ position }) => position), session?.book.map(({ net_pl }) => net_pl)];
  };
  await vi.waitFor(() =>
    expect([...screens.keys()].flatMap((name) => topics.map((topic) => shown(name, topic)))).toEqual(
      Array.from({ length: 6 }, () => [[0, 0], undefined]),
    ),
  );
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 10_000), 'client');
  await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
  await vi.waitFor(() => {
    expect(['company', 'agent'].map((name) => shown(name, positionsTopic(EVENT)))).toEqual([
      [
        [-255, 300],
        [30, -30],
      ],
      [
        [-3400, 4000],
        [400, -400],
      ],
    ]);
    expect(['company', 'agent'].map((name) => shown(name, wholeBookTopic(EVENT)))).toEqual([
      [
        [-8500, 10_000],
        [1000, -1000],
      ],
      [
        [-8500, 10_000],
        [1000, -1000],
      ],
    ]);
  });
  expect(topics.map((topic) => shown('othersub', topic))).toEqual([
    [[0, 0], undefined],
    [[0, 0], undefined],
  ]);
  for (const { link } of screens.values()) link.close();
  // Nobody is followed any more, and a bet is a bet all the same.
  await ask('placeBet', onRunner(DELHI, 1, 2.09, 100), 'client');
});
