import { parseCatalogue } from '@pavilion/engine/odds-stream/catalogue.ts';
import { DELHI, MUMBAI, delta, image, message } from '@pavilion/engine/odds-stream/market-fixture.ts';
import { expect, test, vi } from 'vitest';
import type { Clock } from './clock.ts';
import type { FeedEvent } from './feed.ts';
import { namedFeed } from './named-feed.ts';

const record = (marketId: string) => ({
  marketId,
  marketName: 'Match Odds',
  event: { name: `Event of ${marketId}` },
  runners: [MUMBAI, DELHI].map((selectionId) => ({ selectionId, runnerName: `Runner ${selectionId}` })),
});

/** A feed, a catalogue that knows what it is given, and time that passes when the test says so. */
async function openStage() {
  const known: object[] = [];
  const asked: string[][] = [];
  const told: string[] = [];
  const logged: string[] = [];
  const waiting: { ms: number; pass: () => void }[] = [];
  const clock: Clock = {
    now: () => 0,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        waiting.push({ ms, pass: resolve });
        signal.addEventListener('abort', () => resolve());
      }),
  };
  let say: (event: FeedEvent) => void = () => undefined;
  let broken = false;
  const feed = namedFeed(
    { name: 'exchange', start: async (emit) => void (say = emit), stop: async () => undefined },
    {
      clock,
      log: ({ kind, detail }) => void logged.push(`${kind}: ${detail}`),
      async names(marketIds) {
        asked.push([...marketIds]);
        if (broken) throw new Error('no program');
        return parseCatalogue(known);
      },
    },
  );
  await feed.start((event) => {
    if (event.kind !== 'markets') return;
    for (const { id, marketDefinition } of event.message.mc ?? [])
      told.push(`${id} ${marketDefinition?.eventName ?? '-'}`);
  });
  /** Lets the wait that is under way end, once it is of that length. */
  const pass = async (ms: number) => {
    await vi.waitFor(() => expect(waiting.at(-1)?.ms).toBe(ms));
    waiting.at(-1)?.pass();
    await new Promise(setImmediate);
  };
  return {
    feed,
    known,
    asked,
    told,
    logged,
    pass,
    markets: (...mc: ReturnType<typeof delta>[]) => say({ kind: 'markets', message: message(mc) }),
    breakDown: (value: boolean) => void (broken = value),
  };
}

test('prices never wait for names, and what was passed on under numbers is said again with its names', async () => {
  const { feed, known, asked, told, markets, pass } = await openStage();
  known.push(record('1.5'));
  markets(image([], '1.5'));
  markets(image([], '1.6'));
  markets(delta([], '1.5'));
  expect(told).toEqual(['1.5 -', '1.6 -', '1.5 -']);
  await pass(200);
  expect(asked).toEqual([['1.5', '1.6']]);
  expect(told.slice(3)).toEqual(['1.5 Event of 1.5']);
  known.push(record('1.6'));
  await pass(60_000);
  await pass(200);
  expect(asked.slice(1)).toEqual([['1.6']]);
  expect(told.slice(4)).toEqual(['1.6 Event of 1.6']);
  markets(image([], '1.6'));
  expect(told.at(-1)).toBe('1.6 Event of 1.6');
  await feed.stop();
});

test('a market that comes while the next try is waited for is asked about at once', async () => {
  const { feed, asked, markets, pass } = await openStage();
  markets(image([], '1.5'));
  await pass(200);
  markets(image([], '1.6'));
  await pass(200);
  expect(asked).toEqual([['1.5'], ['1.5', '1.6']]);
  await feed.stop();
});

test('a catalogue that does not answer is logged, and asked again', async () => {
  const { feed, known, told, logged, markets, pass, breakDown } = await openStage();
  known.push(record('1.5'));
  breakDown(true);
  markets(image([], '1.5'));
  await pass(200);
  await vi.waitFor(() => expect(logged).toEqual(['no-names: no program']));
  breakDown(false);
  await pass(60_000);
  await pass(200);
  await vi.waitFor(() => expect(told).toEqual(['1.5 -', '1.5 Event of 1.5']));
  await feed.stop();
});
