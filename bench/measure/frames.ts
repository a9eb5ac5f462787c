import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { scriptPerFrame, TRACE_CATEGORIES, type TraceEvent } from './trace.ts';

/** What a frame may spend in script (performance goals), in ms. */
export const FRAME_MS = 4;

type Played = {
  /** Begins to change what the page shows; returns how to stop. */
  readonly play: () => () => void;
  readonly seconds: number;
};

/** Script for each frame of a page, in ms, while what it shows changes. */
export async function framesWhile(
  browser: Browser,
  page: Page,
  { play, seconds }: Played,
): Promise<number[]> {
  const stop = play();
  await wait(3_000); // what runs for the first time is compiled by then
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  await wait(seconds * 1_000);
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  stop();
  return scriptPerFrame(trace.traceEvents);
}
