import type { MarketDefinition, RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { expect, it } from 'vitest';
import { declaring } from '../testing/declaring.fixtures.ts';
import { DELHI, MATCH_ODDS, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';

const PUNE = 33;
const PRICES = { [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14], [PUNE]: [3.1, 3.2] } satisfies Record<
  number,
  [number, number]
>;
const runner = (
  id: number,
  sortPriority: number,
  status: RunnerDefinition['status'] = 'ACTIVE',
): RunnerDefinition => ({ id, status, sortPriority, name: `Runner ${id}` });
const three = (delhi: RunnerDefinition['status'] = 'ACTIVE') => ({
  runners: [runner(MUMBAI, 1), runner(DELHI, 2, delhi), runner(PUNE, 3)],
});
const onMumbai = onRunner(MUMBAI, 1, 1.8, 100);

/** A house of its own whose market was told like this first. */
async function house(first: Partial<MarketDefinition>) {
  const story = await testStory();
  await story.feed.matchOdds(PRICES, first);
  return {
    ...story,
    tell: (fields: Partial<MarketDefinition>) => story.feed.matchOdds(PRICES, fields),
    bet: async (bet = onMumbai) => {
      const { status, body } = await story.send('placeBet', bet, 'client');
      return body.error === '' ? 'ok' : `${status} ${body.code}`;
    },
    settle: () => story.codeOf('settleMarket', declaring(MATCH_ODDS, MUMBAI), 'company'),
  };
}

it('a market of three winners takes bets, alone and among others, and shows its prices', async () => {
  const { bet, app } = await house({ ...three(), numberOfWinners: 3 });
  expect(await Promise.all([bet(), bet(), bet()])).toEqual(Array(3).fill('ok'));
  const shown = app.house.board.market(MATCH_ODDS)?.value;
  expect(shown?.status).toBe('OPEN');
  expect(shown?.runners.flatMap(({ backs }) => backs)).not.toEqual([]);
});

it('bets taken before the market said that it has several winners stand', async () => {
  const { bet, tell, settle } = await house(three());
  expect(await bet()).toBe('ok');
  await tell({ ...three(), numberOfWinners: 2 });
  expect(await bet()).toBe('ok');
  expect(await settle()).toBe('ok');
});

it('a runner withdrawn before any bet takes none; the others go on and are settled', async () => {
  const { bet, tell, settle } = await house(three('REMOVED'));
  expect(await bet(onRunner(DELHI, 1, 2, 100))).toBe('409 runner_not_active');
  expect(await bet()).toBe('ok');
  await tell({ ...three('REMOVED'), inPlay: false });
  expect(await bet()).toBe('ok');
  expect(await settle()).toBe('ok');
});

it('a runner withdrawn over bets leaves the market open to the others, and it is settled', async () => {
  const { bet, tell, settle } = await house(three());
  expect([await bet(), await bet(onRunner(DELHI, 1, 2, 100))]).toEqual(['ok', 'ok']);
  await tell(three('REMOVED'));
  expect(await bet(onRunner(DELHI, 1, 2, 100))).toBe('409 runner_not_active');
  expect(await bet()).toBe('ok');
  expect(await settle()).toBe('ok');
});

it('a runner that comes before any bet joins behind the others; the market goes on', async () => {
  const { bet, tell, settle, pool } = await house({});
  await tell({ runners: [runner(PUNE, 1), runner(MUMBAI, 2), runner(DELHI, 3)] });
  const { rows } = await pool.query<{ selection_id: bigint }>(
    'select selection_id from runners where market_id = $1 order by position',
    [MATCH_ODDS],
  );
  expect(rows.map(({ selection_id }) => Number(selection_id))).toEqual([MUMBAI, DELHI, PUNE]);
  expect(await bet(onRunner(PUNE, 1, 3, 100))).toBe('ok');
  expect(await settle()).toBe('ok');
});

it('a runner that comes over bets is bet on like the others, whatever the feed says of it later', async () => {
  const { bet, tell, settle } = await house({});
  expect(await bet()).toBe('ok');
  await tell(three());
  expect([await bet(), await bet(onRunner(PUNE, 1, 3, 100))]).toEqual(['ok', 'ok']);
  await tell({});
  expect(await bet()).toBe('ok');
  expect(await settle()).toBe('ok');
});
