import type { MarketDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { beforeEach, expect, it } from 'vitest';
import { CODE, DELHI, EVENT, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const PUNE = 33;
const PRICES = { [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14], [PUNE]: [3.1, 3.2] } satisfies Record<
  number,
  [number, number]
>;
const runners = (...ids: number[]) => ({
  runners: ids.map((id, place) => ({
    id,
    status: 'ACTIVE' as const,
    sortPriority: place + 1,
    name: `Runner ${id}`,
  })),
});

let story: Awaited<ReturnType<typeof testStory>>;
beforeEach(async () => void (story = await testStory()));

const tell = (fields: Partial<MarketDefinition>) => story.feed.matchOdds(PRICES, fields);
async function used(): Promise<string | undefined> {
  const { rows } = await story.pool.query<{ used: string }>(
    `select (used_limit / 100.0)::float8::text as used from wallets w join users u on u.id = w.user_id where u.username = 'client'`,
  );
  return rows[0]?.used;
}

/** 100 each: Mumbai alone brings 12, Delhi alone costs 14, both together cost 202. */
async function twoKhai(): Promise<void> {
  await story.codeOf('placeBet', onRunner(MUMBAI, 2, 1.88, 100), 'client');
  await story.codeOf('placeBet', onRunner(DELHI, 2, 2.14, 100), 'client');
}

it('bets tie up what they can lose when the feed says that more runners win, and less when it takes that back', async () => {
  await tell(runners(MUMBAI, DELHI, PUNE));
  await twoKhai();
  expect(await used()).toBe('14');
  await tell({ ...runners(MUMBAI, DELHI, PUNE), numberOfWinners: 2 });
  expect(await used()).toBe('202');
  await tell(runners(MUMBAI, DELHI, PUNE));
  expect(await used()).toBe('14');
});

it('a runner that comes late can win, and then two Lagai bets lose', async () => {
  await tell(runners(MUMBAI, DELHI));
  await story.codeOf('placeBet', onRunner(MUMBAI, 1, 1.8, 100), 'client');
  await story.codeOf('placeBet', onRunner(DELHI, 1, 2, 100), 'client');
  expect(await used()).toBe('15');
  await tell(runners(MUMBAI, DELHI, PUNE));
  expect(await used()).toBe('200');
});

it('what the feed says of a settled market, how many win and who came late, holds once the result is taken back', async () => {
  await tell(runners(MUMBAI, DELHI));
  await twoKhai();
  await tell({ ...runners(MUMBAI, DELHI), status: 'SUSPENDED' });
  const of = { event_id: EVENT, market_id: MATCH_ODDS };
  const settled = {
    ...of,
    selection_ids: [MUMBAI, DELHI],
    dead_heat: [MUMBAI, DELHI],
    confirm_warning: 1 as const,
  };
  expect(await story.codeOf('settleMarket', settled, 'company')).toBe('ok');
  const winners = async () =>
    (await story.pool.query<{ winners: number }>('select winners from markets where id = $1', [MATCH_ODDS]))
      .rows[0]!.winners;
  await tell({ ...runners(MUMBAI, DELHI, PUNE), status: 'SUSPENDED' });
  await tell({ ...runners(MUMBAI, DELHI, PUNE), status: 'SUSPENDED', numberOfWinners: 2 });
  expect([await winners(), await used()]).toEqual([1, '0']);
  expect(await story.codeOf('rollbackMarket', { ...of, code: CODE }, 'company')).toBe('ok');
  expect([await winners(), await used()]).toEqual([2, '202']);
});

it('what the feed took back before the result was is not kept', async () => {
  await tell(runners(MUMBAI, DELHI, PUNE));
  await twoKhai();
  const of = { event_id: EVENT, market_id: MATCH_ODDS };
  const settled = { ...of, selection_id: PUNE, confirm_warning: 1 as const };
  expect(await story.codeOf('settleMarket', settled, 'company')).toBe('ok');
  await tell({ ...runners(MUMBAI, DELHI, PUNE), numberOfWinners: 2 });
  await tell(runners(MUMBAI, DELHI, PUNE));
  expect(await story.codeOf('rollbackMarket', { ...of, code: CODE }, 'company')).toBe('ok');
  expect(await used()).toBe('14');
});
