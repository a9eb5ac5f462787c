import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DELHI,
  MUMBAI,
  definition,
  delta,
  image,
  message,
  rungs,
} from '@pavilion/engine/odds-stream/market-fixture.ts';
import type { MarketChange } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import { afterAll, expect, test, vi } from 'vitest';
import { testStory } from '../testing/story.fixtures.ts';
import { playStream } from './play-stream.ts';
import { createStreamServer } from './stream-server.ts';

/** An exchange on this machine, and the house with `PAVILION_STREAM` set to it. */
const APP_KEY = 'app-key-of-the-house';
const folder = mkdtempSync(join(tmpdir(), 'stream-'));
const tokenFile = join(folder, 'token');
const catalogueFile = join(folder, 'catalogue.jsonl');
const runs = join(folder, 'runs');
const credentials = { appKey: APP_KEY, session: 'first-token' };
const exchange = createStreamServer({ credentials, instance: 'i1' });
const port = await exchange.start(0);

/** What stands in for the program that signs in: says the token of the file, and that it was asked. */
const SAY_TOKEN = `fs.appendFileSync(process.argv[2], 'x'); console.log(fs.readFileSync(process.argv[1], 'utf8'))`;

function signIn(token: string): void {
  writeFileSync(tokenFile, token);
  credentials.session = token;
}
signIn('first-token');
writeFileSync(runs, '');

const record = (marketId: string, eventName: string) => ({
  marketId,
  marketName: 'Match Odds',
  event: { id: '900', name: eventName },
  competition: { id: '77', name: 'City Cup' },
  runners: [
    { selectionId: MUMBAI, runnerName: 'Mumbai', handicap: 0 },
    { selectionId: DELHI, runnerName: 'Delhi', handicap: 0 },
  ],
});
writeFileSync(catalogueFile, `${JSON.stringify(record('1.5', 'Mumbai v Delhi'))}\n`);

const market = (id: string, fields: Parameters<typeof definition>[0]): MarketChange => ({
  ...image([{ id: MUMBAI, atb: rungs('1.86x900'), atl: rungs('1.88x900') }], id),
  marketDefinition: definition({ betDelay: 0, ...fields }),
});

exchange.publish(
  message(
    [
      market('1.5', {}),
      market('1.6', { eventId: '901' }),
      market('1.7', { marketType: 'ASIAN_HANDICAP', bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE' }),
      market('1.8', { marketType: 'TOTAL_GOALS', bettingType: 'ASIAN_HANDICAP_SINGLE_LINE' }),
    ],
    { pt: Date.parse('2026-11-20T14:59:59.600Z') },
  ),
);

const story = await testStory({
  PAVILION_STREAM: JSON.stringify({
    host: '127.0.0.1',
    port,
    tls: false,
    appKey: APP_KEY,
    sessionCommand: [process.execPath, '-e', SAY_TOKEN, tokenFile, runs],
    marketFilter: { eventTypeIds: ['4'] },
    catalogue: { file: catalogueFile },
    conflateMs: 120,
    heartbeatMs: 500,
    scores: { host: '127.0.0.1', port, tls: false },
  }),
});
const { app, ask, codeOf } = story;
const logged: unknown[] = [];
vi.spyOn(app.house.log, 'warn').mockImplementation((...line: unknown[]) => void logged.push(line));
vi.spyOn(app.house.log, 'info').mockImplementation((...line: unknown[]) => void logged.push(line));

afterAll(async () => {
  await exchange.stop();
  rmSync(folder, { recursive: true });
});

const until = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, { timeout: 15_000, interval: 25 });
const feed = async () =>
  (await ask('houseHealth', {}, 'company')).parts.find(
    ({ part, name }) => part === 'feed' && name === 'exchange',
  )!;
const isLive = () => until(async () => expect((await feed()).state).toBe('well'));
const bet = {
  event_id: '900',
  market_id: '1.5',
  selection_id: MUMBAI,
  betting_type: 1 as const,
  price: 1.85,
};

async function metric(name: string): Promise<number> {
  const text = (await app.http.inject({ method: 'GET', url: '/metrics' })).body;
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );
}

test('its markets appear with the names of the catalogue, and a bet is taken on its price', async () => {
  await playStream(app);
  await isLive();
  await app.feeds.settled();
  await until(async () => {
    const { event, market: markets } = await ask('matchDetail', { event_id: '900' }, 'client');
    expect(event).toMatchObject({ event_name: 'Mumbai v Delhi', league_name: 'City Cup' });
    expect(markets.map(({ market_id, market_name }) => [market_id, market_name])).toEqual([
      ['1.5', 'Match Odds'],
    ]);
    expect(markets[0]!.runners.map(({ runnerName }) => runnerName)).toEqual(['Mumbai', 'Delhi']);
  });
  const { price, stake } = { price: 1.85, stake: 1000 };
  expect(await ask('placeBet', { ...bet, price, stake }, 'client')).toMatchObject({ price, win: 850 });
});

