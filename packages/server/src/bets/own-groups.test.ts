import { expect, it } from 'vitest';
import { createKeptPositions } from '../positions/kept-positions.ts';
import { betRequest } from '../testing/bet-request.fixtures.ts';
import { DELHI, MUMBAI, onRunner, testStory } from '../testing/story.fixtures.ts';
import { ownGroups } from './own-groups.ts';

const { app, pool, feed, people } = await testStory();

it('a lane is as full as the group that it writes, and empty when it writes none: a node that has nothing to do is not busy', async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88], [DELHI]: [2.1, 2.14] });
  const positions = createKeptPositions(pool);
  const during: number[] = [];
  const groups = ownGroups({
    ...app.house,
    pool: app.house.betPool,
    positions: {
      ...positions,
      written(group) {
        during.push(groups.fill());
        positions.written(group);
      },
    },
  });
  const bets = ['client', 'client2', 'otherclient'].map((name) =>
    groups.take({
      slip: false,
      bets: [betRequest(people[name]!.id, onRunner(MUMBAI, 1, 1.5, 100))],
    }),
  );
  await Promise.all(bets);
  expect(during).toEqual([3 / 256]);
  expect(groups.fill()).toBe(0);
});

it('a bet of a chain that is remembered stands with its book, or not at all', async () => {
  const groups = ownGroups({
    ...app.house,
    pool: app.house.betPool,
    positions: createKeptPositions(pool),
  });
  const bet = {
    slip: false,
    bets: [betRequest(people['client']!.id, onRunner(MUMBAI, 1, 1.5, 100))],
  } as const;
  await groups.take(bet);
  // Nothing of the house takes snapshots away: what would come of it if something did.
  await pool.query('truncate bets, share_snapshots cascade');
  await groups.take(bet);
  const { rows } = await pool.query(
    'select (select count(*)::int from bets) as bets, (select sum(bets)::int from runner_books) as booked',
  );
  expect(rows).toEqual([{ bets: 1, booked: 1 }]);
});
