import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betOn } from '../testing/bet-on.fixtures.ts';
import { BET, playingNodes, soon } from '../testing/playing-nodes.fixtures.ts';
import { startRelay, type NatsRelay } from './nats-relay.fixtures.ts';
import { HAS_NATS, natsServer } from './nats-server.fixtures.ts';

// Without a NATS server there is no line that could be slow.
describe.skipIf(!HAS_NATS)('two nodes, of which one has a bad line to NATS', () => {
  let nats: Awaited<ReturnType<typeof natsServer>>;
  let relay: NatsRelay;
  let house: Awaited<ReturnType<typeof playingNodes>>;
  beforeAll(async () => {
    nats = await natsServer();
    relay = await startRelay();
    relay.to(nats.url());
    house = await playingNodes([nats.url(), relay.url]);
  });
  afterAll(async () => {
    await house.stop();
    relay.close();
    await nats.kill();
  });
  /** Bets on both until one node has sent some to the other, with that outcome; nobody is answered twice, and none is lost. */
  const betUntil = async (outcome: 'answered' | 'taken here'): Promise<string[]> => {
    const counted = await house.counted(outcome);
    const before = await house.standing();
    const answers: string[] = [];
    await soon(async () => {
      answers.push(...(await house.bets()));
      expect(await house.counted(outcome)).toBeGreaterThan(counted);
    });
    const taken = answers.filter((answer) => answer === 'ok').length;
    expect(await house.standing()).toEqual(before.map((count) => count + taken));
    return answers;
  };

  it('slow, but below the deadline: bets are still written by one', async () => {
    relay.delay(60);
    expect(new Set(await betUntil('answered'))).toEqual(new Set(['ok']));
    relay.delay(0);
    await house.expectTruePositions();
  });

  it('slower than the deadline: whoever sent a bet takes it, once, and what comes late is not taken', async () => {
    relay.delay(250);
    expect(await betUntil('taken here')).toContain('ok');
    relay.delay(0);
    // What was late has come by the time that the two write together again.
    await betUntil('answered');
    await house.expectTruePositions();
  });

  it('silent, then all at once: bets meanwhile are taken where they came to, and stand once', async () => {
    const end = relay.hold();
    expect(await betUntil('taken here')).toContain('ok');
    await soon(() => expect(house.prices()).toEqual([1860, 'old']));
    expect(await betOn(house.nodes[0], 'client', BET)).toBe('ok');
    const before = await house.standing();
    end();
    await soon(() => expect(house.prices()).toEqual([1860, 1860]));
    expect(await house.standing()).toEqual(before);
    await betUntil('answered');
    await house.expectTruePositions();
  });

  it('cut off: one goes on, the other takes nothing on prices that it does not hear, and both when it is mended', async () => {
    const end = relay.cut();
    await soon(() => expect(house.prices()).toEqual([1860, 'old']));
    await soon(async () => expect(await betOn(house.nodes[0], 'client', BET)).toBe('ok'));
    expect(await betOn(house.nodes[1], 'client', BET)).toBe('market_suspended');
    end();
    await soon(() => expect(house.prices()).toEqual([1860, 1860]));
    await betUntil('answered');
    await house.expectTruePositions();
  });
});
