import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerOf } from '../feeds/answer-of.ts';
import { handClock } from '../feeds/hand-clock.fixtures.ts';
import { testRounds, type Rounds } from '../testing/rounds.fixtures.ts';
import { startPolling } from './poll-results.ts';
import { polling } from './polling-config.ts';

/** Who deals lucky7 in the story: as if he were a supplier. */
const PROVIDER = { id: 4, code: 'outside' };
const HIGH = { gtype: 'lucky7', card: 'KDD', win: '2', winnat: 'HIGH Card' };

let at: Rounds;
let running: { close(): Promise<void> } | undefined;
let closeServer: () => Promise<void> = async () => undefined;
beforeEach(async () => {
  at = await testRounds();
});
afterEach(async () => {
  await running?.close();
  await closeServer();
  running = undefined;
  closeServer = async () => undefined;
});

/** Polls by hand: `next` waits until it pauses again, after so long on its clock. */
function poll(ask: (address: string, signal: AbortSignal) => Promise<unknown>, config: object = {}) {
  const clock = handClock();
  const results = polling.parse({ address: 'http://outside/{game}/{mid}', ...config });
  running = startPolling(at.app.house, { ...PROVIDER, results }, { clock, ask });
  let looks = 0;
  return {
    pauses: clock.pauses,
    async next(ms = 0) {
      looks += 1;
      if (looks > 1) clock.go(ms);
      await vi.waitFor(() => expect(clock.pauses).toHaveLength(looks));
    },
  };
}

const resultOf = (id: string) => at.ask('casinoResult', { casino_round_id: id }, 'company');

it('asks for each round that waits by its own name, notes how it ended and asks no more', async () => {
  const [one, other] = [await at.open('lucky7'), await at.open('lucky7')];
  const asked: string[] = [];
  const { next } = poll(async (address) => {
    asked.push(address);
    const mid = address.split('/').at(-1)!;
    return mid === '101'
      ? { data: { t1: [{ ...HIGH, mid }] } }
      : { data: { t1: [{ mid, gtype: 'lucky7', C1: '1' }] } };
  });
  await next();
  expect(asked.toSorted()).toEqual(['http://outside/lucky7/101', 'http://outside/lucky7/102']);
  expect(await resultOf(one)).toMatchObject({
    won_by: 'High Card',
    casino_result: [{ cards: 'KDD' }],
    state: 'dealing',
  });
  expect(await resultOf(other)).toMatchObject({ won_by: '', state: 'betting' });
  await next(5000);
  expect(asked.slice(2)).toEqual(['http://outside/lucky7/102']);
});

it('asks for a round that is not over less and less often', async () => {
  await at.open('lucky7');
  let asked = 0;
  const { next } = poll(async () => {
    asked += 1;
    return { mid: '101', gtype: 'lucky7', card: '1' };
  });
  for (const times of [1, 2, 2, 3, 3, 3, 3, 4]) {
    await next(5000);
    expect(asked).toBe(times);
  }
});

it('notes what cannot be as doubted, and takes the right result later', async () => {
  const round = await at.open('lucky7');
  let win = '1';
  const { next } = poll(async () => ({ ...HIGH, mid: '101', win, winnat: '' }));
  await next();
  expect((await resultOf(round)).doubt).toMatchObject({
    because: 'contradiction',
    won_by: 'Low Card',
    made: 'High Card',
  });
  win = '2';
  await next(5000);
  expect(await resultOf(round)).toMatchObject({ won_by: 'High Card', doubt: null });
});

it('takes the winner from a list of last rounds', async () => {
  const round = await at.open('lucky7');
  const { next } = poll(async () => ({
    data: [
      { mid: '999', result: '1' },
      { mid: '101', result: '2' },
    ],
  }));
  await next();
  expect((await resultOf(round)).won_by).toBe('High Card');
});

it('an answer about another round says nothing', async () => {
  const round = await at.open('lucky7');
  const { next } = poll(async () => ({ ...HIGH, mid: '7777' }));
  await next();
  expect(await resultOf(round)).toMatchObject({ won_by: '', doubt: null });
});

it('waits longer with every failure in a row, up to a minute, and comes back', async () => {
  await at.open('lucky7');
  let fails = true;
  const { next, pauses } = poll(async () => {
    if (fails) throw new Error('no');
    return { ...HIGH, mid: '101' };
  });
  for (let failures = 0; failures < 5; failures += 1) await next(60_000);
  expect(pauses).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
  fails = false;
  await next(600_000);
  expect(pauses.at(-1)).toBe(5000);
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeServer = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/{mid}`;
}

it('a supplier that does not answer in time is left, and what it says later goes unheard', async () => {
  const round = await at.open('lucky7');
  const address = await serve(() => undefined);
  const { next, pauses } = poll(answerOf, { address, within_seconds: 0.5 });
  await next();
  expect([pauses, (await resultOf(round)).won_by]).toEqual([[10_000], '']);
});

it('a supplier that floods is cut off', async () => {
  const round = await at.open('lucky7');
  const address = await serve((_, response) => {
    const flood = (): void => {
      if (!response.destroyed) response.write('x'.repeat(65_536), () => setImmediate(flood));
    };
    flood();
  });
  const { next, pauses } = poll(answerOf, { address, within_seconds: 30 });
  await next();
  expect([pauses, (await resultOf(round)).won_by]).toEqual([[10_000], '']);
});
