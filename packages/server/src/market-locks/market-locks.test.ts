import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import { marketTopic, positionsTopic } from '@pavilion/contract/channels.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BOOKMAKER,
  DELHI,
  EVENT,
  MATCH_ODDS,
  MUMBAI,
  onRunner,
  onSession,
  SESSION,
  testStory,
} from '../testing/story.fixtures.ts';
import { screensOf } from './open-screen.fixtures.ts';

const story = await testStory();
const { ask, app, codeOf, feed, pool } = story;
const open = screensOf(story);
const market = { event_id: EVENT, market_id: MATCH_ODDS };
const session = { event_id: EVENT, session_id: SESSION };

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.bookmaker({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
  await feed.session({ sessionId: '900-f1', name: 'Boundaries', sessionType: 6 });
});
beforeEach(async () => {
  await pool.query('update markets set locked = false, hidden = false, market_type = 1 where id = $1', [
    MATCH_ODDS,
  ]);
  await pool.query('update runners set locked = false');
  await pool.query('update sessions set locked = false, announcement = $1', ['']);
});

describe('a lock refuses the very next bet', () => {
  const betOnMumbai = onRunner(MUMBAI, 1, 1.85, 1000);
  const betOnDelhi = onRunner(DELHI, 1, 2.09, 1000);
  const yes = onSession(1, 45, 100, 1000);
  it.each<[string, CallName, Record<string, unknown>, [mumbai: string, delhi: string, session: string]]>([
    ['the market', 'marketLock', { ...market, lock: 1 }, ['market_locked', 'market_locked', 'ok']],
    ['one runner', 'marketLock', { ...market, selection_id: MUMBAI, lock: 1 }, ['market_locked', 'ok', 'ok']],
    ['one session', 'fancyBetLock', { ...session, bet_lock: 1 }, ['ok', 'ok', 'market_locked']],
    [
      'hiding the market',
      'marketHide',
      { ...market, hide_market: 1 },
      ['event_hidden', 'event_hidden', 'ok'],
    ],
  ])('%s', async (_, name, body, expected) => {
    await ask(name, body as CallInput<typeof name>, 'admin8');
    const outcome = [];
    for (const bet of [betOnMumbai, betOnDelhi, yes]) outcome.push(await codeOf('placeBet', bet, 'client'));
    expect(outcome).toEqual(expected);
  });

  it('unlocking takes bets again', async () => {
    await ask('marketLock', { ...market, lock: 1 }, 'company');
    await ask('marketLock', { ...market, lock: 0 }, 'company');
    expect(await codeOf('placeBet', betOnMumbai, 'client')).toBe('ok');
  });
});

describe('refusals', () => {
  it.each<[string, CallName, Record<string, unknown>, string]>([
    [
      'a market of no such match',
      'marketLock',
      { event_id: 'x', market_id: MATCH_ODDS, lock: 1 },
      'unknown_market',
    ],
    [
      'an unknown market',
      'marketHide',
      { event_id: EVENT, market_id: 'x', hide_market: 1 },
      'unknown_market',
    ],
    ['an unknown runner', 'marketLock', { ...market, selection_id: 99, lock: 1 }, 'unknown_selection'],
    ['neither locked nor open', 'marketLock', { ...market, lock: 2 }, 'malformed'],
    [
      'an unknown session',
      'fancyBetLock',
      { event_id: EVENT, session_id: 'x', bet_lock: 1 },
      'unknown_session',
    ],
    [
      'a section of no match',
      'fancySectionLock',
      { event_id: 'x', session_type: [1], bet_lock: 1 },
      'unknown_event',
    ],
    ['no section', 'fancySectionLock', { event_id: EVENT, session_type: [], bet_lock: 1 }, 'malformed'],
    ['an empty announcement', 'eventAnnouncement', { event_id: EVENT, announcement: '  ' }, 'malformed'],
    ['on a market, empty', 'postAnnouncement', { ...market, announcement: '' }, 'malformed'],
    ['on neither', 'postAnnouncement', { event_id: EVENT, announcement: 'Rain' }, 'malformed'],
    ['on both', 'postAnnouncement', { ...market, ...session, announcement: 'Rain' }, 'malformed'],
    ['on no match', 'eventAnnouncement', { event_id: 'x', announcement: 'Rain' }, 'unknown_event'],
    [
      'on no session',
      'postAnnouncement',
      { event_id: EVENT, session_id: 'x', announcement: 'Rain' },
      'unknown_session',
    ],
  ])('%s', async (_, name, body, code) => {
    expect(await codeOf(name, body as CallInput<typeof name>, 'company')).toBe(code);
  });

  it('a runner of type 5 and above has no lock of its own', async () => {
    await pool.query('update markets set market_type = 6 where id = $1', [MATCH_ODDS]);
    const { body } = await story.send('marketLock', { ...market, selection_id: MUMBAI, lock: 1 }, 'company');
    expect(body.fields).toEqual({ selection_id: 'this market is locked as a whole' });
  });

  it('what is settled is not locked any more', async () => {
    await pool.query('update sessions set settled_at = now() where id = $1', ['900-f1']);
    const refused = await codeOf(
      'fancyBetLock',
      { event_id: EVENT, session_id: '900-f1', bet_lock: 1 },
      'company',
    );
    await pool.query('update sessions set settled_at = null where id = $1', ['900-f1']);
    expect(refused).toBe('already_settled');
  });
});

