import { expect, test } from 'vitest';
import { marketImage } from './cache-image.ts';
import { DELHI, MUMBAI, cacheAfter, image, levels, message, rungs } from './market-fixture.ts';

test('the image of a market gives the same market again, with every kind of ladder', () => {
  const rc = [
    {
      id: MUMBAI,
      ltp: 1.51,
      tv: 1234.56,
      atb: rungs('1.5x10.01 1.49x5'),
      atl: rungs('1.52x3'),
      trd: rungs('1.51x1234.56'),
      batb: levels('0:1.5x10 2:1.4x1'),
      batl: levels('0:1.52x3'),
      bdatb: levels('0:1.5x11'),
      bdatl: levels('1:1.53x2.05'),
    },
    { id: DELHI, ltp: 0 },
  ];
  const cache = cacheAfter(message([{ ...image(rc), tv: 99.99 }]));
  const images = [...cache.values()].map(marketImage);
  expect(cacheAfter(message(images))).toEqual(cache);
});
