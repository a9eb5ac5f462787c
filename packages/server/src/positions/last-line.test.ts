import { eventTopic } from '@pavilion/contract/channels.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { loadLastLines } from '../odds/last-lines.ts';
import { createOddsBoard } from '../odds/odds-board.ts';
import { CODE, EVENT, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, feed, pool } = story;
const ON = { event_id: EVENT, session_id: SESSION };

/** The sub company keeps 70 % of one client's Yes 45 for 1,000: it wins 700 below 45 and loses 700 from there (rules 3, 6). */
const TRUE = { fexposure: { no: 700, yes: -700 }, best: 700, worst: -700 };

const position = async () => (await ask('getFancyPosition', ON, 'othersub'))[0];
const quote = async () => (await ask('matchDetail', { event_id: EVENT }, 'othersub')).fancy[0];
/** What a node that starts now knows of the session's lines. */
const afterStart = async () => {
  const board = createOddsBoard(() => new Date());
  await loadLastLines(pool, board);
  return board.lines(SESSION);
};

beforeAll(async () => {
  await feed.matchOdds({});
  await feed.session();
  await ask('placeBet', onSession(1, 45, 100, 1000), 'otherclient');
});

describe('If No and If Yes are read at the line last offered', () => {
  it('while it is offered', async () => {
    expect(await position()).toMatchObject(TRUE);
  });

  it('during Ball Start, for who opens the screen then', async () => {
    await feed.session({ status: 'Ball Start', noLine: 0, yesLine: 0 });
    expect(await quote()).toMatchObject({ lay_price1: null, back_price1: null, last_no: 45, last_yes: 45 });
    expect(await position()).toMatchObject(TRUE);
    expect(await ask('fancyPosSc', ON, 'othersub')).toMatchObject([{ sc: [TRUE] }]);
  });

  it('and for who was watching', async () => {
    const topic = eventTopic(EVENT);
    const screen = await watch(story, await viewerNamed(story, 'othersub'), [topic]);
    await feed.session({ noLine: 47, yesLine: 48 });
    await feed.session({ status: 'SUSPENDED', noLine: 0, yesLine: 0 });
    await vi.waitFor(() =>
      expect(screen.of(topic).values.get(`fancy:${SESSION}`)).toMatchObject({
        game_status: 'SUSPENDED',
        last_no: 47,
        last_yes: 48,
      }),
    );
    await feed.session();
    await feed.session({ status: 'Ball Start', noLine: 0, yesLine: 0 });
  });

  it('after a restart', async () => {
    expect(await afterStart()).toEqual({ no: 45, yes: 45 });
  });

  it('after a result and its roll-back', async () => {
    await feed.sessionResult(50);
    await ask('settleFancy', { ...ON, result: 50 }, 'company');
    await ask('rollbackSession', { ...ON, code: CODE }, 'company');
    expect(await position()).toMatchObject(TRUE);
    expect(await afterStart()).toEqual({ no: 45, yes: 45 });
  });
});

it('without any line there is best and worst, and no figure at nought', async () => {
  const house = await testStory();
  await house.feed.matchOdds({});
  await house.feed.session();
  await house.ask('placeBet', onSession(1, 45, 100, 1000), 'otherclient');
  vi.spyOn(house.app.house.board, 'lines').mockReturnValue(undefined);
  expect(await house.ask('getFancyPosition', ON, 'othersub')).toMatchObject([
    { fexposure: { no: null, yes: null }, best: 700, worst: -700 },
  ]);
});

it('the manual desk’s line stays through Ball Start and Reset', async () => {
  const match = { event_type: 3, team_1: 'India', team_2: 'Nepal', datetime: '2026-11-20T14:00:00Z' };
  const { event_id } = await ask('createManualEvent', match, 'company');
  const form = { event_id, session_type_id: 1, session_name: 'India 6 over runs' };
  const { session_id } = await ask('createManualFancy', form, 'company');
  const of = { event_id, session_id };
  await ask('updateFancyMarketOdds', { ...of, lay_price_1: 45, back_price_1: 46 }, 'company');
  await ask('updateFancyMarketOdds', { ...of, status: 'Ball Start' }, 'company');
  await ask('resetFancyOdds', of, 'company');
  const { fancy } = await ask('matchDetail', { event_id }, 'client');
  expect(fancy).toMatchObject([{ lay_price1: null, last_no: 45, last_yes: 46 }]);
});
