import { MUMBAI, definition, delta, message, rungs } from '@pavilion/engine/odds-stream/market-fixture.ts';
import type {
  MarketChange,
  MarketChangeMessage,
  MarketDefinition,
} from '@pavilion/engine/odds-stream/messages.ts';
import { describe, expect, test } from 'vitest';
import type { PlayedBefore } from './replay-rounds.ts';
import {
  HOUR,
  MATCH,
  definitionAt,
  pictures,
  priceAt,
  put,
  replay,
  replayInFolders,
} from './replay.fixtures.ts';
import { until } from './stream-fixture.ts';

replayInFolders();

const line = (pt: number, mc: readonly MarketChange[], fields: Partial<MarketChangeMessage> = {}): string =>
  JSON.stringify(message(mc, { pt, ...fields }));
const price = (id: string, words: string): MarketChange => delta([{ id: MUMBAI, atb: rungs(words) }], id);
const opened = (id: string, fields: Partial<MarketDefinition> = {}): MarketChange => ({
  id,
  marketDefinition: definition(fields),
});
const pictured = (id: string, words: string): MarketChange => ({
  ...price(id, words),
  img: true,
  marketDefinition: definition(),
});

describe('a message in pieces', () => {
  const BOTH = line(0, [pictured('1.5', '1.5x1'), pictured('1.6', '2.5x1')]);
  const START = line(1, [price('1.5', '1.6x1')], { segmentType: 'SEG_START' });
  const MIDDLE = line(1, [price('1.6', '2.6x1')], { segmentType: 'SEG' });
  const END = line(1, [price('1.5', '1.7x1')], { segmentType: 'SEG_END' });
  const BEAT = JSON.stringify({ op: 'mcm', clk: 'a', pt: 1, ct: 'HEARTBEAT' });
  const FIRST = '1.5 1.5x1, 1.6 2.5x1';
  const GREY = '1.5 grey, 1.6 grey';

  test.each<[what: string, lines: readonly string[], shown: readonly string[], logged: string]>([
    ['is shown when it is whole', [START, MIDDLE, END], ['1.5 1.7x1, 1.6 2.6x1'], ''],
    ['may have a heartbeat within', [START, BEAT, END], ['1.5 1.7x1, 1.6 2.5x1'], ''],
    [
      'that another one interrupts: what it had is lost, the other one is not',
      [START, line(2, [price('1.6', '2.7x1')])],
      ['1.5 grey, 1.6 2.5x1', '1.5 grey, 1.6 2.7x1'],
      'segment-lost: a whole message between two segments',
    ],
    [
      'whose first piece is missing',
      [MIDDLE, END],
      ['1.5 1.5x1, 1.6 grey', GREY],
      'segment-lost: SEG without a first segment',
    ],
    [
      'that begins anew',
      [START, START, END],
      ['1.5 grey, 1.6 2.5x1'],
      'segment-lost: a first segment before the last one of the message before',
    ],
    [
      'that the recording ends within',
      [START],
      ['1.5 grey, 1.6 2.5x1'],
      'segment-lost: the recording ends between two segments',
    ],
    [
      'with a bad piece costs the market of that piece',
      [START, MIDDLE.replace('2.6', '-2.6'), END],
      ['1.5 1.5x1, 1.6 grey', '1.5 1.7x1, 1.6 grey'],
      'malformed: mc[0] runner 11 atb: price -2.6 is not a price',
    ],
    [
      'with a bad last piece costs what came before it too',
      [START, END.replace('}', '#'), line(2, [price('1.6', '2.7x1')])],
      ['1.5 grey, 1.6 2.5x1', '1.5 grey, 1.6 2.7x1'],
      'malformed: not JSON',
    ],
  ])('%s', async (_what, lines, shown, logged) => {
    const { events, logged: told } = await replay([BOTH, ...lines]);
    expect(pictures(events)).toEqual([FIRST, ...shown, ...(shown.at(-1) === GREY ? [] : [GREY])]);
    expect(told[0] ?? '').toBe(logged);
  });
});