test('a market that the catalogue learns of later loses its numbers, and one that stays unnamed is offered under them', async () => {
  const name = async () => (await ask('matchDetail', { event_id: '901' }, 'client')).event.event_name;
  expect(await name()).toBe('901');
  writeFileSync(
    catalogueFile,
    JSON.stringify([record('1.6', 'Worli v Thane'), record('1.5', 'Mumbai v Delhi')]),
  );
  exchange.publish(message([market('1.9', { eventId: '902' })], { pt: 2 }));
  await until(async () => expect(await name()).toBe('Worli v Thane'));
  const {
    market: [unnamed],
  } = await ask('matchDetail', { event_id: '902' }, 'client');
  expect(unnamed!.runners.map(({ runnerName }) => runnerName)).toEqual(['Selection 11', 'Selection 22']);
});

test('the score of a cricket match is that of its stream', async () => {
  const overs = (inningsOvers: string, inningsRuns: number) => ({
    eventId: '900',
    matchStats: {
      currentInnings: 1,
      inningsStats: [
        {
          inningsNum: 1,
          battingTeam: 'Mumbai',
          bowlingTeam: 'Delhi',
          inningsRuns,
          inningsOvers,
          inningsWickets: 2,
        },
      ],
    },
  });
  const shown = async () => {
    const { score } = await ask('matchDetail', { event_id: '900' }, 'client');
    const { team_a_scores, team_a_over }: Partial<Score> = JSON.parse(score ?? '{}');
    return [team_a_scores, team_a_over];
  };
  exchange.publishScores([overs('12.5', 80)], 1);
  await until(async () => expect(await shown()).toEqual(['80/2', '12.5']));
  exchange.publishScores([overs('13.0', 81)], 2);
  await until(async () => expect(await shown()).toEqual(['81/2', '13.0']));
});

test('handicap markets are left out, and the desk is told why', async () => {
  const { left_out, rows } = await ask('getEventMarkets', { event_id: '900', type: 'main' }, 'company');
  expect(left_out).toEqual([{ reason: 'asian_handicap', markets: 2 }]);
  expect(rows.map(({ market_id }) => market_id)).toEqual(['1.5']);
});

test('while its line is down no bet is taken on its prices; it comes back from where it was, with a new token where the old is refused', async () => {
  await exchange.stop();
  await until(async () => expect((await feed()).advice).toBe('feed_stale'));
  expect(await codeOf('placeBet', { ...bet, stake: 1000 }, 'client')).toBe('market_suspended');
  expect(await metric('pavilion_feed_live{feed="exchange"}')).toBe(0);

  signIn('second-token');
  exchange.publish(message([delta([{ id: MUMBAI, atb: rungs('1.86x0 1.96x900') }])], { pt: 3 }));
  await exchange.start(port);
  await isLive();
  expect((await ask('placeBet', { ...bet, price: 1.95, stake: 1000 }, 'client')).price).toBe(1.95);

  const signIns = exchange.requests.flatMap((one) => (one.op === 'authentication' ? [one.session] : []));
  expect([...new Set(signIns)]).toEqual(['first-token', 'second-token']);
  const subscriptions = exchange.requests.filter(({ op }) => op === 'marketSubscription');
  expect(subscriptions).toMatchObject([{ conflateMs: 120, heartbeatMs: 500 }, { initialClk: 'i1' }]);
});

test('how its line is stands on House Health and in the metrics', async () => {
  exchange.publish(message([delta([{ id: MUMBAI, ltp: 1.9 }])], { pt: story.clock.now.getTime() - 400 }));
  const said = async () =>
    Object.fromEntries((await feed()).figures.map(({ figure, value }) => [figure, value]));
  await until(async () =>
    expect(await said()).toMatchObject({ behind_ms: 400, conflate_ms: 120, left_out: 2 }),
  );
  // How often it tried while the exchange was away depends on how long that took.
  const { reconnects } = await said();
  expect(reconnects).toBeGreaterThan(0);
  const lines = async (as: string) => (await ask('dashboard', {}, as)).feeds.map(({ name }) => name);
  expect(await lines('company')).toEqual(['exchange', 'exchange scores']);
  expect(await lines('subcompany')).toEqual([]);
  expect(await metric('pavilion_feed_live{feed="exchange"}')).toBe(1);
  expect(await metric('pavilion_feed_latency_seconds{feed="exchange"}')).toBe(0.4);
  expect(await metric('pavilion_feed_reconnects{feed="exchange"}')).toBe(reconnects);
  expect(await metric('pavilion_feed_left_out_markets{feed="exchange"}')).toBe(2);
  expect(await metric('pavilion_feed_late{feed="exchange"}')).toBe(0);
});

test('neither key nor token is in the log', () => {
  const text = JSON.stringify(logged);
  expect(text).toContain('refused');
  for (const secret of [APP_KEY, 'first-token', 'second-token']) expect(text).not.toContain(secret);
});
