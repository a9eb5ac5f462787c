import { eventTopic, SETTLEMENT_DESK_TOPIC } from '@pavilion/contract/channels.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { anotherNode } from '../testing/another-node.fixtures.ts';
import { CODE, DELHI, EVENT, BOOKMAKER, MUMBAI, SESSION, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, send, codeOf, feed, clock } = story;
/** Nobody settles on this one. */
const other = await anotherNode(story);
afterAll(() => other.close());

const SOON = { timeout: 50_000 };
const bookmaker = { event_id: EVENT, market_id: BOOKMAKER };
const layout = eventTopic(EVENT);

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.62, 1.64] });
  await feed.session();
});

it('a result and its roll-back on one node reach the screens of the other', async () => {
  const viewer = await viewerNamed(story, 'admin8');
  const screen = await watch({ ...story, app: other }, viewer, [layout, SETTLEMENT_DESK_TOPIC]);
  expect(screen.refused).toEqual([]);
  const match = screen.of(layout).values;
  const desk = screen.of(SETTLEMENT_DESK_TOPIC).values;
  await vi.waitFor(() => expect([match.has('layout'), desk.has('settled')]).toEqual([true, true]), SOON);
  expect(desk.has('rollback')).toBe(false);
  const before = { layout: match.get('layout'), settled: desk.get('settled') };

  await ask('settleMarket', { ...bookmaker, confirm_warning: 1, selection_id: MUMBAI }, 'company');
  await vi.waitFor(() => {
    expect(match.get('layout')).not.toEqual(before.layout);
    expect(desk.get('settled')).not.toEqual(before.settled);
  }, SOON);

  await ask('rollbackMarket', { ...bookmaker, code: CODE }, 'company');
  const at = clock.now.toISOString();
  const name = 'Mumbai v Delhi, Bookmaker';
  await vi.waitFor(() => {
    expect(match.get('layout')).toEqual(before.layout);
    expect(match.get('rollback')).toEqual({ at, name });
    expect(desk.get('rollback')).toEqual({ at, name, by: 'company', results: 1 });
  }, SOON);
});

it('the desk’s topic is the Company’s and the admin’s alone', async () => {
  const screen = await watch(story, await viewerNamed(story, 'subcompany'), [SETTLEMENT_DESK_TOPIC]);
  expect(screen.refused).toEqual([SETTLEMENT_DESK_TOPIC]);
});

it('what is refused leaves a batch’s other sessions as they are: each is a call of its own', async () => {
  const session = { event_id: EVENT, session_id: SESSION };
  expect([
    await codeOf('settleFancy', { ...session, result: 1_234_567 }, 'company'),
    await codeOf('settleFancy', { event_id: EVENT, session_id: 'none', result: 40 }, 'company'),
    await codeOf('settleMarket', { ...bookmaker, confirm_warning: 1, selection_id: 99 }, 'company'),
    await codeOf('settleFancy', { ...session, result: 52 }, 'company'),
    await codeOf('settleFancy', { ...session, result: 52 }, 'company'),
  ]).toEqual(['malformed', 'unknown_session', 'unknown_selection', 'ok', 'already_settled']);
  const { body } = await send('settleFancy', { ...session, result: 52 }, 'company');
  expect(body.error).toBe('Already settled');
});

it.each([
  ['everything', '', ['Mumbai v Delhi']],
  ['by match', 'delhi', ['Mumbai v Delhi']],
  ['by match id', EVENT, ['Mumbai v Delhi']],
  ['by who settled', 'COMPANY', ['Mumbai v Delhi']],
  ['nothing', 'Chennai', []],
  ['a percent sign is a letter like others', '%', []],
])('settled matches are found: %s', async (_, keyword, names) => {
  const { records, total_records } = await ask('settledMatches', { keyword }, 'company');
  expect(records.map((match) => match.event_name)).toEqual(names);
  expect(total_records).toBe(names.length);
  for (const match of records) expect(match.settled_by).toBe('company');
});
