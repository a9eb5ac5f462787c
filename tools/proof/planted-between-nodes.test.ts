import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KeptPositions } from '../../packages/server/src/positions/kept-positions.ts';
import { HAS_NATS, natsServer } from '../../packages/server/src/nodes/nats-server.fixtures.ts';
import { temporaryPostgres } from './house/temporary-house.ts';
import { runSeason } from './season/run-season.ts';
import type { Season } from './season/season.ts';
import { GROUP_AT, QUIET, SMALL_SEASON } from './small-season.ts';

/** Longer than a node takes to say what it keeps positions of. */
const HEARD_MS = 2_500;
type Told = Parameters<KeptPositions['told']>[0];

/** From the group on the second node takes what the first tells it of its bets for something else. */
async function hearsAnother({ house: { nodes } }: Season, heard: (told: Told) => Told): Promise<void> {
  const { positions } = nodes[1]!.house;
  const { told } = positions;
  positions.told = (moves) => told(heard(moves));
  await sleep(HEARD_MS);
}

const twice = (of: ReadonlyMap<number, bigint>): Map<number, bigint> =>
  new Map([...of].map(([place, amount]) => [place, amount * 2n]));

// Without a NATS server there are no two nodes that write for each other.
describe.skipIf(!HAS_NATS)('a fault between two nodes is found in a season on both', () => {
  let postgres: Awaited<ReturnType<typeof temporaryPostgres>>;
  let nats: Awaited<ReturnType<typeof natsServer>>;
  beforeAll(async () => {
    postgres = await temporaryPostgres();
    nats = await natsServer();
  });
  afterAll(async () => {
    await nats.kill();
    await postgres.stop();
  });
  const play = (act: (season: Season) => Promise<void>, before = GROUP_AT) =>
    runSeason(postgres, SMALL_SEASON, { before, act }, { NATS_URL: nats.url() });

  test(
    'without one all of it holds, and the nodes did write and keep for each other',
    { timeout: 60_000 },
    async () => {
      const { failure, tally } = await play(() => sleep(HEARD_MS));
      expect(failure).toBeUndefined();
      expect(tally.get('bet of another node: answered')).toBeGreaterThan(0);
      expect(tally.get('move told by another node: added')).toBeGreaterThan(0);
    },
  );

  test.each([
    ['dropped without a trace', (told: Told) => told.map((move) => ({ ...move, sums: new Map() }))],
    [
      'counted twice',
      (told: Told) =>
        told.map((move) => ({
          ...move,
          sums: new Map(
            [...move.sums].map(([id, { own, under }]) => [id, { own: twice(own), under: twice(under) }]),
          ),
        })),
    ],
  ])('a move that is %s', { timeout: 60_000 }, async (_what, heard) => {
    const { failure } = await play((season) => hearsAnother(season, heard));
    expect([failure?.finding, failure?.step]).toEqual(['kept position', GROUP_AT]);
  });

  test('prices that one of them has not heard of', { timeout: 60_000 }, async () => {
    const { failure } = await play(
      async ({ house: { nodes } }) => nodes[1]!.house.board.forgetMarket('e2.odds'),
      QUIET,
    );
    expect(failure?.finding).toBe('prices');
  });
});
