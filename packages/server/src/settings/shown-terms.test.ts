import { EVENT_FIELDS, TOURNAMENT_FIELDS, type SettingField } from '@pavilion/contract/bet-setting-fields.ts';
import { eventTopic, ME_TOPIC } from '@pavilion/contract/channels.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
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

const story = await testStory();
const { ask, codeOf, feed, people, pool } = story;
const client = people['client']!.id;
const ofMatch = { event_id: EVENT };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});
beforeEach(async () => {
  await pool.query('truncate bet_settings, bets, runner_books, session_books');
  await pool.query('update wallets set used_limit = 0');
  story.app.house.settingStore.changed();
});

const filled = (fields: readonly SettingField[], other: Record<string, number>) => ({
  ...Object.fromEntries(
    fields.map(({ field, unit }) => [
      field,
      unit === 'seconds' ? 0 : field.startsWith('min_') ? 100 : 20_000,
    ]),
  ),
  ...other,
});
const tournament = (other: Record<string, number> = {}) =>
  ask('updateSetting', { setting_id: 1, settings: filled(TOURNAMENT_FIELDS, other) }, 'company');
const match = (other: Record<string, number> = {}) =>
  ask('updateEventSetting', { ...ofMatch, settings: filled(EVENT_FIELDS, other) }, 'company');
const ofClient = (settings: Record<string, number>) =>
  ask('updateStakeSetting', { user_id: client, settings }, 'company');
const cap = (of: { market_id: string } | { session_id: string }, settings: Record<string, number>) =>
  ask('updateMarketCap', { ...ofMatch, ...of, settings }, 'company');

type Limits = [min: number, max: number];
async function shown(as: string): Promise<{ market: Limits; session: Limits }> {
  const { market, fancy } = await ask('matchDetail', ofMatch, as);
  const odds = market.find((one) => one.market_id === MATCH_ODDS)!;
  const session = fancy.find((one) => one.session_id === SESSION)!;
  return { market: [odds.min_stake, odds.max_stake], session: [session.min_stake, session.max_stake] };
}

/** What is answered to a stake just below a least, at it, at the greatest, just above. */
async function applied([min, max]: Limits, bet: (stake: number) => object, as: string): Promise<string[]> {
  const codes: string[] = [];
  for (const stake of [min - 0.01, min, max, max + 0.01])
    codes.push(await codeOf('placeBet', bet(stake) as ReturnType<typeof onRunner>, as));
  return codes;
}
const APPLIED = ['stake_below_min', 'ok', 'ok', 'stake_above_max'];

it.each<[string, () => Promise<unknown>, market: Limits, session: Limits, others: Limits]>([
  ['the tournament’s', () => tournament({ max_match_stack: 9000 }), [100, 9000], [100, 20_000], [100, 9000]],
  [
    'the match’s before it',
    async () => {
      await tournament({ max_match_stack: 9000 });
      await match({ min_match_stack: 250, max_match_stack: 7000, max_session_run: 600 });
    },
    [250, 7000],
    [100, 600],
    [250, 7000],
  ],
  [
    'the client’s before them, and nobody else’s',
    async () => {
      await match({ max_match_stack: 7000 });
      await ofClient({ max_match_stack: 8000, min_session_run: 300, max_session_run: 400 });
    },
    [100, 8000],
    [300, 400],
    [100, 7000],
  ],
  [
    'caps over all of them',
    async () => {
      await match();
      await ofClient({ max_stake: 900 });
      await cap({ market_id: MATCH_ODDS }, { min_stake: 200, max_stake: 800 });
      await cap({ session_id: SESSION }, { max_stake: 700 });
    },
    [200, 800],
    [100, 700],
    [200, 800],
  ],
])('what a client is shown is what its bets meet: %s', async (_, set, market, session, others) => {
  await set();
  expect(await shown('client')).toEqual({ market, session });
  expect(await applied(market, (stake) => onRunner(MUMBAI, 1, 1.85, stake), 'client')).toEqual(APPLIED);
  expect(await applied(session, (stake) => onSession(1, 45, 100, stake), 'client')).toEqual(APPLIED);
  for (const as of ['client2', 'agent', 'company']) expect((await shown(as)).market).toEqual(others);
});

describe('the delay', () => {
  const delay = async (as: string) =>
    (await ask('matchDetail', ofMatch, as)).market.find((one) => one.market_id === MATCH_ODDS)!.bet_delay;

  it('the exchange’s, until one is set; the client’s own before the match’s', async () => {
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }, { betDelay: 5, version: 2 });
    const seen = [await delay('client')];
    await match({ match_delay: 3 });
    seen.push(await delay('client'));
    const own = { user_id: client, settings: {} };
    await pool.query(`insert into bet_settings values ('client', $1, '{"match_delay": 1}', now())`, [client]);
    await ask('updateStakeSetting', own, 'company');
    seen.push(await delay('client'), await delay('client2'));
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }, { betDelay: 0, version: 3 });
    expect(seen).toEqual([5, 3, 1, 3]);
  });

  it('that is shown is waited', async () => {
    await match({ match_delay: 1 });
    expect(await delay('client')).toBe(1);
    const answer = codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, 100), 'client');
    const early = new Promise<string>((told) => setTimeout(told, 300, 'waits'));
    expect(await Promise.race([answer, early])).toBe('waits');
    expect(await answer).toBe('ok');
  });
});

describe('a change is heard by the screens that show it', () => {
  async function screenOf(as: string) {
    const screen = await watch(story, await viewerNamed(story, as), [eventTopic(EVENT), ME_TOPIC]);
    const marks = () => [
      screen.of(eventTopic(EVENT)).values.get('layout'),
      screen.of(ME_TOPIC).values.get('terms'),
    ];
    await vi.waitFor(() => expect(marks()).not.toContain(undefined));
    return marks;
  }

  it.each<[string, () => Promise<unknown>]>([
    ['of the tournament', tournament],
    ['of the match', match],
    ['of one market', () => cap({ market_id: MATCH_ODDS }, { max_stake: 500 })],
    ['of one session', () => cap({ session_id: SESSION }, { max_stake: 500 })],
  ])('%s, by everybody', async (_, set) => {
    const marks = await screenOf('agent');
    const [layout, own] = marks();
    await set();
    await vi.waitFor(() => expect(marks()[0]).not.toBe(layout));
    expect(marks()[1]).toBe(own);
  });

  it('of one client, by that client alone', async () => {
    const [marks, others] = [await screenOf('client'), await screenOf('client2')];
    const [before, othersBefore] = [marks(), others()];
    await ofClient({ max_stake: 500 });
    await vi.waitFor(() => expect(marks()[1]).not.toBe(before[1]));
    expect([marks()[0], others()]).toEqual([before[0], othersBefore]);
  });
});
