import type { CallInput, CallName } from '@pavilion/contract/calls.ts';
import { eventTopic } from '@pavilion/contract/channels.ts';
import { BET_OPEN } from '@pavilion/contract/event-settings.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { viewerNamed, watch } from '../live-matches/watch.fixtures.ts';
import { DELHI, EVENT, MUMBAI, onRunner, onSession, testStory } from '../testing/story.fixtures.ts';

const story = await testStory({ PAVILION_FRAME_HOSTS: 'tv.example.com https://widgets.example.com:8443' });
const { ask, clock, codeOf, feed, pool, send } = story;
const ofMatch = { event_id: EVENT };

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  await feed.session();
});
beforeEach(async () => {
  clock.now = new Date('2026-11-20T15:00:00Z');
  await pool.query('update events set bet_close_at = null, button_label = $1', ['']);
});

const later = (seconds: number): void => {
  clock.now = new Date(clock.now.getTime() + seconds * 1000);
};
const bets = async (): Promise<string[]> => [
  await codeOf('placeBet', onRunner(MUMBAI, 1, 1.85, 1000), 'client'),
  await codeOf('placeBet', onSession(1, 45, 100, 1000), 'client'),
];

/** Presses a button as the page does: with the label, colour and time that the server gave with it. */
async function press(id: string, more: Partial<CallInput<'setEventCommentary'>> = {}) {
  const { list } = await ask('getCommentaryButtons', {}, 'admin8');
  const button = list.find(({ button_id }) => button_id === id)!;
  const body = {
    ...ofMatch,
    btn_click: id,
    btn_color: button.button_color_code,
    button_label: button.button_label,
    bet_close_time: button.bet_close_time,
    ...more,
  };
  return send('setEventCommentary', body, 'admin8');
}

describe('a commentary button', () => {
  it('closes betting on markets and sessions until its time is over', async () => {
    expect((await press('wicket')).body.message).toBe('updated successfully');
    expect(await bets()).toEqual(['market_suspended', 'market_suspended']);
    later(59);
    expect(await bets()).toEqual(['market_suspended', 'market_suspended']);
    later(1);
    expect(await bets()).toEqual(['ok', 'ok']);
  });

  it('BET OPEN takes bets at once; a button without a time lets the one that runs go on', async () => {
    await press('wicket');
    await press('new_batsman');
    expect(await bets()).toEqual(['market_suspended', 'market_suspended']);
    await press('bet_open');
    expect(await bets()).toEqual(['ok', 'ok']);
  });

  it('is on every screen at once, and so is the end of its time', async () => {
    const screen = await watch(story, await viewerNamed(story, 'client'), [eventTopic(EVENT)]);
    const state = () => screen.of(eventTopic(EVENT)).values.get('event');
    await press('ball_start', { bet_close_time: 1 });
    const closed = {
      button_label: 'Ball Start',
      btn_color: '#92400e',
      bet_close_at: '2026-11-20T15:00:01.000Z',
    };
    await vi.waitFor(() => expect(state()).toMatchObject(closed));
    later(1);
    await vi.waitFor(() => expect(state()).toMatchObject({ bet_close_at: null, button_label: '' }));
    await press('bet_open');
    await vi.waitFor(() => expect(state()).toMatchObject({ button_label: BET_OPEN }));
  });

  it.each<[string, Partial<CallInput<'setEventCommentary'>>, string]>([
    ['no such button', { btn_click: 'golden_ball' }, 'btn_click'],
    ['a colour that is more than one', { btn_color: 'red;background:url(x)' }, 'btn_color'],
    ['no label', { button_label: '  ' }, 'button_label'],
    ['a time below zero', { bet_close_time: -1 }, 'bet_close_time'],
    ['half a second', { bet_close_time: 0.5 }, 'bet_close_time'],
    ['two hours', { bet_close_time: 7200 }, 'bet_close_time'],
  ])('is refused: %s', async (_, wrong, field) => {
    const { status, body } = await press('four', wrong);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is refused on a match that is over', async () => {
    await pool.query('update events set closed_at = now()');
    expect((await press('four')).body.code).toBe('event_closed');
    await pool.query('update events set closed_at = null');
  });
});