describe('a bad line', () => {
  const TWO = [line(0, [pictured('1.5', '1.5x1'), pictured('1.6', '2.5x1')])];
  const BAD = line(1, [price('1.5', '1.6x1')]).replace('1.6', '-1.6');
  const GREY = '1.5 grey, 1.6 grey';

  test.each<[what: string, lines: readonly string[], shown: readonly string[]]>([
    [
      'costs its market until the next image, and nothing else',
      [BAD, line(2, [price('1.5', '1.7x1'), price('1.6', '2.7x1')]), line(3, [pictured('1.5', '1.8x1')])],
      ['1.5 grey, 1.6 2.5x1', '1.5 grey, 1.6 2.7x1', '1.5 1.8x1, 1.6 2.7x1', GREY],
    ],
    ['that is cut costs the market that it names', [BAD.slice(0, -9)], ['1.5 grey, 1.6 2.5x1', GREY]],
    ['that names no market costs all of its recording', ['%%'], [GREY]],
    [
      'costs nothing of the other markets of its message',
      [line(1, [price('1.5', '-9x1'), price('1.6', '2.8x1')])],
      ['1.5 1.5x1, 1.6 2.8x1', '1.5 grey, 1.6 2.8x1', GREY],
    ],
    [
      'before a market was known: a definition alone is no price',
      ['%%', line(2, [opened('1.7')]), line(3, [price('1.7', '3x1')]), line(4, [pictured('1.7', '4x1')])],
      [GREY, `${GREY}, 1.7 grey`, `${GREY}, 1.7 4x1`, `${GREY}, 1.7 grey`],
    ],
    [
      'leaves a new image of everything as good as ever',
      ['%%', line(2, [pictured('1.5', '5x1'), pictured('1.6', '6x1')], { ct: 'SUB_IMAGE' })],
      [GREY, '1.5 5x1, 1.6 6x1', GREY],
    ],
  ])('%s', async (_what, lines, shown) => {
    const { events, logged, feed } = await replay([...TWO, ...lines]);
    expect(pictures(events)).toEqual(['1.5 1.5x1, 1.6 2.5x1', ...shown]);
    expect(feed.counters().malformed).toBe(1);
    expect(logged).toHaveLength(1);
  });

  test('does not hide the winner: a definition is whole each time', async () => {
    const over = opened('1.5', {
      status: 'CLOSED',
      runners: [{ id: MUMBAI, status: 'WINNER', sortPriority: 1 }],
    });
    const { screen } = await replay([...TWO, BAD, line(2, [over])]);
    expect(screen.cache.get('1.5')?.definition).toMatchObject({
      status: 'CLOSED',
      runners: [{ status: 'WINNER' }],
    });
  });

  test('in one recording is no matter to another', async () => {
    const files = [
      await put('a.jsonl', [line(0, [pictured('1.5', '1.5x1')]), '%%', line(3, [price('1.5', '1.6x1')])]),
      await put('b.jsonl', [line(1, [pictured('1.6', '2.5x1')]), line(4, [price('1.6', '2.6x1')])]),
    ];
    const { events } = await replay([], { files });
    expect(pictures(events)).toContain('1.5 grey, 1.6 2.6x1');
  });
});

describe('where it begins', () => {
  const NEVER = MATCH.slice(0, 2);

  test('a recording that never turns in-play plays before the off', async () => {
    const { shown, feed, logged } = await replay(NEVER, { from: 'in-play' });
    expect(shown).toEqual(['-', '1.5x10']);
    expect([feed.counters().messages, logged]).toEqual([2, []]);
  });

  test('another match’s first ball is no matter to it', async () => {
    const other = [
      line(HOUR, [opened('1.7', { eventId: '700', inPlay: false })]),
      line(HOUR + 5, [price('1.7', '3x1')]),
    ];
    const files = [await put('a.jsonl', MATCH), await put('b.jsonl', other)];
    const { events } = await replay([], { files, from: 'in-play' });
    expect(pictures(events).slice(0, 3)).toEqual(['1.5 1.5x10', '1.5 1.5x10, 1.7 -', '1.5 1.5x10, 1.7 3x1']);
  });

  test('the markets of one match begin together, also one that never turns in-play', async () => {
    const beside = [line(5, [opened('1.6', { inPlay: false })]), line(10, [price('1.6', '3x1')])];
    const files = [await put('a.jsonl', MATCH), await put('b.jsonl', beside)];
    const { events } = await replay([], { files, from: 'in-play' });
    expect(pictures(events)[0]).toBe('1.5 1.5x10, 1.6 3x1');
  });
});

