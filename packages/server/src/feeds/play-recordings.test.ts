import { rm, writeFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MUMBAI, definition, message, rungs } from '@pavilion/engine/odds-stream/market-fixture.ts';
import type { RunnerDefinition } from '@pavilion/engine/odds-stream/messages.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DELHI, testStory } from '../testing/story.fixtures.ts';
import { playedBefore } from './play-recordings.ts';
import { createReplayFeed } from './replay-feed.ts';

const { app, pool, ask, send, feed } = await testStory();
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pavilion-play-'));
});
afterAll(() => rm(folder, { recursive: true }));

const runners = (mumbai: RunnerDefinition['status'], delhi: RunnerDefinition['status']) => [
  { id: MUMBAI, status: mumbai, sortPriority: 1, name: 'Mumbai' },
  { id: DELHI, status: delhi, sortPriority: 2, name: 'Delhi' },
];
const told = { eventId: '77', eventName: 'Mumbai v Delhi', betDelay: 0, inPlay: true } as const;

/** A match with one price and an end. */
const MATCH = [
  message(
    [
      {
        id: '1.77',
        img: true,
        marketDefinition: definition({ ...told, runners: runners('ACTIVE', 'ACTIVE') }),
        rc: [{ id: MUMBAI, atb: rungs('1.8x100'), atl: rungs('1.82x100') }],
      },
    ],
    { pt: 0 },
  ),
  message(
    [
      {
        id: '1.77',
        marketDefinition: definition({ ...told, status: 'CLOSED', runners: runners('WINNER', 'LOSER') }),
      },
    ],
    { pt: 1000 },
  ),
];

/** A replay that goes one step on when it is told to. */
async function replay(name: string) {
  const file = join(folder, '1.77.jsonl');
  await writeFile(file, MATCH.map((line) => JSON.stringify(line)).join('\n'));
  const steps: (() => void)[] = [];
  const replaying = createReplayFeed({
    name,
    files: [file],
    speed: 1,
    maxGapMs: 5000,
    from: 'in-play',
    atEnd: 'loop',
    played: playedBefore(app),
    log: ({ kind, detail }) => {
      throw new Error(`${kind}: ${detail}`);
    },
    clock: {
      now: () => 0,
      pause: (_ms, signal) =>
        new Promise((resolve) => {
          steps.push(resolve);
          signal.addEventListener('abort', () => resolve());
        }),
    },
  });
  await app.feeds.run(replaying);
  const rests = async () => {
    await vi.waitFor(() => expect(steps).toHaveLength(1), { timeout: 15_000, interval: 5 });
    await app.feeds.settled();
  };
  await rests();
  return {
    stop: () => replaying.stop(),
    async step() {
      steps.shift()!();
      await rests();
    },
  };
}

const bet = async (eventId: string, marketId: string) => {
  const slip = {
    event_id: eventId,
    market_id: marketId,
    selection_id: MUMBAI,
    betting_type: 1,
    stake: 100,
  } as const;
  const { body } = await send('placeBet', { ...slip, price: 1.79 }, 'client');
  return body.error === '' ? 'ok' : body.code;
};

async function matches() {
  const { rows } = await pool.query(
    `select e.id, e.in_play, m.id as market, m.proposed_selections::text as won, m.settled_at is not null as settled,
       (select count(*)::int from bets b where b.market_id = m.id) as bets
     from events e join markets m on m.event_id = e.id where e.name = 'Mumbai v Delhi' order by e.id`,
  );
  return rows;
}

it('races are counted by their meeting', async () => {
  const { roundOf, ended } = playedBefore(app);
  const first = definition({ eventId: '66', eventTypeId: '4339', marketType: 'WIN', venue: 'Sheffield' });
  await feed.prices('1.66', first, { [MUMBAI]: [1.8, 1.82] });
  expect(await roundOf('66')).toBe(1);
  await ended(['66']);
  expect(await roundOf('66')).toBe(2);
  await feed.prices('1.66-2', { ...first, eventId: '66-2' }, { [MUMBAI]: [1.8, 1.82] });
  expect(await roundOf('66')).toBe(2);
});

it('a second pass is a new match, after a restart too; the bets of the first stay as they are', async () => {
  const first = await replay('replay');
  expect(await bet('77', '1.77')).toBe('ok');
  await first.step();
  const over = { id: '77', in_play: false, market: '1.77', won: `{${MUMBAI}}`, settled: false, bets: 1 };
  expect(await matches()).toEqual([over]);
  expect(await bet('77', '1.77')).toBe('market_not_open');

  await first.step();
  const second = { id: '77-2', in_play: true, market: '1.77-2', won: '{}', settled: false };
  expect(await matches()).toEqual([over, { ...second, bets: 0 }]);
  expect(await bet('77', '1.77')).not.toBe('ok');
  expect(await bet('77-2', '1.77-2')).toBe('ok');
  expect((await ask('betList', { event_id: '77' }, 'client')).bet_data).toHaveLength(1);

  await first.stop();
  const again = await replay('after a restart');
  expect(await matches()).toEqual([over, { ...second, bets: 1 }]);
  expect(await bet('77-2', '1.77-2')).toBe('ok');
  await again.step();
  await again.stop();

  await replay('after another');
  const ids = (await matches()).map(({ id, market, bets }) => `${id} ${market} ${bets}`);
  expect(ids).toEqual(['77 1.77 1', '77-2 1.77-2 2', '77-3 1.77-3 0']);
});
