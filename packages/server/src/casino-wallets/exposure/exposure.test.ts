import { beforeEach, describe, expect, it, test } from 'vitest';
import { testExposures, type Exposures } from '../../testing/exposures.fixtures.ts';

let at: Exposures;
beforeEach(async () => {
  at = await testExposures();
  await at.setBalance('client', 1000);
  await at.setBalance('client2', 1000);
});

const OK = { status: 0 };
const refused = (message: string) => ({ status: 1, message });
const usedOf = async (client: string) => (await at.wallet(client)).used;
const stateOf = async (mid = 'g1') => {
  const { rows } = await at.pool.query<{ state: string }>('select state from casino_rounds where mid = $1', [
    mid,
  ]);
  return rows[0]?.state;
};

it('an exposure replaces what was told of its market, and the result is what counts', async () => {
  const left = async (coins: number) => {
    const { wallet, exposure } = await at.expose('client', coins);
    return [wallet, exposure, await usedOf('client')];
  };
  expect(await left(100)).toEqual([1000, 100, 100]);
  expect(await left(40)).toEqual([1000, 40, 40]);
  expect(await left(250)).toEqual([1000, 250, 250]);
  expect(await at.results('client -37.50')).toEqual({ status: 0, message: 'booked' });
  expect(await at.wallet('client')).toEqual({ balance: 962.5, used: 0 });
  expect(await at.flaws()).toEqual([]);
});

describe('signing in', () => {
  it('tells who plays and what he has, once', async () => {
    const token = await at.token('client', 'live-tables', 'teen20');
    const asked = { token, operatorId: 'pavilion' };
    expect(await at.say('auth', asked)).toEqual({
      operatorId: 'pavilion',
      userId: at.guid('client'),
      username: 'client',
      playerTokenAtLaunch: token,
      token,
      balance: 1000,
      exposure: 0,
      currency: 'INR',
      language: 'en',
      timestamp: at.clock.now.getTime(),
      clientIP: '127.0.0.1',
      errorCode: 0,
    });
    expect(await at.say('auth', asked)).toEqual({ errorCode: 1, message: 'the token opens nothing' });
  });

  it('with another operator, a token of nobody, of another supplier or too late opens nothing', async () => {
    const ask = async (token: string, operatorId = 'pavilion') =>
      (await at.say('auth', { token, operatorId })).message;
    expect(await ask(await at.token('client', 'live-tables', 'teen20'), 'x')).toBe('unknown operator');
    expect(await ask('nobody')).toBe('the token opens nothing');
    expect(await ask(await at.token('client', 'other-tables', 'teen20'))).toBe('the token opens nothing');
    const late = await at.token('client', 'live-tables', 'teen20');
    at.clock.now = new Date(at.clock.now.getTime() + 61_000);
    expect(await ask(late)).toBe('the token opens nothing');
  });

  it('from an address that is not the supplier’s nothing is heard', async () => {
    const from = '203.0.113.9';
    const results = { roundId: 'g1', result: [] };
    expect(await at.say('results', results, from)).toMatchObject({
      status: 1,
      errorCode: 1,
      message: 'not from here',
    });
    expect(await at.say('auth', { token: 'x', operatorId: 'pavilion' }, from)).toMatchObject({
      errorCode: 1,
    });
  });
});

