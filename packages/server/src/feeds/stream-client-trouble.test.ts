import { afterEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from './clock.ts';
import type { StreamServer } from './stream-server.ts';
import {
  START,
  type StreamStage,
  backs,
  bestBack,
  closeStages,
  openLiveStage,
  openStage,
  until,
  untilShown,
} from './stream-fixture.ts';

afterEach(closeStages);

type Trouble = (server: StreamServer) => void;

/** A change of market 1.5 as the wire carries it, with the given fields. */
function line(fields: string): Trouble {
  return (server) => server.sendLine(`{"op":"mcm","clk":"9","pt":3,"mc":[{"id":"1.5",${fields}}]}`);
}

function subscriptions({ server }: StreamStage) {
  return server.requests.filter((request) => request.op === 'marketSubscription');
}

/** What an exchange can do wrong; each row says how the client takes it and how it comes back. */
describe('trouble on the line: stale at once, counted, logged once, subscribed again', () => {
  const rows: [what: string, trouble: Trouble, kind: string, again: 'position' | 'image'][] = [
    ['hangs up', (server) => server.hangUp(), 'hung-up', 'position'],
    [
      'hangs up between two segments',
      (server) => {
        server.sendLine('{"op":"mcm","clk":"9","pt":3,"segmentType":"SEG_START","mc":[]}');
        server.hangUp();
      },
      'hung-up',
      'position',
    ],
    ['falls silent', (server) => (server.faults.silent = true), 'late', 'position'],
    [
      'sends a status error',
      (server) => server.sendLine('{"op":"status","statusCode":"FAILURE","errorCode":"TIMEOUT"}'),
      'status-error',
      'position',
    ],
    ['sends a line that is not JSON', (server) => server.sendLine('{"op":'), 'malformed', 'image'],
    ['sends an empty line', (server) => server.sendLine(''), 'malformed', 'image'],
    ['sends a negative size', line('"rc":[{"id":11,"atb":[[1.9,-3]]}]'), 'malformed', 'image'],
    ['sends a price of 1', line('"rc":[{"id":11,"atb":[[1,3]]}]'), 'malformed', 'image'],
    ['sends text for a price', line('"rc":[{"id":11,"atb":[["1.9",3]]}]'), 'malformed', 'image'],
    [
      'sends a delta of a market without an image',
      (server) => server.sendLine('{"op":"mcm","clk":"9","pt":3,"mc":[{"id":"1.7","rc":[]}]}'),
      'no-image',
      'image',
    ],
    [
      'loses the first segment',
      (server) => server.sendLine('{"op":"mcm","clk":"9","pt":3,"segmentType":"SEG_END","mc":[]}'),
      'segment-lost',
      'image',
    ],
    ['sends a line without end', (server) => server.sendLine('x'.repeat(200_000)), 'line-too-long', 'image'],
    [
      'refuses the position',
      (server) => server.sendLine('{"op":"status","statusCode":"FAILURE","errorCode":"INVALID_CLOCK"}'),
      'invalid-clock',
      'image',
    ],
  ];
  test.each(rows)('the exchange %s', async (_what, trouble, kind, again) => {
    const stage = await openLiveStage();
    trouble(stage.server);
    await until(() => expect(stage.client.counters().ends[kind]).toBe(1));
    stage.server.faults.silent = false;
    stage.server.publish(backs('1.5x7'));
    await untilShown(stage, '1.5x7');

    expect(stage.client.counters()).toMatchObject({ connections: 2, ends: { [kind]: 1 } });
    expect(stage.logged.map((entry) => entry.split(':')[0])).toEqual([kind]);
    expect(stage.screen.states.map((state) => state.replace(/: .*/s, ')'))).toEqual([
      'stale (connecting)',
      'live (subscribed)',
      `stale (${kind})`,
      'live (subscribed)',
    ]);
    expect(stage.screen.livePrices).toEqual(['1.5x10', '1.5x7']);
    expect(subscriptions(stage)[1]).toEqual(
      again === 'image'
        ? expect.not.objectContaining({ clk: expect.anything() })
        : expect.objectContaining({ initialClk: 'i1', clk: '1' }),
    );
  });

  test('a line that is cut is not applied; what it said comes with the next image', async () => {
    const stage = await openLiveStage();
    stage.server.faults.cutNextLine = true;
    stage.server.publish(backs('1.5x0 1.4x3'));
    stage.server.publish(backs('1.3x1'));
    await untilShown(stage, '1.4x3');
    expect(stage.client.counters()).toMatchObject({ malformed: 1, ends: { malformed: 1 } });
    expect(stage.screen.livePrices).toEqual(['1.5x10', '1.4x3']);
  });

  test('nothing is read after a malformed line, not even what came in the same packet', async () => {
    const stage = await openLiveStage({ firstRetryMs: 60_000, longestRetryMs: 60_000 });
    const change = '{"op":"mcm","clk":"9","pt":3,"mc":[{"id":"1.5","rc":[{"id":11,"atb":[[1.9,3]]}]}]}';
    stage.server.sendLine(`{"op":\r\n${change}`);
    await until(() => expect(stage.screen.state).toBe('stale'));
    expect(bestBack(stage.screen.cache)).toBe('1.5x10');
  });

  test('an exchange that promises another heartbeat is held to it', async () => {
    const stage = await openLiveStage({ heartbeatMs: 60_000, missedHeartbeats: 1 });
    stage.server.sendLine('{"op":"mcm","ct":"HEARTBEAT","clk":"1","pt":3,"heartbeatMs":5}');
    await until(() => expect(stage.logged).toEqual(['late: no message for 5 ms']));
  });

  test('after a good connection the pauses begin small again', async () => {
    const pauses: number[] = [];
    let time = 0;
    const clock: Clock = {
      // Each look at the clock is an hour later, so every connection was a good one.
      now: () => (time += 3_600_000),
      pause: async (ms) => void pauses.push(ms),
    };
    const stage = await openLiveStage({ firstRetryMs: 100, longestRetryMs: 1000, random: () => 0, clock });
    for (const times of [1, 2, 3]) {
      stage.server.hangUp();
      await until(() => expect(stage.client.counters().ends['hung-up']).toBe(times));
      await untilShown(stage, '1.5x10');
    }
    expect(pauses).toEqual([50, 50, 50]);
  });

  test('what was missed during a pause comes as one change, from the last position on', async () => {
    const stage = await openLiveStage();
    stage.server.hangUp();
    stage.server.publish(backs('1.5x0 1.4x3'));
    stage.server.publish(backs('1.4x0 1.3x2'));
    await untilShown(stage, '1.3x2');
    expect(stage.screen.livePrices).toEqual(['1.5x10', '1.3x2']);
  });

  test('a position of another run of the exchange is refused, so the subscription starts over', async () => {
    const stage = await openLiveStage();
    stage.server.sendLine('{"op":"mcm","initialClk":"elsewhere","clk":"77","pt":3,"ct":"HEARTBEAT"}');
    stage.server.sendLine('{"op":"status","statusCode":"FAILURE","errorCode":"TIMEOUT"}');
    await until(() => expect(stage.client.counters().ends['invalid-clock']).toBe(1));
    await untilShown(stage, '1.5x10');
    expect(subscriptions(stage).map(({ clk }) => clk)).toEqual([undefined, '77', undefined]);
  });

  test('the same kind of trouble on each connection is counted each time and logged once for each', async () => {
    const stage = await openStage({}, {}, (server) => {
      server.publish(START);
      server.faults.hangUpAfter = 1;
    });
    await until(() => expect(stage.client.counters().ends['hung-up']).toBeGreaterThanOrEqual(3));
    await stage.client.stop();
    const times = stage.client.counters().ends['hung-up'];
    expect(stage.logged).toEqual(Array.from({ length: times ?? 0 }, () => 'hung-up: the exchange hung up'));
  });

  test('an exchange that cannot be reached is tried again, with growing pauses', async () => {
    const pauses: number[] = [];
    const clock: Clock = {
      now: () => 0,
      // Six pauses pass at once, the seventh lasts until the client is stopped.
      pause: async (ms, signal) => {
        pauses.push(ms);
        if (pauses.length > 6) await systemClock.pause(60_000, signal);
      },
    };
    const stage = await openStage({
      firstRetryMs: 100,
      longestRetryMs: 1000,
      random: () => 0,
      clock,
      credentials: () => Promise.reject(new Error('no session')),
    });
    await until(() => expect(pauses.length).toBe(7));
    await stage.client.stop();
    expect(pauses.slice(0, 6)).toEqual([50, 100, 200, 400, 500, 500]);
    expect(stage.screen.states).toEqual(['stale (connecting)', 'stale (no-credentials: no session)']);
  });
});
