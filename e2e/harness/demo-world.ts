import { runHouse } from '../../packages/server/src/run-house.ts';
import { prepareWorld } from '../../packages/story/src/prepare-world.ts';

/** The house with the demo's people and past in it, and nobody at play. */
await runHouse(process.env, {
  prepare: prepareWorld,
  play: async () => ({ stop: async () => undefined }),
});
