import { connect } from '@nats-io/transport-node';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { houseKey } from '../secrets/house-key.ts';
import { betOn } from '../testing/bet-on.fixtures.ts';
import { playingNodes, soon } from '../testing/playing-nodes.fixtures.ts';
import { DEFINITION, MATCH_ODDS, MUMBAI, onRunner } from '../testing/story.fixtures.ts';
import { TEST_KEY } from '../testing/test-key.fixtures.ts';
import { openNatsLine } from './nats-line.ts';
import { HAS_NATS, natsServer } from './nats-server.fixtures.ts';
import { messageSeal, VERSIONS } from './sealed-message.ts';
import { strangerBetween, type Taken } from './stranger.fixtures.ts';

const MAC_BYTES = 32;
/** Longer than a writer is waited for. */
const LATE_MS = 500;

const key = houseKey(TEST_KEY);
const NEXT = VERSIONS.own + 1;
const newer = messageSeal(key, { own: NEXT, oldestReader: NEXT, oldestRead: VERSIONS.own });
const theirs = messageSeal(houseKey('the key of another house, who knows this one'));

/** What a message is turned into that must not be taken for one. */
function forgeries({ subject, bytes }: Taken): Uint8Array[] {
  const { message } = JSON.parse(Buffer.from(bytes.subarray(MAC_BYTES)).toString()) as { message: object };
  return [
    newer.seal(subject, message),
    theirs.seal(subject, message),
    bytes.subarray(0, bytes.length - 1),
    bytes.subarray(0, MAC_BYTES - 1),
    Buffer.from('nonsense'),
    Buffer.alloc(0),
  ];
}