describe('an exposure', () => {
  it('said again is answered as it was, an older one and another at the same time are refused', async () => {
    await at.expose('client', 100, { time: 1000 });
    expect(await at.expose('client', 60, { time: 2000 })).toMatchObject({ ...OK, exposure: 60 });
    await at.expose('client2', 5);
    expect(await at.expose('client', 60, { time: 2000 })).toEqual({ status: 0, wallet: 1000, exposure: 60 });
    expect(await at.expose('client', 100, { time: 1000 })).toEqual(refused('older than what is known'));
    expect(await at.expose('client', 70, { time: 2000 })).toEqual(refused('said otherwise at the same time'));
    expect(await usedOf('client')).toBe(60);
  });

  it('adds up over markets and rounds', async () => {
    await at.expose('client', 100);
    await at.expose('client', 50, { market: 'm2' });
    expect(await at.expose('client', 25, { round: 'g2' })).toMatchObject({ exposure: 175 });
    await at.expose('client', 0, { market: 'm2' });
    expect(await usedOf('client')).toBe(125);
    expect(await at.flaws()).toEqual([]);
  });

  it('of nothing may still win', async () => {
    expect(await at.expose('client', 0)).toMatchObject({ ...OK, exposure: 0 });
    expect(await at.results('client 12.34')).toMatchObject(OK);
    expect(await at.wallet('client')).toEqual({ balance: 1012.34, used: 0 });
  });

  it('beyond what he has is refused, and what stood before stands', async () => {
    await at.expose('client', 900);
    expect(await at.expose('client', 1000.01)).toMatchObject({ status: 1 });
    expect(await usedOf('client')).toBe(900);
    expect(await at.expose('client', 1000)).toMatchObject({ ...OK, exposure: 1000 });
  });

  it('by the token of another client, or of nobody, is refused', async () => {
    const message = {
      userId: at.guid('client2'),
      gameId: 'teen20',
      roundId: 'g1',
      marketId: 'm1',
      calculateExposure: 5,
      exposureTime: 1,
    };
    for (const token of [await at.playing('client'), 'nobody'])
      expect(await at.say('exposure', { ...message, token })).toEqual(refused('the token opens nothing'));
  });

  test.each([
    ['a locked casino', { call: 'lock' }],
    ['a provider that is off', { call: 'off' }],
  ])('with %s above is refused whether it grows or shrinks, and its result comes in', async (_, { call }) => {
    await at.expose('client', 100);
    if (call === 'lock')
      await at.ask('lockUnlockCasinoBet', { user_guid: at.guid('master'), lock_casino_bet: 1 }, 'company');
    else
      await at.ask(
        'updateUserCasinoStatus',
        { user_id: at.people['master']!.id, provider_id: at.providerId('live-tables'), is_active: 0 },
        'company',
      );
    expect((await at.expose('client', 150)).status).toBe(1);
    expect((await at.expose('client', 50)).status).toBe(1);
    expect(await usedOf('client')).toBe(100);
    expect(await at.results('client -100')).toMatchObject(OK);
    expect(await at.wallet('client')).toEqual({ balance: 900, used: 0 });
  });

  test.each([
    ['text', '"5"'],
    ['negative', '-5'],
    ['fractions of a paisa', '5.001'],
    ['more than there is', '1e20'],
    ['nothing', 'null'],
  ])('of %s is refused', async (_, amount) => {
    const token = await at.playing('client');
    const body = `{"token":"${token}","userId":"${at.guid('client')}","gameId":"teen20","roundId":"g1","marketId":"m1","exposureTime":1,"calculateExposure":${amount}}`;
    expect((await at.say('exposure', body)).message).toMatch(/^malformed/);
    expect(await stateOf()).toBeUndefined();
  });

  test.each([
    ['exposure', 'not JSON', 'not JSON'],
    ['dance', '{}', 'no such action'],
    ['results', '{}', 'malformed: roundId'],
    ['refund', '{"roundId":"a b"}', 'malformed: roundId'],
  ])('%s of %s: %s', async (action, body, message) => {
    expect(await at.say(action, body)).toEqual(refused(message));
  });

  it('on a game that the supplier does not have is refused', async () => {
    expect(await at.expose('client', 5, { game: 'poker20' })).toEqual(refused('unknown game'));
  });
});

