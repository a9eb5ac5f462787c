import type { Archive } from '../partitions/archives.ts';
import type { Story } from '../testing/story.fixtures.ts';
import { cutBehind } from './cut-behind.fixtures.ts';
import { oldLines } from './old-lines.fixtures.ts';
import { LATER } from './old-parts.fixtures.ts';

/** Archives the lines of a story, up to one of them or all that there are; everybody has signed in anew then, months later. */
export function linesAway(story: Story): (upTo?: bigint) => Promise<Archive> {
  const lines = oldLines(story);
  const { pool, clock, forget, people } = story;
  return async (upTo) => {
    const { rows } = await pool.query<{ last: bigint }>('select max(id) as last from journal_lines');
    await cutBehind(pool, upTo ?? rows[0]!.last);
    clock.now = LATER;
    for (const who of Object.keys(people)) forget(who);
    return lines.out();
  };
}
