import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Path } from '../measure/bench.ts';
import { median } from '../measure/figures.ts';
import type { Line } from '../measure/line.ts';
import { openMatchScreen, playRows, REPORT_PATH } from '../worlds/match-screen.ts';
import type { PanelScreen } from '../worlds/panel-screen.ts';

/** How much slower the browser's processor is made. */
const SLOWER = 4;
/** One row in ten changes per tick, so each once a second. */
const USUAL = 10;
/** Performance goals, in ms. */
const LCP_MS = 2_500;
const INP_MS = 200;

type Screen = {
  readonly path: string;
  readonly signedIn: boolean;
  /** What shows that the page stands. */
  ready(page: Page): Promise<void>;
  /** What a person does there, one act after the other. */
  use(page: Page): Promise<void>;
};

const SCREENS: readonly Screen[] = [
  {
    path: '/login',
    signedIn: false,
    ready: (page) => page.getByRole('button', { name: 'Login' }).waitFor(),
    async use(page) {
      await page.getByLabel('Username').click();
      await page.keyboard.type('user1');
      await page.keyboard.press('Tab');
      await page.keyboard.type('Pavilion');
    },
  },
  {
    path: '/dashboard',
    signedIn: true,
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    async use(page) {
      await page.getByRole('button', { name: 'Narrow the menu' }).click();
      await page.getByRole('button', { name: 'Display' }).click();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('match');
      await page.keyboard.press('Escape');
    },
  },
  {
    path: REPORT_PATH,
    signedIn: true,
    ready: (page) => page.locator('tr[data-session]').first().waitFor(),
    async use(page) {
      const books = page.getByRole('button', { name: /^Session book/ });
      for (const index of [1, 2, 3]) await books.nth(index).click();
      for (const key of ['2', '5', '1', 'Space', 'Space']) await page.keyboard.press(key);
    },
  },
];

/** What the page's own observers saw; the worst act counts. */
type Vitals = { lcp: number; inp: number };

/** The first sight of a page and the slowest answer to a person, with a processor four times slower. */
export const panel: Path = async (bench) => {
  const shown = await openMatchScreen(bench, 'panel');
  const stop = playRows(shown.app, USUAL);
  const lines: Line[] = [];
  for (const screen of SCREENS) {
    bench.say(screen.path);
    const found: Vitals[] = [];
    for (let round = 0; round < bench.rounds(3); round++) found.push(await visit(shown, screen));
    const what = `${screen.path}, processor ${SLOWER} times slower`;
    lines.push(
      line(`LCP of ${what} / 2.5 s`, median(found.map(({ lcp }) => lcp)), LCP_MS),
      line(`INP of ${what} / 200 ms`, median(found.map(({ inp }) => inp)), INP_MS),
    );
  }
  stop();
  await shown.close();
  return lines;
};

function line(what: string, ours: number, reference: number): Line {
  return { path: 'panel', what, ours, reference, unit: 'ms', goal: { atMost: 1 } };
}

/** Opens the page in a window that has seen nothing yet, and uses it. */
async function visit(shown: PanelScreen, screen: Screen): Promise<Vitals> {
  const context = await (screen.signedIn ? shown.window() : shown.browser.newContext());
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${shown.url}${screen.path}`);
  await screen.ready(page);
  await wait(1_500); // the largest part may come last
  await screen.use(page);
  await wait(500);
  const vitals: Vitals = await page.evaluate('vitals');
  await context.close();
  return vitals;
}

/** Runs in the page before anything else. */
function observe(): void {
  const vitals: Vitals = { lcp: 0, inp: 0 };
  Object.assign(globalThis, { vitals });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) vitals.lcp = Math.max(vitals.lcp, entry.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) vitals.inp = Math.max(vitals.inp, duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