describe('the exchange’s own words', () => {
  const LATE = JSON.stringify({ op: 'mcm', status: 503 });

  test('status 503: the prices are old until a message comes without it', async () => {
    const { shown, screen } = await replay([
      ...MATCH.slice(0, 2),
      LATE,
      line(1500, [price('1.5', '1.5x0 1.35x1')], { status: 503 }),
      ...MATCH.slice(2),
    ]);
    expect(shown).toEqual(['-', '1.5x10', '1.35x1', '1.4x3', '1.35x1']);
    expect(screen.states).toEqual([
      'live (playing 1.5.jsonl)',
      'stale (the exchange was late (status 503))',
      'live (playing 1.5.jsonl)',
      'stale (the recording has ended)',
    ]);
  });

  test('a later image of everything takes away what it does not name', async () => {
    const { events } = await replay([
      line(0, [pictured('1.5', '1.5x1'), pictured('1.6', '2.5x1')], { ct: 'SUB_IMAGE' }),
      line(1, [pictured('1.5', '1.8x1')], { ct: 'SUB_IMAGE' }),
    ]);
    expect(pictures(events)).toEqual(['1.5 1.5x1, 1.6 2.5x1', '1.5 1.8x1', '1.5 grey']);
  });

  test('and nothing of another recording', async () => {
    const files = [
      await put('a.jsonl', [
        line(0, [pictured('1.5', '1.5x1'), pictured('1.7', '3.5x1')]),
        line(2, [pictured('1.5', '1.8x1')], { ct: 'SUB_IMAGE' }),
        line(4, [price('1.7', '3.6x1')]),
      ]),
      await put('b.jsonl', [line(1, [pictured('1.6', '2.5x1')]), '%%', line(3, [pictured('1.6', '2.6x1')])]),
    ];
    const { events, logged } = await replay([], { files });
    expect(pictures(events)).toEqual([
      '1.5 1.5x1, 1.7 3.5x1',
      '1.5 1.5x1, 1.6 2.5x1, 1.7 3.5x1',
      '1.5 1.5x1, 1.6 grey, 1.7 3.5x1',
      '1.5 1.8x1, 1.6 grey',
      '1.5 1.8x1, 1.6 2.6x1',
      '1.5 grey, 1.6 grey',
    ]);
    expect(logged).toEqual(['malformed: not JSON', 'no-image: a change of 1.7, which had no image']);
  });
});

describe('the end', () => {
  const OVER = JSON.stringify(
    message([opened('1.5', { status: 'CLOSED', inPlay: true })], { pt: 3 * HOUR + 1 }),
  );

  /** Plays until so many rounds are over, and tells which match and market each price was of. */
  async function rounds(lines: readonly string[], count: number, played: PlayedBefore) {
    const { feed, events } = await replay(lines, { atEnd: 'loop', speed: Infinity, maxGapMs: 1, played });
    await until(() => expect(feed.counters().passes).toBeGreaterThanOrEqual(count));
    await feed.stop();
    const changes = events.flatMap((event) => (event.kind === 'markets' ? (event.message.mc ?? []) : []));
    const matches = changes.flatMap(({ id, marketDefinition: told }) =>
      told ? [`${told.eventId} ${id}`] : [],
    );
    return { changes, matches: [...new Set(matches)].slice(0, count), shown: pictures(events) };
  }

  test('a second pass is a new match with its own ids, and so is a third', async () => {
    const ended: string[] = [];
    const { matches, shown } = await rounds([...MATCH, OVER], 3, {
      roundOf: async () => 1,
      ended: async (ids) => void ended.push(...ids),
    });
    expect(matches).toEqual(['900 1.5', '900-2 1.5-2', '900-3 1.5-3']);
    expect(ended.slice(0, 3)).toEqual(['900', '900-2', '900-3']);
    expect(shown.slice(0, 6)).toEqual([
      '1.5 -',
      '1.5 1.5x10',
      '1.5 1.4x3',
      '1.5 1.3x2',
      '1.5 grey',
      '1.5-2 grey',
    ]);
  });

  test('what was played before is gone on from', async () => {
    const { matches } = await rounds(MATCH, 2, { roundOf: async () => 7, ended: async () => undefined });
    expect(matches).toEqual(['900-7 1.5-7', '900-8 1.5-8']);
  });

  test('a match that was still on when its recording ended is on no more', async () => {
    const { changes } = await rounds(MATCH, 1, { roundOf: async () => 1, ended: async () => undefined });
    const last = changes.findLast(({ id }) => id === '1.5');
    expect(last?.marketDefinition).toMatchObject({ status: 'SUSPENDED', inPlay: false });
  });

  test('one that is over stays as it ended', async () => {
    const { changes } = await rounds([...MATCH, OVER], 1, {
      roundOf: async () => 1,
      ended: async () => undefined,
    });
    const last = changes.findLast(({ id }) => id === '1.5');
    expect(last?.marketDefinition).toMatchObject({ status: 'CLOSED' });
  });
});

test('several recordings that are not there: the first is told, in one line', async () => {
  const files = [
    await put('there.jsonl', [JSON.stringify(definitionAt(0, true))]),
    '/nowhere/a.bz2',
    '/nowhere/b.bz2',
  ];
  await expect(replay([JSON.stringify(priceAt(1, '1.5x1'))], { files })).rejects.toThrow(
    /^the recording \/nowhere\/a\.bz2 is not there or cannot be read$/,
  );
});
