import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../../tools/proof/chance.ts';
import { playQueue, type Queue } from './queue.ts';

/** Nothing but a writer's loop. */
const ALONE: Queue = {
  edges: 1,
  edge: () => 0,
  hopMs: 0,
  writers: 1,
  writer: () => 0,
  database: () => 0,
  flushMs: 0,
  mostInGroup: 1,
};

const near = (found: number, expected: number, share: number): void =>
  expect(Math.abs(found / expected - 1), `${found} beside ${expected}`).toBeLessThan(share);

describe('what can be worked out by hand', () => {
  test.each([0.3, 0.6, 0.8])(
    'one after the other, by chance, a load of %d (M/M/1): 1 / (1 - load)',
    (load) => {
      const chance = chanceFrom(7);
      const writer = (): number => -Math.log(chance.whole(1, 1_000_000) / 1_000_000);
      const { meanMs, laneBusy } = playQueue({ ...ALONE, writer }, { perSecond: load * 1_000 }, 600);
      near(meanMs, 1 / (1 - load), 0.05);
      near(laneBusy, load, 0.02);
    },
  );

  test.each([0.3, 0.6, 0.9])('one after the other, all alike, a load of %d (M/D/1)', (load) => {
    const { meanMs } = playQueue({ ...ALONE, writer: () => 1 }, { perSecond: load * 1_000 }, 60);
    near(meanMs, 1 + load / (2 * (1 - load)), 0.1);
  });

  test.each([0.2, 1, 5, 40])('all that wait at once, however many, %d come meanwhile', (meanwhile) => {
    const queue = { ...ALONE, writer: () => 2, mostInGroup: Infinity };
    const { inGroup, meanMs } = playQueue(queue, { perSecond: meanwhile * 500 }, 40 / meanwhile);
    // A group is what came during the one before, or one bet that found nobody there.
    const found = Math.exp(-meanwhile);
    near(inGroup, meanwhile + found, 0.03);
    near(meanMs, (2 * (found + 1.5 * meanwhile)) / (meanwhile + found), 0.03);
  });

  test('a group that takes a + b for each bet settles where as many come meanwhile', () => {
    const queue = {
      ...ALONE,
      writer: (bets: number) => 1 + 0.05 * bets,
      database: (bets: number) => 1 + 0.05 * bets,
      mostInGroup: Infinity,
    };
    const { inGroup } = playQueue(queue, { perSecond: 8_000 }, 5);
    near(inGroup, (8 * 2) / (1 - 8 * 0.1), 0.02);
  });

  test('people who bet again at once are all of each group', () => {
    const queue = { ...ALONE, writer: (bets: number) => 1 + 0.1 * bets, flushMs: 0.5, mostInGroup: 256 };
    const { inGroup, perSecond, meanMs } = playQueue(queue, { people: 64 }, 2);
    near(inGroup, 64, 0.001);
    near(meanMs, 1.5 + 6.4, 0.001);
    near(perSecond, 64_000 / 7.9, 0.01);
  });

  test('one flush is for all writers that wait for it', () => {
    const queue = { ...ALONE, writers: 4, database: () => 1, flushMs: 3, mostInGroup: 256 };
    const { diskBusy, perSecond, inGroup } = playQueue(queue, { people: 400 }, 2);
    near(perSecond / inGroup, 2 * ((diskBusy * 1_000) / 3), 0.02); // two by two: while a pair is flushed the other works
  });
});

test('a hot match weighs on its writer, and the rest is shared', () => {
  const queue = {
    ...ALONE,
    writers: 3,
    hotShare: 0.8,
    writer: (bets: number) => 0.1 * bets,
    mostInGroup: 256,
  };
  const { loopBusy } = playQueue(queue, { perSecond: 5_000 }, 10);
  near(loopBusy, 0.4, 0.05);
});
