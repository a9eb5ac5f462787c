import { runHouse } from '@pavilion/server/run-house.ts';
import { playFeeds } from './play-feeds.ts';
import { prepareWorld } from './prepare-world.ts';

/** The house with the demo in it, where the configuration asks for one. */
await runHouse(process.env, { prepare: prepareWorld, play: playFeeds });