describe('addresses', () => {
  const NOT_WEB = 'not a web address (http or https)';
  const NOT_ALLOWED = 'this host is not allowed in a frame';
  it.each([
    ['an allowed host', 'https://tv.example.com/live?m=900', ''],
    ['another port of one', 'https://widgets.example.com:8443/w', ''],
    ['empty: taken away', '', ''],
    ['a script', 'javascript:alert(1)', NOT_WEB],
    ['data', 'data:text/html,<b>x</b>', NOT_WEB],
    ['no address', 'tv.example.com', NOT_WEB],
    ['another host', 'https://elsewhere.example.net/live', NOT_ALLOWED],
    ['a host that only begins like one', 'https://tv.example.com.evil.net/', NOT_ALLOWED],
  ])('%s', async (_, url, problem) => {
    const tv = await send('updateTvUrl', { ...ofMatch, url }, 'company');
    const widget = await send('updateScoreUrl', { ...ofMatch, score_widget: url }, 'company');
    expect([tv.body.error, tv.body.fields?.['url'] ?? '']).toEqual([problem, problem]);
    expect([widget.body.error, widget.body.fields?.['score_widget'] ?? '']).toEqual([problem, problem]);
  });

  it('a widget is of the new kind or of the older one, never both', async () => {
    const address = 'https://tv.example.com/widget';
    const stored = async () => {
      const { event } = await ask('matchDetail', ofMatch, 'company');
      return [event.score_widget, event.score_url];
    };
    await ask('updateScoreUrl', { ...ofMatch, score_widget: address, new_widget: 1 }, 'company');
    expect(await stored()).toEqual([address, '']);
    const answer = await send(
      'updateScoreUrl',
      { ...ofMatch, score_widget: address, new_widget: 0 },
      'company',
    );
    expect([answer.body.message, await stored()]).toEqual(['Score Widget Updated', ['', address]]);
    const { event } = await ask('getEventSetting', ofMatch, 'company');
    expect([event.score_widget, event.new_widget]).toEqual([address, 0]);
  });
});

describe('what is set is read back, and stands in the audit log', () => {
  it.each<[CallName, Record<string, unknown>, string, Record<string, unknown>, string]>([
    [
      'updateTvUrl',
      { url: 'https://tv.example.com/a' },
      'LiveTV URL Updated',
      { live_tv_url: 'https://tv.example.com/a' },
      'update_tv_url',
    ],
    [
      'updateEventText',
      { event_text: ' Final ' },
      'Event updated',
      { event_text: 'Final' },
      'update_event_text',
    ],
    ['updateMatchId', { match_id: EVENT }, 'updated successfully', { match_id: EVENT }, 'update_match_id'],
    ['updateScoreType', { score_type: 2 }, 'Score Type Updated', { score_type: 2 }, 'update_score_type'],
    ['updateScoreType', { score_type: 1 }, 'Score Type Updated', { score_type: 1 }, 'update_score_type'],
  ])('%s', async (name, body, message, read, action) => {
    const answer = await send(name, { ...ofMatch, ...body }, 'admin8');
    expect(answer.body.message).toBe(message);
    expect((await ask('getEventSetting', ofMatch, 'company')).event).toMatchObject(read);
    const { audit } = await ask('auditLog', { action }, 'company');
    expect(audit[0]?.object).toBe(`event:${EVENT}`);
  });

  it('the text of a match has its own call', async () => {
    await ask('updateEventText', { ...ofMatch, event_text: 'Semi-final' }, 'company');
    expect(await ask('getEventText', ofMatch, 'company')).toMatchObject({
      event: { event_text: 'Semi-final' },
    });
  });
});

describe('refusals', () => {
  it.each<[CallName, Record<string, unknown>]>([
    ['updateTvUrl', { url: '' }],
    ['updateScoreUrl', { score_widget: '' }],
    ['getEventText', {}],
    ['updateEventText', { event_text: 'x' }],
    ['updateMatchId', { match_id: '' }],
    ['updateScoreType', { score_type: 1 }],
    [
      'setEventCommentary',
      { btn_click: 'four', btn_color: '#1d4ed8', button_label: 'Four', bet_close_time: 1 },
    ],
  ])('%s of a match that does not exist', async (name, body) => {
    const asked = { event_id: '404', ...body } as CallInput<typeof name>;
    expect(await codeOf(name, asked, 'company')).toBe('unknown_event');
  });

  it('a match id that the feed does not have; a third score type', async () => {
    const { status, body } = await send('updateMatchId', { ...ofMatch, match_id: '404' }, 'company');
    expect([status, body.fields]).toEqual([400, { match_id: 'no such match in the feed' }]);
    const third = { ...ofMatch, score_type: 3 } as unknown as CallInput<'updateScoreType'>;
    expect(await codeOf('updateScoreType', third, 'company')).toBe('malformed');
  });
});
