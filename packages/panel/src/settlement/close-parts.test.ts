import { expect, test } from 'vitest';
import { closeParts } from './close-parts.ts';

test.each([
  { close: { commission: 0, charges: 0, total: 36 }, parts: [] },
  { close: { commission: -0.72, charges: 0, total: 35.28 }, parts: ['commission'] },
  { close: { commission: 0, charges: 40, total: 76 }, parts: ['charges'] },
  { close: { commission: -40, charges: 40, total: 36 }, parts: ['commission', 'charges'] },
])(
  '$close.commission of commission and $close.charges of charges are worth naming: $parts',
  ({ close, parts }) => {
    expect(closeParts(close)).toEqual(parts);
  },
);
