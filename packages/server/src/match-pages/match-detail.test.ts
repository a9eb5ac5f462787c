import { beforeAll, expect, it } from 'vitest';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, testStory } from '../testing/story.fixtures.ts';

const { ask, feed, pool } = await testStory();
beforeAll(() => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }));

const WON_BY_MUMBAI = [
  { id: MUMBAI, status: 'WINNER', sortPriority: 1, name: 'Mumbai' },
  { id: DELHI, status: 'LOSER', sortPriority: 2, name: 'Delhi' },
] as const;

const times = async (who: string) => {
  const { event } = await ask('matchDetail', { event_id: EVENT }, who);
  return [event.created_at, event.open_date, event.settled_at];
};

it('tells when a match was created, opens and was settled, to whoever may see it', async () => {
  await pool.query(`update events set created_at = '2026-11-18T09:00:00Z', closed_at = null where id = $1`, [
    EVENT,
  ]);
  const open = ['2026-11-18T09:00:00.000Z', '2026-11-20T14:00:00.000Z', null];
  for (const who of ['company', 'agent', 'client']) expect(await times(who)).toEqual(open);
  await pool.query(`update events set closed_at = '2026-11-20T17:40:00Z' where id = $1`, [EVENT]);
  expect(await times('client')).toEqual([...open.slice(0, 2), '2026-11-20T17:40:00.000Z']);
});

it('a match that is over is not to come: its result is due until it is declared, and again after a roll-back', async () => {
  await pool.query('update events set closed_at = null where id = $1', [EVENT]);
  const due = async () => (await ask('matchDetail', { event_id: EVENT }, 'agent')).event.result_due;
  const seen = [await due()];
  await feed.matchOdds({}, { status: 'CLOSED', inPlay: true, runners: WON_BY_MUMBAI });
  seen.push(await due());
  await ask('settleMarket', { event_id: EVENT, market_id: MATCH_ODDS, selection_id: MUMBAI }, 'company');
  seen.push(await due());
  await pool.query(`update markets set proposed_selections = '{}'`);
  await ask('rollbackSettlement', { event_id: EVENT, code: CODE }, 'company');
  seen.push(await due());
  expect(seen).toEqual([0, 1, 0, 1]);
});
