import type { CallInput, CallName, CallOutput } from '@pavilion/contract/calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT, onSession, SESSION, testStory } from '../testing/story.fixtures.ts';

const story = await testStory();
const { ask, clock, feed, send } = story;
const LATER = '900-s10';
/** The last minute of the 20th in India, and ten minutes into the 21st: both are the 20th in London. */
const LAST_MINUTE = '2026-11-20T18:29:30.000Z';
const AFTER_MIDNIGHT = '2026-11-20T18:40:00.000Z';
const INDIA = 'Asia/Kolkata';
const LONDON = 'Europe/London';

async function askIn<N extends CallName>(zone: string, name: N, input: CallInput<N>): Promise<CallOutput<N>> {
  const { body } = await send(name, input, 'agent', { 'x-time-zone': zone });
  if (body.data === null) throw new Error(`${name}: ${body.error}`);
  return body.data;
}

async function playAt(at: string, session: string, stake: number): Promise<void> {
  clock.now = new Date(at);
  for (const who of ['client', 'company', 'agent']) story.forget(who);
  await feed.session({ sessionId: session, name: `Session ${session}` });
  await ask('placeBet', { ...onSession(1, 45, 100, stake), session_id: session }, 'client');
  await ask('settleFancy', { event_id: EVENT, session_id: session, result: 60 }, 'company');
}

beforeAll(async () => {
  await feed.matchOdds({ 11: [1.86, 1.88], 22: [2.1, 2.14] });
  await playAt(LAST_MINUTE, SESSION, 1000);
  await playAt(AFTER_MIDNIGHT, LATER, 500);
});

describe('a bet settled at 23:59:30 and one at 00:10 in India', () => {
  it('are of two days for a viewer there, and of one for a viewer in London', async () => {
    const daysIn = async (zone: string) => (await askIn(zone, 'plReport', {})).days;
    expect(await daysIn(INDIA)).toEqual([
      { date: '2026-11-20', pl: -400 },
      { date: '2026-11-21', pl: -200 },
    ]);
    expect(await daysIn(LONDON)).toEqual([{ date: '2026-11-20', pl: -600 }]);
  });

  it('each is in the report of its day alone, and the days add up', async () => {
    const earned = async (from_date: string, to_date: string) =>
      (await askIn(INDIA, 'alltimePl', { from_date, to_date })).pl.pl_tot;
    expect(await earned('2026-11-20', '2026-11-20')).toBe(-400);
    expect(await earned('2026-11-21', '2026-11-21')).toBe(-200);
    expect(await earned('2026-11-20', '2026-11-21')).toBe(-600);
  });

  it('the bounds that the panel sends for a day leave no minute out', async () => {
    const range = { from_date: '2026-11-19T18:30:00.000Z', to_date: '2026-11-20T18:29:59.999Z' };
    expect((await askIn(INDIA, 'sessionEarningReport', range)).total).toBe(1);
    expect((await askIn(INDIA, 'gamesDailyReport', {})).days.map(({ date }) => date)).toEqual([
      '2026-11-20',
      '2026-11-21',
    ]);
  });

  it('today on the dashboard is the viewer’s', async () => {
    const shown = async (zone: string) => {
      const { today, days } = await askIn(zone, 'dashboard', {});
      return [today.bets, today.pl, days.at(-1)?.date, days.at(-1)?.pl];
    };
    expect(await shown(INDIA)).toEqual([1, -200, '2026-11-21', -200]);
    expect(await shown(LONDON)).toEqual([2, -600, '2026-11-20', -600]);
  });

  it('Today and Tomorrow of the match list are the viewer’s', async () => {
    // The match opened at 14:00 UTC on the 20th: yesterday in India.
    const listed = async (zone: string, option: 'today' | 'tomorrow') =>
      (await askIn(zone, 'matchList', { option })).total_records;
    expect([await listed(INDIA, 'today'), await listed(LONDON, 'today')]).toEqual([0, 1]);
    clock.now = new Date('2026-11-19T12:00:00Z');
    story.forget('agent');
    expect([await listed(INDIA, 'tomorrow'), await listed('Pacific/Kiritimati', 'tomorrow')]).toEqual([1, 1]);
  });

  it('without a zone a call means the house’s days', async () => {
    clock.now = new Date(AFTER_MIDNIGHT);
    story.forget('agent');
    expect((await ask('dashboard', {}, 'agent')).days.at(-1)?.date).toBe('2026-11-21');
  });
});
