import { expect, it } from 'vitest';
import { CODE } from '../testing/story.fixtures.ts';
import { DAY, DAY_EVENT, testRounds } from '../testing/rounds.fixtures.ts';
import { playExampleDay } from './example-day.fixtures.ts';

it('a day stands in the list of what can be rolled back while it is posted, under its name and its sport', async () => {
  const at = await testRounds();
  await playExampleDay(at);
  const listed = async (of: { keyword?: string; sport_id?: number }) =>
    (await at.ask('settledMatches', of, 'company')).records.map((one) => [one.event_id, one.items, one.bets]);
  const everyWay = () => Promise.all([listed({}), listed({ keyword: 'casino' }), listed({ sport_id: 6 })]);
  expect(await everyWay()).toEqual([[], [], []]);
  await at.ask('postCasinoDay', { day: DAY, code: CODE }, 'company');
  const row = [DAY_EVENT, 3, 3];
  expect(await everyWay()).toEqual([[row], [row], [row]]);
  expect(await listed({ sport_id: 4 })).toEqual([]);
  await at.ask('rollbackSettlement', { event_id: DAY_EVENT, code: CODE }, 'company');
  expect(await everyWay()).toEqual([[], [], []]);
});
