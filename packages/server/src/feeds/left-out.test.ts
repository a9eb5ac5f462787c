import { delta, definition, image, message } from '@pavilion/engine/odds-stream/market-fixture.ts';
import type { BettingType, MarketStatus } from '@pavilion/engine/odds-stream/messages.ts';
import { expect, test } from 'vitest';
import { countedByReason, leftOutMarkets } from './left-out.ts';

const market = (id: string, bettingType: BettingType, status: MarketStatus = 'OPEN') => ({
  ...image([], id),
  marketDefinition: definition({ bettingType, status }),
});
const idsOf = ({ mc = [] }: ReturnType<typeof message>) => mc.map(({ id }) => id);

test('markets of handicaps and lines are left out with all that comes of them, others are not touched', () => {
  const markets = leftOutMarkets();
  const first = message([
    market('1.1', 'ODDS'),
    market('1.2', 'ASIAN_HANDICAP_DOUBLE_LINE'),
    market('1.3', 'ASIAN_HANDICAP_SINGLE_LINE'),
    market('1.4', 'LINE'),
    market('1.5', 'RANGE'),
  ]);
  expect(idsOf(markets.sift(first))).toEqual(['1.1']);
  expect(idsOf(markets.sift(message([delta([], '1.1'), delta([], '1.2'), delta([], '1.4')])))).toEqual([
    '1.1',
  ]);
  expect(countedByReason(markets.of('900'))).toEqual([
    { reason: 'asian_handicap', markets: 2 },
    { reason: 'line', markets: 2 },
  ]);
  expect(markets.of('901')).toEqual([]);
  const plain = message([delta([], '1.1')]);
  expect(markets.sift(plain)).toBe(plain);
});

test('one that is closed is not counted any more, and a new subscription begins anew', () => {
  const markets = leftOutMarkets();
  markets.sift(message([market('1.2', 'LINE'), market('1.3', 'LINE')]));
  expect(idsOf(markets.sift(message([market('1.2', 'LINE', 'CLOSED')])))).toEqual([]);
  expect(markets.count()).toBe(1);
  markets.sift(message([market('1.1', 'ODDS')], { ct: 'SUB_IMAGE' }));
  expect(markets.count()).toBe(0);
});
