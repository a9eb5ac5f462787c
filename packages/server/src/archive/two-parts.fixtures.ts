import { testStory } from '../testing/story.fixtures.ts';
import { LINES_OF_ENTRY, oldLines, post } from './old-lines.fixtures.ts';
import { LATER, VIEWERS } from './old-parts.fixtures.ts';

/** Where the second part of the lines begins, and the third: both in the middle of an entry. */
export const [SECOND, THIRD] = [20 * LINES_OF_ENTRY + 5, 41 * LINES_OF_ENTRY];
const ENTRIES = 60;
export const ALL = ENTRIES * LINES_OF_ENTRY;

/** A story with lines in three parts, of which two have an end; months later. */
export async function twoParts() {
  const story = await testStory();
  const lines = oldLines(story);
  await post(story, { from: 0, to: 7 });
  // The clock goes wrong, and is put right.
  const { now } = story.clock;
  story.clock.now = new Date('2026-12-05T15:00:00Z');
  await post(story, { from: 7, to: 8 });
  story.clock.now = now;
  await post(story, { from: 8, to: 15 });
  const ended = [await lines.endPart(SECOND)];
  await post(story, { from: 15, to: 33 });
  ended.push(await lines.endPart(THIRD / 2));
  await post(story, { from: 33, to: ENTRIES });
  if (ended.join() !== `journal_lines_${SECOND},journal_lines_${THIRD}`)
    throw new Error(`the parts are ${ended.join()}`);
  story.clock.now = LATER;
  for (const who of VIEWERS) story.forget(who);
  return { ...story, lines };
}
