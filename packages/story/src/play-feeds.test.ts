import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SPORT } from '@pavilion/contract/sports.ts';
import pino from 'pino';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createApp, type App } from '@pavilion/server/app.ts';
import { readConfig } from '@pavilion/server/config.ts';
import { testDatabase, type TestDatabase } from '@pavilion/server/db/test-database.ts';
import { matchDetail } from '@pavilion/server/match-pages/match-detail.ts';
import { trialBalance } from '@pavilion/server/ledger/trial-balance.ts';
import { createWorld } from './create-world.ts';
import { FIXTURE_LEAGUES } from './plan-fixtures.ts';
import { matchDefinition } from './match-definition.ts';
import { playFeeds } from './play-feeds.ts';
import { adminViewer } from './story.sql.ts';
import { TEST_KEY } from '@pavilion/server/testing/test-key.fixtures.ts';

const log = pino({ level: 'error' }, pino.destination(2));
const folder = mkdtempSync(join(tmpdir(), 'pavilion-story-'));
afterAll(() => rmSync(folder, { recursive: true }));
const patience = { timeout: 15_000, interval: 50 };

const appOn = (database: TestDatabase, env: NodeJS.ProcessEnv = {}): Promise<App> =>
  createApp({
    config: readConfig({ PAVILION_BALL_MS: '400', PAVILION_BETTORS: '30', PAVILION_KEY: TEST_KEY, ...env }),
    ...database,
    log,
  });

/** A few seconds of a match in the exchange's words: open, in play, prices that move. */
function recording(): string {
  const event = {
    eventId: '77',
    eventName: 'Hills v Plains',
    sportId: 4,
    startsAt: '2026-11-20T14:00:00.000Z',
  };
  const market = {
    marketId: '1.77',
    marketName: 'Match Odds',
    marketType: 1 as const,
    runners: [
      { selectionId: 1, runnerName: 'Hills' },
      { selectionId: 2, runnerName: 'Plains' },
    ],
  };
  const lines = Array.from({ length: 60 }, (_, tick) => {
    const marketDefinition = matchDefinition(event, market, { inPlay: tick > 0, winner: null });
    const rc = [
      { id: 1, atb: [[1.8, 100 + tick]], atl: [[1.82, 100]] },
      { id: 2, atb: [[2.2, 100]], atl: [[2.24, 100 + tick]] },
    ];
    const mc = [{ id: '1.77', img: tick === 0, marketDefinition, rc }];
    return JSON.stringify({ op: 'mcm', clk: String(tick), pt: 1_795_000_000_000 + tick * 1000, mc });
  });
  const file = join(folder, '1.77.jsonl');
  writeFileSync(file, lines.join('\n'));
  return file;
}

async function number(database: TestDatabase, sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return rows[0]!.n;
}

describe('playing a recording', () => {
  test('makes its match known, and the story’s clients bet on it', async () => {
    const database = await testDatabase();
    const app = await appOn(database, { PAVILION_REPLAY: recording() });
    await createWorld(app.house, new Date());
    const story = await playFeeds(app);
    await vi.waitFor(() => expect(story.counts().get('') ?? 0).toBeGreaterThan(5), patience);
    await story.stop();
    const taken = story.counts().get('');
    await app.close();
    expect(await number(database, `bets where event_id = '77'`)).toBe(taken);
    expect(await number(database, `events where name = 'Hills v Plains' and in_play`)).toBe(1);
    expect(
      await number(database, `bets b join users u on u.id = b.client_id where u.username = 'client'`),
    ).toBe(0);
    expect(await number(database, 'sign_ins where ended_at is null')).toBe(0);
  });

  test('lets nobody bet where there is no story: the accounts are real', async () => {
    const database = await testDatabase();
    const app = await appOn(database, { PAVILION_REPLAY: recording() });
    const story = await playFeeds(app);
    await vi.waitFor(async () => expect(await number(database, `events where id = '77'`)).toBe(1), patience);
    expect(story.counts().size).toBe(0);
    await story.stop();
    await app.close();
    expect(await number(database, 'bets')).toBe(0);
  });
});