describe('a result', () => {
  it('settles the round with the last of its markets, each client by his own', async () => {
    await at.expose('client', 100);
    await at.expose('client', 50, { market: 'm2' });
    await at.expose('client2', 30);
    expect(await at.results('client -100, client2 28.50')).toMatchObject(OK);
    expect([await stateOf(), await usedOf('client')]).toEqual(['betting', 50 - 0 + 100]);
    expect(await at.results('client m2 -20')).toMatchObject(OK);
    expect(await stateOf()).toBe('declared');
    expect([await at.wallet('client'), await at.wallet('client2')]).toEqual([
      { balance: 880, used: 0 },
      { balance: 1028.5, used: 0 },
    ]);
    expect(await at.flaws()).toEqual([]);
  });

  it('said again is taken once, another for the same market is refused', async () => {
    await at.expose('client', 100);
    await at.results('client -100');
    expect(await at.results('client -100')).toMatchObject(OK);
    expect(await at.results('client -50')).toEqual(refused('has another result: m1'));
    expect(await at.expose('client', 10)).toEqual(refused('the market is over'));
    expect(await at.expose('client2', 10)).toEqual(refused('the round is over'));
    expect((await at.wallet('client')).balance).toBe(900);
  });

  it('with one part that cannot be moves nothing at all', async () => {
    await at.expose('client', 100);
    await at.expose('client2', 10);
    for (const [brought, message] of [
      ['client -100, client2 m9 5', 'unknown market: m9'],
      ['client -100, client -100', 'a client twice in one result'],
      ['client -100, client2 -10.01', 'loses more than its exposure: m1'],
    ] as const)
      expect(await at.results(brought)).toEqual(refused(message));
    expect(await at.results('client -1', { round: 'g9' })).toEqual(refused('unknown round'));
    expect(
      await at.say('results', { roundId: 'g1', result: [{ userId: 'x', marketId: 'm1', downpl: 1 }] }),
    ).toEqual(refused('unknown user: x'));
    expect([await usedOf('client'), await usedOf('client2'), await stateOf()]).toEqual([100, 10, 'betting']);
  });

  it('of void bets gives them back, twice as once', async () => {
    await at.expose('client', 100);
    for (const _ of [1, 2]) expect(await at.results('client 0', { betvoid: true })).toMatchObject(OK);
    expect([await at.wallet('client'), await stateOf()]).toEqual([{ balance: 1000, used: 0 }, 'cancelled']);
    expect(await at.results('client -100')).toEqual(refused('refunded: m1'));
  });

  it('that comes after a person has cancelled the round counts all the same', async () => {
    await at.expose('client', 100);
    const { rows } = await at.pool.query<{ id: string }>(`select id from casino_rounds where mid = 'g1'`);
    await at.ask('cancelCasinoGame', { event_id: rows[0]!.id }, 'company');
    expect(await usedOf('client')).toBe(0);
    expect(await at.results('client 70')).toMatchObject(OK);
    expect([await at.wallet('client'), await stateOf()]).toEqual([{ balance: 1070, used: 0 }, 'declared']);
    expect(await at.flaws()).toEqual([]);
  });
});

describe('a refund', () => {
  it('of a round, a client or a market gives back what it names, twice as once', async () => {
    await at.expose('client', 100);
    await at.expose('client', 50, { market: 'm2' });
    await at.expose('client2', 30);
    for (const _ of [1, 2]) expect(await at.refund({ client: 'client', market: 'm2' })).toMatchObject(OK);
    expect([await usedOf('client'), await usedOf('client2')]).toEqual([100, 30]);
    await at.refund({ client: 'client2' });
    expect([await usedOf('client'), await usedOf('client2')]).toEqual([100, 0]);
    await at.refund();
    expect([await usedOf('client'), await stateOf()]).toEqual([0, 'cancelled']);
    expect(await at.results('client -100')).toEqual(refused('refunded: m1'));
    expect(await at.flaws()).toEqual([]);
  });

  it('after the result takes it back, for whom it names', async () => {
    await at.expose('client', 100);
    await at.expose('client2', 30);
    await at.results('client -100, client2 28.50');
    expect(await at.refund({ client: 'client' })).toMatchObject(OK);
    expect([await at.wallet('client'), await at.wallet('client2'), await stateOf()]).toEqual([
      { balance: 1000, used: 0 },
      { balance: 1028.5, used: 0 },
      'declared',
    ]);
    expect(await at.flaws()).toEqual([]);
  });

  test.each([
    ['the round', {}],
    ['the client', { client: 'client' }],
    ['the market', { market: 'm1' }],
    ['both', { client: 'client', market: 'm1' }],
  ])('of %s before its bets is remembered, and they are refused', async (_, of) => {
    expect(await at.refund(of)).toMatchObject(OK);
    expect(await at.expose('client', 100)).toEqual(refused('the bets were refunded'));
    expect(await usedOf('client')).toBe(0);
    const others = Object.keys(of).length > 0;
    expect((await at.expose('client2', 10, { market: 'm2' })).status).toBe(others ? 0 : 1);
  });
});
