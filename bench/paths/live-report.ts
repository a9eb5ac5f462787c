import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Path } from '../measure/bench.ts';
import { median, percentile } from '../measure/figures.ts';
import { scriptPerFrame, TRACE_CATEGORIES, type TraceEvent } from '../measure/trace.ts';
import {
  openMatchScreen,
  playRows,
  REPORT_PATH,
  ROWS,
  watched,
  type MatchScreen,
} from '../worlds/match-screen.ts';

/** What a frame may spend in script (performance goals), in ms. */
const GOAL_MS = 4;
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
    const frames = await framesWhile(screen, page, { every, seconds });
    lines.push({
      path: 'live-report',
      what: `${ROWS} rows, 10/s ${what}: script per frame, p95 of ${frames.length} (p50 ${median(frames).toFixed(1)} ms) / 4 ms`,
      ours: percentile(frames, 0.95),
      reference: GOAL_MS,
      unit: 'ms',
      goal: { atMost: 1 },
    });
  }
  await screen.close();
  return lines;
};

async function framesWhile(
  { app, browser }: MatchScreen,
  page: Page,
  { every, seconds }: { every: number; seconds: number },
): Promise<number[]> {
  const stop = playRows(app, every);
  await wait(3_000); // what runs for the first time is compiled by then
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await wait(seconds * 1_000);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  stop();
  return scriptPerFrame(trace.traceEvents);
}
