import { eventTopic } from '@pavilion/contract/channels.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { skyAnswer, skyRow } from '../feeds/fancy/fancy-lists.fixtures.ts';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { CODE, DELHI, EVENT, MUMBAI, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { app, ask, codeOf, feed, pool } = story;
const ofMatch = { event_id: EVENT };
const listed: ReturnType<typeof skyRow>[] = [];

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await feed.session({ sessionId: '900-f1', name: 'Boundaries', sessionType: 6 });
  await feed.session({ sessionId: '900-s3', name: 'Fall of wicket', sessionType: 3 });
  app.fancies.addProvider({ name: 'sky', takes: () => true, fetch: async () => skyAnswer(...listed) });
});
beforeEach(() => section([1, 5, 6, 7, 8], 0));

const section = (session_type: number[], bet_lock: 0 | 1) =>
  ask('fancySectionLock', { ...ofMatch, session_type, bet_lock }, 'company');
const one = (session_id: string, bet_lock: 0 | 1) =>
  ask('fancyBetLock', { ...ofMatch, session_id, bet_lock }, 'company');
const locked = async () =>
  (await ask('matchDetail', ofMatch, 'company')).fancy
    .filter((session) => session.bet_lock === 1)
    .map((session) => session.session_id)
    .toSorted();
const bet = (session_id: string = SESSION) =>
  codeOf('placeBet', { ...onSession(1, 45, 100, 1000), session_id }, 'client');

it.each<[string, number[], string[], number[]]>([
  ['1 stands for 1 to 4', [1], ['900-s3', SESSION], [1, 2, 3, 4]],
  ['6 is Fancy alone', [6], ['900-f1'], [6]],
  ['two sections at once', [1, 6], ['900-f1', '900-s3', SESSION], [1, 2, 3, 4, 6]],
  ['a section without sessions', [8], [], [8]],
])('%s', async (_, types, sessions, sections) => {
  const answer = await section(types, 1);
  expect(answer.sessions).toBe(sessions.length);
  expect(await locked()).toEqual(sessions);
  expect((await ask('matchDetail', ofMatch, 'client')).locked_sections).toEqual(sections);
  expect((await section(types, 0)).sessions).toBe(sessions.length);
  expect(await locked()).toEqual([]);
});

it('the very next bet is refused, until the section is open again', async () => {
  await section([1], 1);
  expect(await bet()).toBe('market_locked');
  await section([1], 0);
  expect(await bet()).toBe('ok');
});

it('one session of a locked section may be opened by itself; the section’s next turn takes it along', async () => {
  await section([1], 1);
  await one(SESSION, 0);
  expect([await locked(), await bet(), await bet('900-s3')]).toEqual([['900-s3'], 'ok', 'market_locked']);
  expect((await section([1], 1)).sessions).toBe(1);
  expect(await bet()).toBe('market_locked');
  await one(SESSION, 1);
  await section([1], 0);
  expect(await locked()).toEqual([]);
});

describe('a session that opens later comes in locked', () => {
  async function fromFeed(name: string): Promise<string> {
    const sessionId = `900-${name}`;
    await feed.session({ sessionId, name, sessionType: 2 });
    return sessionId;
  }
  async function fromProvider(name: string): Promise<string> {
    listed.push(skyRow({ SelectionId: String(listed.length), RunnerName: name }));
    await ask('fetchFancy', ofMatch, 'company');
    const { rows } = await ask('getEventMarkets', { ...ofMatch, type: 'fancy' }, 'company');
    const market_id = rows.find((row) => row.runner_name === name)!.session_id;
    const added = { ...ofMatch, market_id, type: 'fancy', session_type: 1, status: 1 } as const;
    await ask('setMarketStatus', added, 'company');
    return market_id;
  }
  const byHand = async (session_name: string): Promise<string> =>
    (await ask('createManualFancy', { ...ofMatch, session_type_id: 4, session_name }, 'company')).session_id;

  it.each([
    ['of the feed', fromFeed],
    ['of a provider’s list', fromProvider],
    ['of the manual desk', byHand],
  ])('%s', async (name, opens) => {
    await section([1], 1);
    const later = await opens(name);
    expect(await locked()).toContain(later);
    await section([1], 0);
    expect(await locked()).toEqual([]);
    expect(await locked()).not.toContain(await opens(`${name} after it`));
  });

  it('and takes no bet; neither does one whose result is taken back', async () => {
    await ask('settleFancy', { ...ofMatch, session_id: '900-f1', result: 5 }, 'company');
    await section([1, 6], 1);
    await feed.session({ sessionId: '900-late', name: 'Late', sessionType: 1 });
    await ask('rollbackSession', { ...ofMatch, session_id: '900-f1', code: CODE }, 'company');
    expect([await bet('900-late'), await bet('900-f1')]).toEqual(['market_locked', 'market_locked']);
  });
});

it('the screens that show the match look again, of a section without sessions too', async () => {
  const screen = await watch(story, await viewerNamed(story, 'client'), [eventTopic(EVENT)]);
  const layout = () => screen.of(eventTopic(EVENT)).values.get('layout');
  const before = layout();
  await section([8], 1);
  await vi.waitFor(() => expect(layout()).not.toBe(before));
});

it('who locked which sections stands in the audit log, with the sessions that it changed', async () => {
  await section([6], 1);
  const { rows } = await pool.query(
    'select action, object, after from audit_events order by id desc limit 1',
  );
  expect(rows).toEqual([
    {
      action: 'section locked',
      object: `event:${EVENT}`,
      after: { session_type: [6], locked: true, sessions: ['900-f1'] },
    },
  ]);
});
