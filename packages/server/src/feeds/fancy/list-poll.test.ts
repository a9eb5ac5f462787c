import { afterEach, beforeAll, expect, it } from 'vitest';
import { turns } from '../../http/turns.ts';
import { EVENT, MUMBAI, testStory } from '../../testing/story.fixtures.ts';
import { pauseAfter } from '../answer-of.ts';
import { handClock } from '../hand-clock.fixtures.ts';
import type { SessionQuote } from '../../odds/session-quote.ts';
import { skyAnswer, skyRow } from './fancy-lists.fixtures.ts';
import { ASK_EVERY_MS, startListPoll, type ListPoll } from './list-poll.ts';

const { pool, feed, ask } = await testStory();
const match = { eventId: EVENT, name: 'Mumbai v Delhi', sportId: 4, marketId: '1.900' };

let poll: ListPoll | undefined;
afterEach(() => poll?.stop());

beforeAll(async () => {
  await feed.matchOdds({ [MUMBAI]: [1.86, 1.88] });
});

function begin(fetch: (signal: AbortSignal) => Promise<unknown>) {
  const clock = handClock();
  const quoted: SessionQuote[][] = [];
  poll = startListPoll({
    db: pool,
    now: () => new Date('2026-11-20T15:00:00Z'),
    clock,
    provider: { name: 'sky', takes: () => true, fetch: (_, signal) => fetch(signal) },
    match,
    inTurn: turns({ atOnce: 1 }),
    quote: (quotes) => void quoted.push([...quotes]),
    changed: () => undefined,
  });
  return { poll, clock, quoted };
}

const PAUSES: [failures: number, seconds: number][] = [
  [0, 5],
  [1, 10],
  [2, 20],
  [3, 40],
  [4, 60],
  [50, 60],
];
it.each(PAUSES)('after %i failures in a row the next question waits %i s', (failures, seconds) => {
  expect(pauseAfter(failures, ASK_EVERY_MS)).toBe(seconds * 1000);
});

it('asks again and again, waits longer while there is no answer, and stops when told', async () => {
  let asked = 0;
  const { poll: running, clock } = begin(async () => {
    asked += 1;
    if (asked === 2) throw new Error('no answer');
    return skyAnswer(skyRow());
  });
  for (const [times, pause] of [
    [1, 5000],
    [2, 10_000],
    [3, 5000],
  ] as const) {
    await expect.poll(() => [asked, clock.pauses.at(-1), clock.pauses.length]).toEqual([times, pause, times]);
    if (times < 3) clock.go(pause);
  }
  await running.stop();
  clock.go(60_000);
  expect(asked).toBe(3);
});

it('lines that nobody has confirmed for 15 seconds are suspended, and offered again with the next list', async () => {
  let works = true;
  const {
    poll: running,
    clock,
    quoted,
  } = begin(async () => {
    if (!works) throw new Error('no answer');
    return skyAnswer(skyRow());
  });
  await running.ask();
  await ask(
    'setMarketStatus',
    { event_id: EVENT, market_id: '900-sky-4', type: 'fancy', session_type: 1, status: 1 },
    'company',
  );
  const last = () => quoted.at(-1)?.map((quote) => [quote.yesLine, quote.status]);
  await running.ask();
  expect(last()).toEqual([[49, '']]);
  works = false;
  clock.go(ASK_EVERY_MS);
  expect((await running.ask()).state).toBe('failing');
  expect(last()).toEqual([[49, '']]);
  clock.go(15_000);
  expect(await running.ask()).toMatchObject({ state: 'failing', detail: 'no connection' });
  expect(last()).toEqual([[49, 'SUSPENDED']]);
  works = true;
  await running.ask();
  expect(last()).toEqual([[49, '']]);
});

it('a provider that never answers does not hold up a stop', async () => {
  const { poll: running } = begin(() => new Promise(() => undefined));
  await running.stop();
  expect(running.state().state).toBe('waiting');
});

it('a list beyond all measure is refused as a whole', async () => {
  const { poll: running } = begin(async () =>
    skyAnswer(...Array.from({ length: 501 }, (_, index) => skyRow({ SelectionId: String(index) }))),
  );
  expect((await running.ask()).detail).toBe('a list of 501 rows, at most 500');
});
