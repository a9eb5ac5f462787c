import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { SignedIn } from '@pavilion/contract/session.ts';
import type { App } from '@pavilion/server/app.ts';
import { quickHash } from '@pavilion/server/testing/quick-hash.fixtures.ts';
import { findBrowser } from '../../e2e/harness/find-browser.ts';
import { buildPanelIfStale } from '../../tools/setup/build-panel.mjs';
import type { Bench } from '../measure/bench.ts';
import type { Pool } from '../measure/cluster.ts';
import { openApp } from './open-app.ts';

export const USERNAME = 'user1';
export const PASSWORD = 'Pavilion@2026';

/** The panel in a browser before a world of its own. */
export type PanelScreen = {
  readonly app: App;
  readonly url: string;
  readonly browser: Browser;
  /** A new window of the signed-in Company. */
  window(): Promise<BrowserContext>;
  close(): Promise<void>;
};

export async function openPanelScreen(
  bench: Bench,
  name: string,
  fill: (pool: Pool) => Promise<void>,
): Promise<PanelScreen> {
  if (!(await buildPanelIfStale(process.execPath))) throw new Error('the panel does not build');
  const database = await bench.cluster.database(name);
  await fill(database.pool);
  await database.pool.query('update users set password_hash = $1 where id = 1', [await quickHash(PASSWORD)]);
  const app = await openApp(database);
  const url = await app.listen();
  const { executablePath, args, env } = await findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const session = await signIn(url);
  return {
    app,
    url,
    browser,
    async window() {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addInitScript(
        ([key, value]) => localStorage.setItem(key!, value!),
        ['userLogin', JSON.stringify(session)],
      );
      return context;
    },
    async close() {
      await browser.close();
      await app.close();
    },
  };
}

async function signIn(url: string): Promise<SignedIn> {
  const response = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERNAME, password: PASSWORD }),
  });
  const { data, error } = (await response.json()) as { data: SignedIn | null; error: string };
  if (data === null) throw new Error(`the Company cannot sign in: ${error}`);
  return data;
}
