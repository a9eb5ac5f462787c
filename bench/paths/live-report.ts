import type { Path } from '../measure/bench.ts';
import { median, percentile } from '../measure/figures.ts';
import { FRAME_MS, framesWhile } from '../measure/frames.ts';
import { openMatchScreen, playRows, REPORT_PATH, ROWS, watched } from '../worlds/match-screen.ts';

/** How many rows get new prices with each of the ten updates a second: one in ten, and every single one. */
const LOADS = [
  { what: 'a tenth of them', every: 10 },
  { what: 'every one of them', every: 1 },
] as const;

/** The live report of sixty rows at ten updates a second: script per frame, from the browser's trace. */
export const liveReport: Path = async (bench) => {
  const screen = await openMatchScreen(bench, 'live_report');
  const page = await (await screen.window()).newPage();
  await page.goto(`${screen.url}${REPORT_PATH}`);
  await watched(screen.app);
  const lines = [];
  for (const { what, every } of LOADS) {
    const seconds = bench.rounds(10);
    bench.say(`${what}, ${seconds} s`);
    const frames = await framesWhile(screen.browser, page, {
      play: () => playRows(screen.app, every),
      seconds,
    });
    lines.push({
      path: 'live-report',
      what: `${ROWS} rows, 10/s ${what}: script per frame, p95 of ${frames.length} (p50 ${median(frames).toFixed(1)} ms) / 4 ms`,
      ours: percentile(frames, 0.95),
      reference: FRAME_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  await screen.close();
  return lines;
};
