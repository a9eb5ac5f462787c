import { describe, expect, test } from 'vitest';
import { delta, message } from './market-fixture.ts';
import type { MarketChangeMessage } from './messages.ts';
import { type PendingSegments, joinSegments } from './segments.ts';

const first = message([delta([], '1.1')], {
  ct: 'SUB_IMAGE',
  segmentType: 'SEG_START',
  initialClk: 'i',
  clk: 'a',
});
const middle = message([delta([], '1.2')], { segmentType: 'SEG', clk: 'a' });
const last = message([delta([], '1.3')], { segmentType: 'SEG_END', clk: 'b', pt: 1001 });
const whole = message([delta([], '1.4')]);

/** What comes of a row of messages: the complete ones, or the reason why one is out of order. */
function join(messages: readonly MarketChangeMessage[]): (MarketChangeMessage | string)[] {
  let pending: PendingSegments | null = null;
  const results: (MarketChangeMessage | string)[] = [];
  for (const each of messages) {
    const joined = joinSegments(pending, each);
    pending = joined.kind === 'incomplete' ? joined.pending : null;
    if (joined.kind === 'complete') results.push(joined.message);
    if (joined.kind === 'out-of-order') results.push(joined.reason);
  }
  return results;
}

describe('segments', () => {
  test('are joined in order; the kind is the first one’s, the position the last one’s', () => {
    expect(join([first, middle, last, whole])).toEqual([
      {
        op: 'mcm',
        ct: 'SUB_IMAGE',
        initialClk: 'i',
        clk: 'b',
        pt: 1001,
        mc: [delta([], '1.1'), delta([], '1.2'), delta([], '1.3')],
      },
      whole,
    ]);
  });

  test('are nothing until the last one is there', () => {
    expect(join([first, middle])).toEqual([]);
  });

  const rows: [what: string, messages: MarketChangeMessage[], reason: string][] = [
    ['the first is missing', [middle], 'SEG without a first segment'],
    ['only the last is there', [last], 'SEG_END without a first segment'],
    ['the last is missing', [first, first], 'a first segment before the last one of the message before'],
    ['a whole message comes between', [first, whole], 'a whole message between two segments'],
  ];
  test.each(rows)('are refused when %s', (_what, messages, reason) => {
    expect(join(messages)).toEqual([reason]);
  });

  test('are refused when they never end', () => {
    const large = message(
      Array.from({ length: 60_000 }, () => delta([])),
      { segmentType: 'SEG' },
    );
    expect(join([first, large, large])).toEqual(['more than 100000 market changes in one message']);
  });
});
