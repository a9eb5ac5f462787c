import type { App } from '@pavilion/server/app.ts';
import { runHouse } from '@pavilion/server/run-house.ts';
import { playFeeds } from './play-feeds.ts';
import { prepareWorld } from './prepare-world.ts';
import { openDemoPage } from './suppliers/demo-page.ts';
import { lineTo, storySupplier } from './suppliers/story-supplier.ts';

/** The demo has an outside supplier, on this machine alone; a house that names its own has those. */
const { PAVILION_CASINO, PAVILION_SEED, DATABASE_URL } = process.env;
const isDemo = PAVILION_SEED === 'demo' || (PAVILION_SEED === undefined && DATABASE_URL === undefined);
let app: App | undefined;
const page =
  isDemo && PAVILION_CASINO === undefined
    ? await openDemoPage(() => (app === undefined ? undefined : lineTo(app)))
    : undefined;
const env =
  page === undefined
    ? process.env
    : { ...process.env, PAVILION_CASINO: JSON.stringify([storySupplier(page.url)]) };

/** The house with the demo in it, where the configuration asks for one. */
await runHouse(env, {
  prepare: prepareWorld,
  async play(opened) {
    app = opened;
    const story = await playFeeds(opened);
    return {
      async stop() {
        await story.stop();
        await page?.close();
      },
    };
  },
});
