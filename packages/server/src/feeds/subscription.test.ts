import { MUMBAI, delta, image, message } from '@pavilion/engine/odds-stream/market-fixture.ts';
import type { MarketChangeMessage } from '@pavilion/engine/odds-stream/messages.ts';
import { describe, expect, test } from 'vitest';
import { type Subscription, newSubscription, startConnection, takeMessage } from './subscription.ts';

const IMAGE = message([image([])], { ct: 'SUB_IMAGE', initialClk: 'i', clk: 'a' });
const DELTA = message([delta([{ id: MUMBAI, ltp: 2 }])], { clk: 'b' });
const HEARTBEAT: MarketChangeMessage = { op: 'mcm', ct: 'HEARTBEAT', clk: 'h', pt: 5 };
const UNDEFINED_IMAGE = message([{ id: '1.5', img: true, rc: [] }], { ct: 'SUB_IMAGE', clk: 'a' });
const FIRST_SEGMENT = { ...DELTA, segmentType: 'SEG_START', clk: 's' } as const;
const RESUMED = { ...DELTA, ct: 'RESUB_DELTA', clk: 'r' } as const;

/** Takes messages (a string is a new connection) and says in words what came of each. */
function take(subscription: Subscription, steps: readonly (MarketChangeMessage | 'reconnect')[]): string[] {
  return steps.flatMap((step) => {
    if (step === 'reconnect') {
      startConnection(subscription);
      return [];
    }
    const taken = takeMessage(subscription, step);
    if (taken.kind === 'fault') return [taken.fault];
    return [taken.kind === 'changes' ? `${taken.message.mc?.length ?? 0} shown` : 'nothing'];
  });
}

describe('a subscription takes messages', () => {
  const rows: [
    what: string,
    steps: (MarketChangeMessage | 'reconnect')[],
    taken: string[],
    clk: string | undefined,
  ][] = [
    ['an image, then a delta', [IMAGE, DELTA], ['1 shown', '1 shown'], 'b'],
    ['a heartbeat moves the position', [IMAGE, HEARTBEAT], ['1 shown', 'nothing'], 'h'],
    ['a heartbeat before the image says nothing of a position', [HEARTBEAT], ['nothing'], undefined],
    ['a delta before the image', [DELTA], ['no-image'], undefined],
    ['a delta right after a new connection', [IMAGE, 'reconnect', DELTA], ['1 shown', 'no-image'], 'a'],
    ['a resumption after a new connection', [IMAGE, 'reconnect', RESUMED], ['1 shown', '1 shown'], 'r'],
    ['a resumption of what was never shown', [RESUMED], ['no-image'], undefined],
    [
      'a heartbeat between segments',
      [IMAGE, FIRST_SEGMENT, HEARTBEAT, { ...DELTA, segmentType: 'SEG_END' }],
      ['1 shown', 'nothing', 'nothing', '2 shown'],
      'b',
    ],
    [
      'a heartbeat between segments does not move the position',
      [IMAGE, FIRST_SEGMENT, HEARTBEAT],
      ['1 shown', 'nothing', 'nothing'],
      'a',
    ],
    ['the position waits for the last segment', [IMAGE, FIRST_SEGMENT], ['1 shown', 'nothing'], 'a'],
    [
      'a segment left over from the connection before',
      [IMAGE, FIRST_SEGMENT, 'reconnect', RESUMED],
      ['1 shown', 'nothing', '1 shown'],
      'r',
    ],
    [
      'a lost segment keeps the position',
      [IMAGE, FIRST_SEGMENT, DELTA],
      ['1 shown', 'nothing', 'segment-lost'],
      'a',
    ],
    [
      'a new image forgets the markets of the old one',
      [IMAGE, { ...IMAGE, mc: [image([], '1.6')] }, DELTA],
      ['1 shown', '1 shown', 'no-image'],
      'a',
    ],
    ['an undefined market stays out', [UNDEFINED_IMAGE, DELTA], ['0 shown', '0 shown'], 'b'],
    [
      'an undefined market comes in with a complete image',
      [UNDEFINED_IMAGE, IMAGE, DELTA],
      ['0 shown', '1 shown', '1 shown'],
      'b',
    ],
    [
      'a definition alone does not complete an undefined market',
      [UNDEFINED_IMAGE, message([{ ...image([]), img: false }])],
      ['0 shown', '0 shown'],
      'a',
    ],
  ];
  test.each(rows)('%s', (_what, steps, taken, clk) => {
    const subscription = newSubscription();
    expect(take(subscription, steps)).toEqual(taken);
    expect(subscription.clk).toBe(clk);
  });
});
