import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MUMBAI } from '@pavilion/engine/odds-stream/market-fixture.ts';
import { describe, expect, test } from 'vitest';
import type { ReplayOptions } from './replay-feed.ts';
import { HOUR, MATCH, folder, replay, replayInFolders } from './replay.fixtures.ts';

replayInFolders();

describe('the pace', () => {
  const rows: [what: string, options: Partial<ReplayOptions>, pauses: number[]][] = [
    ['as it happened', {}, [1000, HOUR - 1000, 2000, 2 * HOUR - 2000]],
    ['ten times as fast', { speed: 10 }, [100, HOUR / 10 - 100, 200, HOUR / 5 - 200]],
    ['as fast as possible', { speed: Infinity }, []],
    ['no pause longer than five seconds', { maxGapMs: 5000 }, [1000, 5000, 2000, 5000]],
    ['from the first ball', { from: 'in-play' }, [2000, 2 * HOUR - 2000]],
  ];
  test.each(rows)('%s', async (_what, options, pauses) => {
    expect((await replay(MATCH, options)).pauses).toEqual(pauses);
  });

  test('what a timer oversleeps is made up for at the next pause', async () => {
    const { pauses } = await replay(MATCH, {}, (pause) => (pause === 1 ? 300 : 0));
    expect(pauses).toEqual([1000, HOUR - 1300, 2000, 2 * HOUR - 2000]);
  });

  test('a machine that slept for a day does not rush through the rest', async () => {
    const { pauses } = await replay(MATCH, { maxGapMs: 5000 }, (pause) => (pause === 1 ? 24 * HOUR : 0));
    expect(pauses).toEqual([1000, 2000]);
  });
});

describe('what is shown', () => {
  test('from the start: every price, then stale when the recording ends', async () => {
    const { shown, screen, feed } = await replay(MATCH);
    expect(shown).toEqual(['-', '1.5x10', '1.4x3', '1.3x2']);
    expect(screen.states).toEqual(['live (playing 1.5.jsonl)', 'stale (the recording has ended)']);
    expect(feed.counters()).toEqual({ messages: 5, malformed: 0, unknown: 0, notOurs: 0, passes: 1 });
  });

  test('from the first ball: one picture of all that was before, then every price', async () => {
    const { shown, feed } = await replay(MATCH, { from: 'in-play' });
    expect(shown).toEqual(['1.5x10', '1.4x3', '1.3x2']);
    expect(feed.counters().messages).toBe(3);
  });

  test('names come from the catalogue beside the recording', async () => {
    const runners = [{ selectionId: MUMBAI, runnerName: 'Mumbai', handicap: 0 }];
    await writeFile(
      join(folder, '1.5.catalogue.json'),
      JSON.stringify({ marketId: '1.5', marketName: 'Match Odds', runners }),
    );
    const { screen } = await replay(MATCH);
    expect(screen.cache.get('1.5')?.definition).toMatchObject({
      name: 'Match Odds',
      runners: [{ name: 'Mumbai' }, {}],
    });
  });
});

describe('a recording with faults', () => {
  test('foreign lines are counted and passed over', async () => {
    const { shown, feed, logged } = await replay(['{"op":"ocm"}', '{"op":"weather"}', ...MATCH]);
    expect(shown).toHaveLength(4);
    expect(feed.counters()).toMatchObject({ notOurs: 1, unknown: 1 });
    expect(logged).toEqual(['unknown: weather']);
  });

  test('a damaged archive ends the replay as stale', async () => {
    const file = join(folder, 'damaged.bz2');
    await writeFile(file, 'not an archive');
    const { screen, logged } = await replay([], { files: [file] });
    expect(screen.states.at(-1)).toBe('stale (damaged.bz2 cannot be read to its end)');
    expect(logged).toEqual(['unreadable: damaged.bz2 cannot be read to its end']);
  });

  test('a file that is not there fails the start', async () => {
    await expect(replay([], { files: [join(folder, 'none.bz2')] })).rejects.toThrow('none.bz2');
  });
});

test('a stopped replay says nothing more', async () => {
  const { feed, screen } = await replay(MATCH, { atEnd: 'loop', maxGapMs: 1 });
  await feed.stop();
  const { length } = screen.states;
  await new Promise((resolve) => setImmediate(resolve));
  expect(screen.states).toHaveLength(length);
});
