import type { Path } from '../measure/bench.ts';
import { median, percentile } from '../measure/figures.ts';
import { FRAME_MS, framesWhile } from '../measure/frames.ts';
import { CELLS, GRID_PATH, openNumberGrid, playNumbers } from '../worlds/number-grid.ts';

/** How many numbers get other figures with each of the ten updates a second: one in ten, and every single one. */
const LOADS = [
  { what: 'a tenth of them', every: 10 },
  { what: 'every one of them', every: 1 },
] as const;

/** The live grid of a number report at ten updates a second: script per frame, from the browser's trace. */
export const numberGrid: Path = async (bench) => {
  const screen = await openNumberGrid(bench);
  const page = await (await screen.window()).newPage();
  await page.goto(`${screen.url}${GRID_PATH}`);
  await page
    .getByRole('option')
    .nth(CELLS - 1)
    .waitFor();
  const lines = [];
  for (const { what, every } of LOADS) {
    const seconds = bench.rounds(10);
    bench.say(`${what}, ${seconds} s`);
    const frames = await framesWhile(screen.browser, page, {
      play: () => playNumbers(screen.app, every),
      seconds,
    });
    lines.push({
      path: 'number-grid',
      what: `${CELLS} numbers, 10/s ${what}: script per frame, p95 of ${frames.length} (p50 ${median(frames).toFixed(1)} ms) / 4 ms`,
      ours: percentile(frames, 0.95),
      reference: FRAME_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  await screen.close();
  return lines;
};
