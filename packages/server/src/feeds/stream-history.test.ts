import { cacheAfter, delta, image, message } from '@pavilion/engine/odds-stream/market-fixture.ts';
import { describe, expect, test } from 'vitest';
import { type StreamHistory, answerSubscription, remember, segmented } from './stream-history.ts';

/** A server of run "i1" that has published four messages: the image of 1.5, of 1.6, and a delta of each. */
const PUBLISHED = [image([], '1.5'), image([], '1.6'), delta([], '1.5'), delta([], '1.6')].map((each) =>
  message([each]),
);

function publishedHistory(): StreamHistory {
  const history: StreamHistory = { instance: 'i1', first: 1, messages: [] };
  for (const each of PUBLISHED) remember(history, each);
  return history;
}

const REQUEST = {
  op: 'marketSubscription',
  id: 2,
  marketFilter: {},
  heartbeatMs: 500,
  conflateMs: 0,
  segmentationEnabled: false,
} as const;

describe('the answer to a subscription', () => {
  const rows: [what: string, position: { initialClk?: string; clk?: string }, answer: string][] = [
    ['no position: the image', {}, 'SUB_IMAGE 1.5 1.6'],
    ['missed two', { initialClk: 'i1', clk: '2' }, 'RESUB_DELTA 1.5 1.6'],
    ['missed one', { initialClk: 'i1', clk: '3' }, 'RESUB_DELTA 1.6'],
    ['missed none', { initialClk: 'i1', clk: '4' }, 'RESUB_DELTA'],
    ['missed all', { initialClk: 'i1', clk: '0' }, 'RESUB_DELTA 1.5 1.6 1.5 1.6'],
    ['a position in the future', { initialClk: 'i1', clk: '5' }, 'INVALID_CLOCK'],
    ['a position of another run', { initialClk: 'i2', clk: '3' }, 'INVALID_CLOCK'],
    ['half a position', { clk: '3' }, 'INVALID_CLOCK'],
    ['no number', { initialClk: 'i1', clk: 'x' }, 'INVALID_CLOCK'],
  ];
  test.each(rows)('%s', (_what, position, expected) => {
    const answer = answerSubscription(publishedHistory(), cacheAfter(...PUBLISHED), {
      ...REQUEST,
      ...position,
    });
    const words =
      answer === 'INVALID_CLOCK' ? [answer] : [answer.ct, ...(answer.mc ?? []).map(({ id }) => id)];
    expect(words.join(' ')).toBe(expected);
  });

  test('a subscriber who missed more than is kept starts over', () => {
    const history: StreamHistory = { instance: 'i1', first: 1, messages: [] };
    for (let published = 0; published < 12_000; published += 1) remember(history, message([delta([])]));
    const cache = cacheAfter(message([image([])]));
    const answerTo = (clk: string) =>
      answerSubscription(history, cache, { ...REQUEST, initialClk: 'i1', clk });
    expect(answerTo('5')).toBe('INVALID_CLOCK');
    expect(answerTo('11998')).toMatchObject({
      ct: 'RESUB_DELTA',
      clk: '12000',
      mc: [{ id: '1.5' }, { id: '1.5' }],
    });
  });
});

test('segments hold at most the given number of market changes', () => {
  const whole = message(['1.1', '1.2', '1.3', '1.4', '1.5'].map((id) => delta([], id)));
  const pieces = segmented(whole, 2).map(({ segmentType, mc }) => [segmentType, mc?.length]);
  expect(pieces).toEqual([
    ['SEG_START', 2],
    ['SEG', 2],
    ['SEG_END', 1],
  ]);
  expect(segmented(whole, 5)).toEqual([whole]);
  expect(segmented(whole, undefined)).toEqual([whole]);
});
