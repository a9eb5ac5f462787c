import { beforeAll, expect, it } from 'vitest';
import { DELHI, EVENT, MUMBAI, testStory } from '../testing/story.fixtures.ts';

const { ask, feed, pool } = await testStory();
beforeAll(() => feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] }));

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