// Without a NATS server there is no broker on which a stranger could be.
describe.skipIf(!HAS_NATS)('two nodes, and a stranger through whose hands goes what they say', () => {
  let stranger: Awaited<ReturnType<typeof strangerBetween>>;
  let house: Awaited<ReturnType<typeof playingNodes>>;
  beforeAll(async () => {
    stranger = await strangerBetween();
    house = await playingNodes([stranger.url, stranger.url]);
  });
  afterAll(async () => {
    await house.stop();
    await stranger.stop();
  });
  const betsAt = (price: number) =>
    Promise.all(house.nodes.map((node) => betOn(node, 'client', onRunner(MUMBAI, 1, price, 100))));
  /** All that was said of a subject so far, once more as it was, and then backwards. */
  const repeat = (subject: string, until = stranger.all.length): void => {
    const said = stranger.all.slice(0, until).filter((taken) => taken.subject === subject);
    for (const { pass } of [...said, ...said.toReversed()]) pass();
  };
  /** A bet has gone from one node to the other and its answer back: what was said before it has come to both. */
  const heard = async (): Promise<void> => {
    const before = await house.counted('answered');
    await soon(async () => {
      await house.bets();
      expect(await house.counted('answered')).toBeGreaterThan(before);
    });
  };

  it('twice, late, out of order, forged: each bet stands once, and positions are true on both', async () => {
    await house.expectTruePositions();
    const before = await house.standing();
    const [answered, takenHere] = [await house.counted('answered'), await house.counted('taken here')];
    let turn = 0;
    stranger.does((taken) => {
      for (const forged of forgeries(taken)) taken.pass(forged);
      turn += 1;
      // Prices are a test of their own: here bets are to be taken on them. What is said first comes last.
      if (taken.subject !== 'prices' && turn % 3 === 0) setTimeout(taken.pass, LATE_MS / (1 + (turn % 5)));
      else for (const pass of [taken.pass, taken.pass]) pass();
      setTimeout(taken.pass, LATE_MS);
    });
    const answers: string[] = [];
    while (answers.length < 72) answers.push(...(await house.bets()));
    stranger.passesOn();
    expect(answers).toEqual(answers.map(() => 'ok'));
    expect(await house.standing()).toEqual(before.map((count) => count + answers.length));
    expect(await house.counted('answered')).toBeGreaterThan(answered);
    expect(await house.counted('taken here')).toBeGreaterThan(takenHere);
    await house.expectTruePositions();
    for (const why of ['stranger', 'too new', 'own'])
      expect([why, house.log.some((line) => line.includes(`"why":"${why}"`))]).toEqual([why, true]);
  });

  it('all bets, answers and moves that were ever said, once more: nothing is added', async () => {
    await house.expectTruePositions();
    const before = await house.standing();
    for (const subject of new Set(stranger.all.map((taken) => taken.subject))) repeat(subject);
    await heard();
    const [bets, keys] = await house.standing();
    expect(bets - before[0]).toBe(keys - before[1]);
    await house.expectTruePositions();
  });

  it('prices of before, repeated, are taken on neither node, and no bet on them', async () => {
    await house.says(3);
    await soon(() => expect(house.prices()).toEqual([3000, 3000]));
    await house.says(1.6);
    await soon(() => expect(house.prices()).toEqual([1600, 1600]));
    repeat('prices');
    await heard();
    expect(house.prices()).toEqual([1600, 1600]);
    expect(await betsAt(2.9)).toEqual(['price_changed', 'price_changed']);
    expect(await betsAt(1.5)).toEqual(['ok', 'ok']);
  });

  it('prices that are held back are old, and come late and backwards: the last one is shown, and no bet is taken on another', async () => {
    const held: Taken[] = [];
    stranger.does((taken) => (taken.subject === 'prices' ? void held.push(taken) : taken.pass()));
    await house.says(3);
    await house.says(1.7);
    await soon(() => expect(house.prices()).toEqual([1700, 'old']));
    expect(await betsAt(2.9)).not.toContain('ok');
    stranger.passesOn();
    for (const { pass } of held.toReversed()) pass();
    await soon(() => expect(house.prices()).toEqual([1700, 1700]));
    expect(await betsAt(2.9)).toEqual(['price_changed', 'price_changed']);
  });

  it('prices of a leader that is over, repeated, are taken on neither node, and no bet on them', async () => {
    await house.says(3);
    await soon(() => expect(house.prices()).toEqual([3000, 3000]));
    const until = stranger.all.length;
    const rc = [{ id: MUMBAI, atb: [[1.55, 100]], atl: [[1.57, 100]] }] as const;
    const market = { id: MATCH_ODDS, img: true, marketDefinition: { ...DEFINITION, version: 2 }, rc };
    await house.leadBySecond({ kind: 'markets', message: { op: 'mcm', mc: [market] } });
    await soon(() => expect(house.prices()).toEqual([1550, 1550]));
    repeat('prices', until);
    await heard();
    expect(house.prices()).toEqual([1550, 1550]);
    expect(await betsAt(2.9)).toEqual(['price_changed', 'price_changed']);
  });
});

// As above.
it.skipIf(!HAS_NATS)(
  'an answer to an earlier question, sent by a stranger, is not taken for one',
  async () => {
    await using parts = new AsyncDisposableStack();
    const nats = await natsServer();
    parts.defer(nats.kill);
    const config = { servers: [nats.url()], user: undefined, credsFile: undefined, caFile: undefined };
    const [asks, answers] = [0, 1].map(() => openNatsLine(config, key, pino({ level: 'silent' })));
    const line = await connect({ servers: nats.url() });
    parts.defer(() => line.close());
    for (const one of [asks, answers]) parts.defer(async () => (await one!).close());
    let given = 0;
    let before: Uint8Array | undefined;
    const strangerHasAnswered = Promise.withResolvers<void>();
    line.subscribe('>', {
      callback: (_error, { subject, data, reply }) => {
        if (subject.startsWith('_INBOX')) before ??= data;
        else if (before !== undefined && reply !== undefined) {
          line.publish(reply, before);
          void line.flush().then(strangerHasAnswered.resolve);
        }
      },
    });
    await line.flush();
    (await answers)!.serve('prices.image', async () => {
      given += 1;
      if (given > 1) await strangerHasAnswered.promise;
      return { price: given };
    });
    const ask = async () => (await asks)!.ask('prices.image', { from: 0 }, 2_000);
    await soon(async () => {
      given = 0;
      expect(await ask()).toEqual({ price: 1 });
    });
    await soon(() => expect(before).toBeDefined());
    await expect(ask()).rejects.toThrow('not understood');
  },
);
