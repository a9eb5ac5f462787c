import { describe, expect, test } from 'vitest';
import { marketBook } from './market-book.ts';
import { type MarketCache, applyMarketChanges, emptyCache } from './market-cache.ts';
import { DELHI, MUMBAI, cacheAfter, definition, delta, image, message, rungs } from './market-fixture.ts';

/** Best back of both teams, "-" where there is none. */
function bestBacks(cache: MarketCache): string {
  const market = cache.get('1.5');
  if (market === undefined) return 'no market';
  return marketBook(market)
    .runners.map(({ backs: [best] }) => (best === undefined ? '-' : `${best.odds / 1000}x${best.size / 100}`))
    .join(' | ');
}

describe('a market', () => {
  test('the same runner twice in one change: both count, in order', () => {
    const cache = cacheAfter(
      message([image([])]),
      message([
        delta([
          { id: MUMBAI, atb: rungs('1.5x10') },
          { id: MUMBAI, atb: rungs('1.5x0 1.4x3'), ltp: 1.5 },
        ]),
      ]),
    );
    expect(bestBacks(cache)).toBe('1.4x3 | -');
  });

  test('an image replaces what was known, also of runners it does not mention', () => {
    const cache = cacheAfter(
      message([
        image([
          { id: MUMBAI, atb: rungs('1.5x10') },
          { id: DELHI, atb: rungs('2.5x10') },
        ]),
      ]),
      message([image([{ id: MUMBAI, atb: rungs('1.4x4') }])]),
    );
    expect(bestBacks(cache)).toBe('1.4x4 | -');
  });

  test('an image without a definition keeps the one that is known', () => {
    const cache = cacheAfter(
      message([image([{ id: MUMBAI, atb: rungs('1.5x10') }])]),
      message([{ ...delta([{ id: DELHI, atb: rungs('2.6x4') }]), img: true }]),
    );
    expect(bestBacks(cache)).toBe('- | 2.6x4');
  });

  test('a definition without an image flag starts a market, as historic files do', () => {
    const start = { ...delta([{ id: MUMBAI, atb: rungs('1.01x12') }]), img: false };
    const cache = cacheAfter(message([{ ...start, marketDefinition: definition() }]));
    expect(bestBacks(cache)).toBe('1.01x12 | -');
  });

  test('a change of the definition keeps the prices', () => {
    const cache = cacheAfter(
      message([image([{ id: MUMBAI, atb: rungs('1.5x10') }])]),
      message([{ id: '1.5', marketDefinition: definition({ status: 'SUSPENDED' }) }]),
    );
    expect([cache.get('1.5')?.definition.status, bestBacks(cache)]).toEqual(['SUSPENDED', '1.5x10 | -']);
  });
});

describe('a subscription', () => {
  test('a delta without an image is a problem, not half a book; the rest of the message counts', () => {
    const cache = emptyCache();
    const lost = delta([{ id: MUMBAI, atb: rungs('9x9') }], '1.6');
    expect(applyMarketChanges(cache, message([lost, image([])]))).toEqual({
      changed: ['1.5'],
      removed: [],
      problems: [{ kind: 'no-image', marketId: '1.6' }],
    });
    expect([...cache.keys()]).toEqual(['1.5']);
  });

  test('an image of an unknown market without a definition is a problem', () => {
    const { problems } = applyMarketChanges(emptyCache(), message([{ id: '1.5', img: true, rc: [] }]));
    expect(problems).toEqual([{ kind: 'no-definition', marketId: '1.5' }]);
  });

  test('a market that changes twice in one message is named once', () => {
    const cache = cacheAfter(message([image([])]));
    expect(applyMarketChanges(cache, message([delta([]), delta([])])).changed).toEqual(['1.5']);
  });

  test('a subscription image forgets every market it does not mention', () => {
    const cache = cacheAfter(message([image([], '1.5'), image([], '1.6')]));
    const applied = applyMarketChanges(cache, message([image([], '1.6')], { ct: 'SUB_IMAGE' }));
    expect(applied).toEqual({ changed: ['1.6'], removed: ['1.5'], problems: [] });
    expect([...cache.keys()]).toEqual(['1.6']);
  });

  test('a resumed subscription continues where it was', () => {
    const cache = cacheAfter(
      message([image([{ id: MUMBAI, atb: rungs('1.5x10 1.4x1') }])]),
      message([delta([{ id: MUMBAI, atb: rungs('1.5x0') }])], { ct: 'RESUB_DELTA' }),
    );
    expect(bestBacks(cache)).toBe('1.4x1 | -');
  });

  test('a heartbeat changes nothing', () => {
    const cache = cacheAfter(message([image([])]));
    const applied = applyMarketChanges(cache, { op: 'mcm', ct: 'HEARTBEAT', pt: 5, clk: 'b' });
    expect(applied).toEqual({ changed: [], removed: [], problems: [] });
    expect(cache.get('1.5')?.pt).toBe(1000);
  });
});
