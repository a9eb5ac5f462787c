import { ME_TOPIC } from '@pavilion/contract/channels.ts';
import { HIDDEN, NO_TOPICS, TOPIC_RULES, type TopicRule } from './topic-rules.fixtures.ts';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { BOOKMAKER, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner } from '../testing/story.fixtures.ts';
import { testDraws } from '../testing/draws.fixtures.ts';
import { openDay, openNumbered } from '../testing/rounds.fixtures.ts';

const story = await testDraws();
const { app, people, pool, ask, feed } = story;

const CALLERS = [
  'company',
  'admin8',
  'staff',
  'subcompany',
  'master',
  'superstockist',
  'stockist',
  'agent',
  'client',
];
const ACTS: Record<string, string> = { admin8: 'company', staff: 'company' };
/** The Company and who acts for it see what is hidden from everybody else. */
const SEES_HIDDEN = new Set(['company', 'admin8', 'staff']);

const CHAIN = ['company', 'subcompany', 'master', 'superstockist', 'stockist', 'agent', 'client'];
/** Everybody who is not the caller's account nor below it. */
function strangersTo(caller: string): string[] {
  const from = CHAIN.indexOf(ACTS[caller] ?? caller);
  const below = from === 0 ? Object.keys(people) : [...CHAIN.slice(from), ...(from < 6 ? ['client2'] : [])];
  return Object.keys(people).filter((name) => !below.includes(name));
}

const OTHERS: readonly [place: string, name: string][] = [
  ['self', 'self'],
  ['direct child', 'child'],
  ['deep descendant', 'client'],
  ['sibling’s tree', 'otherclient'],
  ['parent', 'parent'],
  ['unknown id', 'unknown'],
];

/** The account that stands at a place as a caller sees it; null where there is none (nobody below a client). */
function idAt(place: string, caller: string): number | null {
  const at = CHAIN.indexOf(ACTS[caller] ?? caller);
  const named: Record<string, string | undefined> = {
    self: CHAIN[at],
    child: CHAIN[at + 1],
    parent: CHAIN[at - 1],
    client: at < 5 ? 'client' : undefined,
    otherclient: 'otherclient',
  };
  if (place === 'unknown') return 999_999;
  const name = named[place];
  return name === undefined ? null : people[name]!.id;
}

await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await feed.bookmaker({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
await feed.session();
await openDay(story);
await openNumbered(story, 'lucky7', 1);
for (const client of ['client', 'client2', 'otherclient']) {
  await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), client);
}
await pool.query('update markets set hidden = true where id = $1', [BOOKMAKER]);
await pool.query(
  `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', $2::text, 'hidden', true))).* from events e where e.id = $1`,
  [EVENT, HIDDEN],
);

const viewers = new Map(
  await Promise.all(CALLERS.map(async (name) => [name, await viewerNamed(story, name)] as const)),
);
const links: { close(): void }[] = [];
afterAll(() => links.forEach((link) => link.close()));

async function screenAs(caller: string, topics: readonly string[]) {
  const screen = await watch(story, viewers.get(caller)!, topics);
  links.push(screen.link);
  return screen;
}

const mayWatch = (caller: string, who: TopicRule['who']): boolean => {
  if (who === 'company') return SEES_HIDDEN.has(caller);
  return who === 'all' || (who === 'operators' && caller !== 'client');
};

describe('who may watch', () => {
  it.each(Object.entries(TOPIC_RULES))('%s', async (_, { who, address, hidden = [], absent = [] }) => {
    for (const caller of CALLERS) {
      const asked = [address, ...hidden, ...absent];
      const { refused } = await screenAs(caller, asked);
      const may = mayWatch(caller, who) ? [address, ...(SEES_HIDDEN.has(caller) ? hidden : [])] : [];
      expect([caller, refused]).toEqual([caller, asked.filter((one) => !may.includes(one))]);
    }
  });

  it.each(NO_TOPICS)('nobody watches %s, which is no topic', async (address) => {
    for (const caller of CALLERS) {
      expect([caller, (await screenAs(caller, [address])).refused]).toEqual([caller, [address]]);
    }
  });
});

describe('the rooms of an account are opened by nobody who names it, not even by itself', () => {
  it.each(OTHERS)('%s', async (_, place) => {
    for (const caller of CALLERS) {
      const id = idAt(place, caller);
      if (id === null) continue;
      const guid = Object.values(people).find((person) => person.id === id)?.guid ?? 'none';
      const named = [
        `me:${id}`,
        `positions:${EVENT}:${id}`,
        `positions:${EVENT}:${id}:admin`,
        `me:${guid}`,
        guid,
      ];
      // The same answer at every place: it does not tell whether there is such an account.
      const { refused } = await screenAs(caller, named);
      expect([caller, refused]).toEqual([caller, named]);
    }
  });
});

describe('what comes in', () => {
  it('names nobody from outside the caller’s tree', async () => {
    const topics = [ME_TOPIC, EVENT, `${EVENT}${MATCH_ODDS}`, `positions:${EVENT}`];
    for (const caller of CALLERS) {
      const screen = await screenAs(caller, topics);
      await vi.waitFor(() =>
        topics.forEach((topic) => expect(screen.of(topic).seen.length).toBeGreaterThan(0)),
      );
      const said = JSON.stringify(topics.map((topic) => screen.of(topic).seen));
      for (const stranger of strangersTo(caller)) {
        expect([caller, stranger, said.includes(people[stranger]!.guid)]).toEqual([caller, stranger, false]);
        const named = new RegExp(`(?<![\\w/])${stranger}(?![\\w/])`).test(said);
        expect([caller, stranger, named]).toEqual([caller, stranger, false]);
      }
    }
  });

  it('of a bet, only those above the client hear, each its own part', async () => {
    const topic = `positions:${EVENT}`;
    const screens = new Map(
      await Promise.all(
        [...CALLERS, 'client2', 'othersub'].map(async (name) => {
          const viewer = viewers.get(name) ?? (await viewerNamed(story, name));
          const screen = await watch(story, viewer, [topic]);
          links.push(screen.link);
          return [name, screen] as const;
        }),
      ),
    );
    const betsOf = (name: string) =>
      [...screens.get(name)!.of(topic).values.keys()].filter((key) => key.startsWith('bet:'));
    await vi.waitFor(() => screens.forEach((screen) => expect(screen.of(topic).seen).not.toEqual([])));
    const before = new Map([...screens.keys()].map((name) => [name, betsOf(name).length]));
    await ask('placeBet', onRunner(MUMBAI, 1, 1.85, 500), 'client');
    const grown = () => [...screens.keys()].filter((name) => betsOf(name).length > before.get(name)!);
    await vi.waitFor(() => expect(grown()).toEqual(CALLERS));
    expect(app.house.hub.watchedKeys('positions:').length).toBeGreaterThan(0);
  });
});