it('every change stands in the audit log with before and after', async () => {
  await ask('marketLock', { ...market, selection_id: MUMBAI, lock: 1 }, 'admin8');
  await ask('postAnnouncement', { ...session, announcement: ' Rain ' }, 'staff');
  const { rows } = await pool.query(
    'select action, object, before, after from audit_events order by id desc limit 2',
  );
  expect(rows).toEqual([
    {
      action: 'announcement',
      object: `session:${SESSION}`,
      before: { announcement: '' },
      after: { announcement: 'Rain' },
    },
    {
      action: 'locked',
      object: `market:${MATCH_ODDS}:${MUMBAI}`,
      before: { locked: false },
      after: { locked: true },
    },
  ]);
});

it('announcements reach whoever looks at the match, and are taken down again', async () => {
  await ask('eventAnnouncement', { event_id: EVENT, announcement: 'Rain stops play' }, 'company');
  await ask('postAnnouncement', { ...market, announcement: 'Toss lost' }, 'company');
  const seen = await ask('matchDetail', { event_id: EVENT }, 'client');
  expect(seen.event.announcement).toBe('Rain stops play');
  expect(seen.market.find((each) => each.market_id === MATCH_ODDS)?.announcement).toBe('Toss lost');
  await ask('eventAnnouncement', { event_id: EVENT, remove: 1 }, 'company');
  await ask('postAnnouncement', { ...market, remove: 1 }, 'company');
  const after = await ask('matchDetail', { event_id: EVENT }, 'client');
  expect(after.event.announcement).toBe('');
  expect(after.market.find((each) => each.market_id === MATCH_ODDS)?.announcement).toBe('');
});

describe('a hidden market', () => {
  const markets = async (as: string) =>
    (await ask('matchDetail', { event_id: EVENT }, as)).market.map((each) => each.market_id);
  const positions = async (as: string) =>
    (await ask('getMarketPosition', { event_id: EVENT }, as)).map((each) => each.market_id);

  it.each<[as: string, sees: boolean]>([
    ['company', true],
    ['admin8', true],
    ['staff', true],
    ['subcompany', false],
    ['agent', false],
    ['client', false],
  ])('%s sees it: %s', async (as, sees) => {
    await ask('marketHide', { ...market, hide_market: 1 }, 'company');
    expect((await markets(as)).includes(MATCH_ODDS)).toBe(sees);
    expect((await positions(as)).includes(MATCH_ODDS)).toBe(sees);
    const topic = marketTopic(EVENT, MATCH_ODDS);
    expect((await open(as, [topic])).refused).toEqual(sees ? [] : [topic]);
    expect(await markets(as)).toContain(BOOKMAKER);
  });

  it('is taken from the screens that look at it, and its positions too', async () => {
    const topics = [marketTopic(EVENT, MATCH_ODDS), positionsTopic(EVENT)];
    const [agent, company] = [await open('agent', topics), await open('company', topics)];
    const has = ({ keys }: typeof agent) => [
      keys(topics[0]!).includes(`runner:${MUMBAI}`),
      keys(topics[1]!).includes(`market:${MATCH_ODDS}`),
    ];
    await vi.waitFor(
      () =>
        expect([has(agent), has(company)]).toEqual([
          [true, true],
          [true, true],
        ]),
      5000,
    );
    await ask('marketHide', { ...market, hide_market: 1 }, 'company');
    await vi.waitFor(() => expect(agent.keys(topics[0]!)).toEqual([]));
    await vi.waitFor(
      () => expect(agent.heard.at(-1)?.set).toMatchObject({ [`market:${MATCH_ODDS}`]: null }),
      5000,
    );
    const patches = agent.heard.filter((patch) => patch.topic === topics[0]).length;
    await feed.matchOdds({ [MUMBAI]: [1.5, 1.52], [DELHI]: [2.8, 2.9] });
    await vi.waitFor(
      () => expect(company.heard.filter((patch) => patch.topic === topics[0]).length).toBeGreaterThan(1),
      5000,
    );
    expect(agent.heard.filter((patch) => patch.topic === topics[0])).toHaveLength(patches);
    expect(has(company)).toEqual([true, true]);
    await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  });
});

it('a market’s room is numbered, and its image can be asked for again', async () => {
  const topic = marketTopic(EVENT, MATCH_ODDS);
  const screen = await open('client', [topic]);
  for (const back of [1.7, 1.72, 1.74]) {
    await feed.matchOdds({ [MUMBAI]: [back, 1.88], [DELHI]: [2.1, 2.14] });
    await vi.waitFor(() => expect(JSON.stringify(screen.heard.at(-1))).toContain(String(back - 0.01)));
  }
  const [image, ...patches] = screen.heard;
  expect(image?.image).toBe(true);
  expect(patches.map((patch) => patch.seq - image!.seq)).toEqual(patches.map((_, index) => index + 1));
  screen.socket.emit('resync', topic);
  await vi.waitFor(() => expect(screen.heard.at(-1)?.image).toBe(true));
  expect(screen.heard.at(-1)?.seq).toBe(patches.at(-1)?.seq);
});

describe('viewers and bets are counted for the Company and who acts as it', () => {
  it.each<[as: string, counts: boolean]>([
    ['company', true],
    ['staff', true],
    ['admin8', true],
    ['subcompany', false],
    ['client', false],
  ])('%s: %s', async (as, counts) => {
    await ask('placeBet', onSession(1, 45, 100, 1000), 'client');
    const { event, market: rows, fancy } = await ask('matchDetail', { event_id: EVENT }, as);
    expect(event.bet_count > 0).toBe(counts);
    expect([...rows, ...fancy].some((each) => each.bets > 0)).toBe(counts);
    const topic = positionsTopic(EVENT);
    const screen = await open(as, [topic]);
    await vi.waitFor(() => expect(screen.heard.length).toBeGreaterThan(0));
    const told = screen.heard[0]!.set['counts'] as Record<string, number>;
    expect('views' in told).toBe(counts);
  });
});
