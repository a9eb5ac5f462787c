import {
  DELHI,
  MUMBAI,
  definition,
  delta,
  image,
  message,
  rungs,
} from '@pavilion/engine/odds-stream/market-fixture.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { backs, closeStages, openLiveStage, openStage, until, untilShown } from './stream-fixture.ts';

afterEach(closeStages);

describe('a subscription', () => {
  test('authenticates, asks with its filters and settings, and shows the image, then the deltas', async () => {
    const stage = await openLiveStage();
    expect(stage.server.requests).toMatchObject([
      { op: 'authentication', appKey: 'key', session: 'session' },
      {
        op: 'marketSubscription',
        marketFilter: { marketIds: ['1.5'] },
        heartbeatMs: 40,
        segmentationEnabled: true,
      },
    ]);
    stage.server.publish(backs('1.5x0 1.4x3'));
    await untilShown(stage, '1.4x3');
    expect(stage.screen.livePrices).toEqual(['1.5x10', '1.4x3']);
    expect(stage.screen.states).toEqual(['stale (connecting)', 'live (subscribed)']);
  });

  test('gets the markets of its filter only', async () => {
    const stage = await openLiveStage();
    stage.server.publish(message([image([], '1.6')]));
    stage.server.publish(backs('1.6x1'));
    await untilShown(stage, '1.6x1');
    expect([...stage.screen.cache.keys()]).toEqual(['1.5']);
  });

  test('takes up a market that opens later', async () => {
    const stage = await openLiveStage({ marketFilter: { eventIds: ['900'] } });
    stage.server.publish(message([{ ...image([], '1.6'), img: false }]));
    await until(() => expect([...stage.screen.cache.keys()]).toEqual(['1.5', '1.6']));
  });

  test('joins a message in segments before it shows any of it', async () => {
    const stage = await openLiveStage({ marketFilter: {} }, { segmentSize: 2 });
    const ids = ['1.51', '1.52', '1.53', '1.54', '1.55'];
    const seen: number[] = [];
    const show = stage.screen.cache.set.bind(stage.screen.cache);
    stage.screen.cache.set = (id, market) => {
      seen.push(stage.client.counters().lines);
      return show(id, market);
    };
    stage.server.publish(message(ids.map((id) => image([], id))));
    await until(() => expect(seen).toHaveLength(5));
    expect(new Set(seen).size).toBe(1);
  });

  test('runs over TLS as well', async () => {
    const psk = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
    const ciphers = 'PSK-AES128-GCM-SHA256';
    const versions = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
    const stage = await openLiveStage(
      {
        tls: {
          ciphers,
          ...versions,
          pskCallback: () => ({ psk, identity: 'us' }),
          checkServerIdentity: () => undefined,
        },
      },
      { tls: { ciphers, ...versions, pskCallback: () => psk } },
    );
    await untilShown(stage, '1.5x10');
  });
});

describe('what the client stops for', () => {
  test.each(['NO_APP_KEY', 'INVALID_APP_KEY', 'NO_SESSION', 'INVALID_SESSION_INFORMATION', 'NOT_AUTHORIZED'])(
    '%s: prices are stale with the reason, and it does not try again',
    async (code) => {
      const stage = await openStage({}, {}, (server) => (server.faults.refuseSubscription = code));
      await until(() =>
        expect(stage.screen.states).toEqual(['stale (connecting)', `stale (refused: ${code})`]),
      );
      expect(stage.logged).toEqual([`refused: ${code}`]);
      expect(stage.client.counters()).toMatchObject({ connections: 1, ends: { refused: 1 } });
    },
  );

  test('wrong credentials', async () => {
    const stage = await openStage({ credentials: async () => ({ appKey: 'key', session: 'old' }) });
    await until(() => expect(stage.logged).toEqual(['refused: INVALID_SESSION_INFORMATION']));
  });
});

describe('what is no trouble', () => {
  test('a quiet market: heartbeats alone keep the connection', async () => {
    const stage = await openLiveStage({ heartbeatMs: 30, missedHeartbeats: 10 });
    await until(() => expect(stage.client.counters().lines).toBeGreaterThan(25));
    expect(stage.client.counters()).toMatchObject({ connections: 1, ends: {} });
    expect(stage.screen.state).toBe('live');
  });

  test('an exchange that says it is late: stale while it does, live afterwards, on the same connection', async () => {
    const stage = await openLiveStage();
    stage.server.faults.late = true;
    stage.server.publish(backs('1.5x7'));
    await until(() => expect(stage.screen.state).toBe('stale'));
    expect(stage.screen.livePrices).toEqual(['1.5x10']);
    stage.server.faults.late = false;
    await untilShown(stage, '1.5x7');
    expect(stage.client.counters().connections).toBe(1);
  });

  test('a bare 503 is stale until the next heartbeat without it', async () => {
    const stage = await openLiveStage();
    stage.server.sendLine('{"op":"mcm","id":2,"status":503}');
    await until(() => expect(stage.screen.states.at(-2)).toBe('stale (the exchange is late (status 503))'));
    await until(() => expect(stage.screen.state).toBe('live'));
  });

  test('unknown ops are counted, logged once and passed over; other streams are counted only', async () => {
    const stage = await openLiveStage();
    stage.server.sendLine('{"op":"weather","rain":true}');
    stage.server.sendLine('{"op":"weather","rain":false}');
    stage.server.sendLine('{"op":"ocm","clk":"a","pt":1,"oc":[]}');
    stage.server.sendLine('{"op":"ccm","clk":"a","pt":1,"cc":[]}');
    await until(() =>
      expect(stage.client.counters()).toMatchObject({ unknown: 2, notOurs: 2, connections: 1 }),
    );
    expect(stage.logged).toEqual(['unknown: op weather']);
    expect(stage.screen.state).toBe('live');
  });

  test('the same runner twice in one change: both count, in order', async () => {
    const stage = await openLiveStage();
    const rc = [
      { id: MUMBAI, atb: rungs('1.5x5') },
      { id: MUMBAI, atb: rungs('1.5x0 1.4x3') },
    ];
    stage.server.publish(message([delta(rc)]));
    await untilShown(stage, '1.4x3');
    expect(stage.screen.livePrices).toEqual(['1.5x10', '1.4x3']);
  });

  test('an image without a definition leaves that market out, with everything that follows for it', async () => {
    const stage = await openLiveStage();
    stage.server.sendLine('{"op":"mcm","clk":"1","pt":3,"mc":[{"id":"1.8","img":true,"rc":[]}]}');
    stage.server.sendLine('{"op":"mcm","clk":"1","pt":3,"mc":[{"id":"1.8","rc":[{"id":1,"ltp":2}]}]}');
    stage.server.publish(backs('1.6x1'));
    await untilShown(stage, '1.6x1');
    expect([...stage.screen.cache.keys()]).toEqual(['1.5']);
    expect(stage.logged).toEqual(['no-definition: an image without a market definition']);
    expect(stage.client.counters().connections).toBe(1);
  });
});

test('a stopped client holds no socket and says nothing more', async () => {
  const stage = await openLiveStage();
  await stage.client.stop();
  const states = [...stage.screen.states];
  stage.server.publish(
    message([{ id: '1.5', marketDefinition: definition({ status: 'CLOSED' }), rc: [{ id: DELHI, ltp: 2 }] }]),
  );
  await stage.server.stop();
  await stage.server.start(0);
  expect(stage.screen.states).toEqual(states);
  expect(stage.screen.cache.get('1.5')?.definition.status).toBe('OPEN');
});
