import { describe, expect, test } from 'vitest';
import { type PriceLevel, applyMarketChanges } from './market-cache.ts';
import { type MarketBook, marketBook } from './market-book.ts';
import {
  DELHI,
  MUMBAI,
  cacheAfter,
  definition,
  delta,
  image,
  levels,
  message,
  rungs,
} from './market-fixture.ts';
import type { MarketChangeMessage, RunnerChange, RunnerDefinition } from './messages.ts';

function bookAfter(...messages: readonly MarketChangeMessage[]): MarketBook {
  const market = cacheAfter(...messages).get('1.5');
  if (market === undefined) throw new Error('the fixture has no market 1.5');
  return marketBook(market);
}

/** Prices as a person writes them, best first: "1.5x10 1.49x5". */
function written(offers: readonly PriceLevel[] | undefined): string {
  return (offers ?? []).map(({ odds, size }) => `${odds / 1000}x${size / 100}`).join(' ');
}

describe('the offers on one runner, after an image and a delta', () => {
  type Ladders = Omit<RunnerChange, 'id'>;
  const rows: [what: string, first: Ladders, next: Ladders, backs: string, lays: string][] = [
    ['best back is the highest', { atb: rungs('1.49x5 1.5x10') }, {}, '1.5x10 1.49x5', ''],
    ['best lay is the lowest', { atl: rungs('1.6x5 1.55x10') }, {}, '', '1.55x10 1.6x5'],
    ['a delta replaces a size', { atb: rungs('1.5x10') }, { atb: rungs('1.5x7.25') }, '1.5x7.25', ''],
    ['size 0 deletes', { atb: rungs('1.5x10 1.4x2') }, { atb: rungs('1.5x0') }, '1.4x2', ''],
    ['a deletion of nothing', { atb: rungs('1.5x10') }, { atb: rungs('1.7x0') }, '1.5x10', ''],
    ['best levels', { batb: levels('0:1.5x10 1:1.49x5') }, {}, '1.5x10 1.49x5', ''],
    ['a level replaced', { batb: levels('0:1.5x9 1:1.4x5') }, { batb: levels('0:1.6x3') }, '1.6x3 1.4x5', ''],
    ['a level deleted', { batl: levels('0:1.6x9 1:1.7x5') }, { batl: levels('1:0x0') }, '', '1.6x9'],
    ['displayed before best', { batb: levels('0:1.5x9'), bdatb: levels('0:1.51x4') }, {}, '1.51x4', ''],
    ['full before displayed', { atl: rungs('1.5x9'), bdatl: levels('0:1.49x4') }, {}, '', '1.5x9'],
    [
      'full, though emptied',
      { atb: rungs('1.5x9'), bdatb: levels('0:2x4') },
      { atb: rungs('1.5x0') },
      '',
      '',
    ],
    ['sizes do not drift', { atb: rungs('1.1x0.1') }, { atb: rungs('1.1x0.3') }, '1.1x0.3', ''],
  ];
  test.each(rows)('%s', (_what, first, next, backs, lays) => {
    const book = bookAfter(
      message([image([{ id: MUMBAI, ...first }])]),
      message([delta([{ id: MUMBAI, ...next }])]),
    );
    expect([written(book.runners[0]?.backs), written(book.runners[0]?.lays)]).toEqual([backs, lays]);
  });
});

test('handicaps of one selection are different runners, and no handicap is handicap 0', () => {
  const runners: readonly RunnerDefinition[] = [
    { id: MUMBAI, hc: -0.5, status: 'ACTIVE', sortPriority: 1 },
    { id: MUMBAI, hc: 0, status: 'ACTIVE', sortPriority: 2 },
  ];
  const rc = [
    { id: MUMBAI, hc: -0.5, atb: rungs('1.9x1') },
    { id: MUMBAI, atb: rungs('1.7x2') },
  ];
  const book = bookAfter(message([{ ...image(rc), marketDefinition: definition({ runners }) }]));
  expect(book.runners.map((runner) => [runner.handicap, written(runner.backs)])).toEqual([
    [-0.5, '1.9x1'],
    [0, '1.7x2'],
  ]);
});

test('the winner is whom the definition names, whatever the last price says', () => {
  const runners: readonly RunnerDefinition[] = [
    { id: MUMBAI, status: 'WINNER', sortPriority: 1 },
    { id: DELHI, status: 'LOSER', sortPriority: 2 },
  ];
  const book = bookAfter(
    message([image([])]),
    message(
      [
        {
          id: '1.5',
          marketDefinition: definition({ status: 'CLOSED', version: 2, runners }),
          rc: [
            { id: MUMBAI, ltp: 1000 },
            { id: DELHI, ltp: 1.01 },
          ],
        },
      ],
      { pt: 2000 },
    ),
  );
  expect(book.runners.map(({ status, lastPrice }) => [status, lastPrice])).toEqual([
    ['WINNER', 1_000_000],
    ['LOSER', 1010],
  ]);
  expect([book.status, book.version, book.pt]).toEqual(['CLOSED', 2, 2000]);
});

test('volumes and last price are integers; a last price of 0 is none', () => {
  const book = bookAfter(
    message([image([{ id: MUMBAI, ltp: 1.23, tv: 120.55 }])]),
    message([{ id: '1.5', tv: 300.1, rc: [{ id: DELHI, ltp: 0 }] }]),
  );
  expect(book.traded).toBe(30010);
  expect(book.runners.map(({ lastPrice, traded }) => [lastPrice, traded])).toEqual([
    [1230, 12055],
    [null, 0],
  ]);
});

test('runners stand in the order of sortPriority, withdrawn ones last; an unlisted selection is not shown', () => {
  const runners: readonly RunnerDefinition[] = [
    { id: 33, status: 'REMOVED', sortPriority: 1 },
    { id: DELHI, status: 'ACTIVE', sortPriority: 2 },
    { id: MUMBAI, status: 'ACTIVE', sortPriority: 1 },
  ];
  const rc = [{ id: 99, atb: rungs('5x5') }];
  const book = bookAfter(message([{ ...image(rc), marketDefinition: definition({ runners }) }]));
  expect(book.runners.map((runner) => runner.selectionId)).toEqual([MUMBAI, DELHI, 33]);
});

test('a reader may ask for the best offers only', () => {
  const cache = cacheAfter(message([image([{ id: MUMBAI, atb: rungs('1.1x1 1.2x1 1.3x1') }])]));
  const market = cache.get('1.5');
  expect(market && written(marketBook(market, 2).runners[0]?.backs)).toBe('1.3x1 1.2x1');
});

test('a book that was read does not change with later messages', () => {
  const cache = cacheAfter(message([image([{ id: MUMBAI, atb: rungs('1.5x10') }])]));
  const market = cache.get('1.5');
  const book = market && marketBook(market);
  applyMarketChanges(cache, message([delta([{ id: MUMBAI, atb: rungs('1.5x0') }])]));
  expect(written(book?.runners[0]?.backs)).toBe('1.5x10');
});
