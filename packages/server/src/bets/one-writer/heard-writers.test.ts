import { expect, it } from 'vitest';
import { moment } from '../../leases/moment.ts';
import { lineOfNodes } from '../../nodes/lines.fixtures.ts';
import type { WriterSign } from './bet-messages.ts';
import { hearWriters, writerOf } from './heard-writers.ts';

const FIRST = { lease: 'writer' } as const;
const SECOND = { lease: 'second writer' } as const;
const MATCHES = Array.from({ length: 1000 }, (_, index) => String(33_000_000 + index));

it('a match has one writer, whichever was heard first, and two of them share all matches', () => {
  const parts = new Map<object, number>();
  for (const match of MATCHES) {
    const writer = writerOf(match, [FIRST, SECOND])!;
    expect(writerOf(match, [SECOND, FIRST])).toBe(writer);
    expect(writerOf(match, [FIRST])).toBe(FIRST);
    parts.set(writer, (parts.get(writer) ?? 0) + 1);
  }
  expect(Math.min(...parts.values())).toBeGreaterThan(400);
  expect(writerOf('1', [])).toBeUndefined();
});

it('an older fencing number is not heard, nor the farewell of who wrote before', async () => {
  const { open } = lineOfNodes();
  const writers = hearWriters(open());
  const other = open();
  const say = async (node: string, fence: number | null): Promise<void> => {
    other.publish('writers', {
      node,
      lease: 'writer',
      fence,
      busy: 0,
      sentAt: moment(),
    } satisfies WriterSign);
    await Promise.resolve();
  };
  const heard = () => writers.now().map(({ node, fence }) => [node, fence]);
  await say('a', 4);
  await say('b', 5);
  await say('a', 4);
  await say('a', null);
  expect(heard()).toEqual([['b', 5]]);
  writers.missed(writers.now()[0]!);
  expect(heard()).toEqual([]);
  await say('b', 5);
  expect(heard()).toEqual([['b', 5]]);
  await say('b', null);
  expect(heard()).toEqual([]);
});
