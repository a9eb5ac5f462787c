import { describe, expect, test } from 'vitest';
import { PPM } from '../money/ppm.ts';
import { percent } from '../testing/notation.ts';
import { usageShares } from './usage-shares.ts';

describe('who gets a charge, from the client’s parent up (rules 7)', () => {
  test.each([
    { rows: ['100', '100', '0'], parts: ['0', '0', '100'] },
    { rows: ['60', '100', '0'], parts: ['40', '0', '60'] },
    { rows: ['60', '50', '100'], parts: ['40', '30', '30'] },
    { rows: ['0', '100', '100'], parts: ['100', '0', '0'] },
    { rows: ['100'], parts: ['100'] },
    { rows: ['33.3333', '33.3333', '100'], parts: ['66.6667', '22.2223', '11.111'] },
  ])('rows that pass on $rows: $parts', ({ rows, parts }) => {
    const shares = usageShares(rows.map((charges) => ({ charges: percent(charges) })));
    expect(shares).toEqual(parts.map(percent));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(PPM);
  });
});