describe('the simulated match', () => {
  test('is on when the server starts; one cut off by a stop is voided by the next start', async () => {
    const database = await testDatabase();
    const first = await appOn(database);
    await createWorld(first.house, new Date());
    const story = await playFeeds(first);
    await vi.waitFor(() => expect(story.counts().get('') ?? 0).toBeGreaterThan(5), patience);
    const other = await playFeeds(first);
    expect(other.counts().size).toBe(0);
    await story.stop();
    await first.close();
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from events where league_name = 'City Twenty20 Cup' and in_play`,
    );
    expect(rows.length).toBe(1);

    const second = await appOn(database, { PAVILION_BETTORS: '0' });
    const nextStory = await playFeeds(second);
    const closed = `events where id = '${rows[0]!.id}' and closed_at is not null and not in_play`;
    await vi.waitFor(async () => expect(await number(database, closed)).toBe(1), patience);
    await nextStory.stop();
    await second.close();
    expect(
      await number(database, `events where league_name = 'City Twenty20 Cup' and closed_at is null`),
    ).toBe(1);
    const stillOn = `select from runner_books b join markets m on m.id = b.market_id
      where b.client_id = user_id and m.settled_at is null`;
    expect(await number(database, `wallets where used_limit <> 0 and not exists (${stillOn})`)).toBe(0);
    const { sum, brokenChains } = await trialBalance(database.pool);
    expect([sum, brokenChains]).toEqual([0n, 0]);
  });

  test('has soccer, tennis and races beside it: quoted, in play, and going on at the next start', async () => {
    const database = await testDatabase();
    const quiet = { PAVILION_BETTORS: '0', PAVILION_BALL_MS: '6000' };
    const first = await appOn(database, quiet);
    await createWorld(first.house, new Date());
    const beside = async (app: App) => {
      const story = await playFeeds(app);
      const shown = async () => {
        const { rows } = await database.pool.query<{
          id: string;
          sport_id: number;
          in_play: boolean;
          markets: string[];
        }>(
          `select e.id, e.sport_id, e.in_play, array_agg(m.id order by m.position) as markets
           from events e join markets m on m.event_id = e.id
           where e.sport_id <> ${SPORT.cricket} and e.league_name <> all ($1) group by e.id order by e.id`,
          [FIXTURE_LEAGUES],
        );
        const quoted = rows.filter(({ markets }) =>
          markets.every((id) => (app.house.board.market(id)?.value.runners[0]?.backs.length ?? 0) > 0),
        );
        const sports = (of: typeof rows) =>
          [...new Set(of.map(({ sport_id }) => sport_id))].toSorted((a, b) => a - b);
        expect(sports(quoted)).toEqual([
          SPORT.soccer,
          SPORT.tennis,
          SPORT.horseRacing,
          SPORT.greyhoundRacing,
        ]);
        expect(sports(quoted.filter(({ in_play }) => in_play))).toEqual([SPORT.soccer, SPORT.tennis]);
        const races = quoted.filter(({ sport_id }) => sport_id === SPORT.horseRacing);
        expect(races.length).toBeGreaterThan(3);
        expect(races.map(({ markets }) => markets.length)).toEqual(races.map(() => 2));
        return rows.map(({ id }) => id);
      };
      const ids = await vi.waitFor(shown, patience);
      await story.stop();
      await app.close();
      return ids;
    };
    const ids = await beside(first);
    expect(await beside(await appOn(database, quiet))).toEqual(ids);
    const { rows } = await database.pool.query(
      'select s.id from settlements s join events e on e.id = s.event_id where e.sport_id <> $1',
      [SPORT.cricket],
    );
    expect(rows).toEqual([]);
  });

  test('has a match of the manual desk beside it: priced, in play, and the same at the next start', async () => {
    const database = await testDatabase();
    const prices = async () => {
      const app = await appOn(database, { PAVILION_BETTORS: '0' });
      const story = await playFeeds(app);
      const { rows } = await database.pool.query<{ id: string; name: string; in_play: boolean }>(
        'select id, name, in_play from events join manual_events on event_id = id',
      );
      const detail = await matchDetail(app.house, {
        eventId: rows[0]!.id,
        viewer: await adminViewer(database.pool),
        db: database.pool,
      });
      await story.stop();
      await app.close();
      return {
        matches: rows.map(({ name, in_play }) => [name, in_play]),
        lagai: detail.market[0]!.runners.map((runner) => runner.runner_odd.ex.availableToBack[0]?.display),
        lines: detail.fancy.map(({ lay_price1, back_price1 }) => [lay_price1, back_price1]),
      };
    };
    const app = await appOn(database);
    await createWorld(app.house, new Date());
    await app.close();
    const first = await prices();
    expect(first).toEqual({
      matches: [['Kutch Salt VS Nilgiri Mist', true]],
      lagai: ['0.84', '1.11'],
      lines: [[152, 154]],
    });
    expect(await prices()).toEqual(first);
  });

  test('does not play where the seed is none', async () => {
    const database = await testDatabase();
    const app = await appOn(database, { PAVILION_SEED: 'none' });
    await createWorld(app.house, new Date());
    const story = await playFeeds(app);
    expect(await number(database, 'events')).toBe(0);
    await story.stop();
    await app.close();
  });
});
