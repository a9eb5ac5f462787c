import { systemClock } from '@pavilion/server/feeds/clock.ts';
import type { House } from '@pavilion/server/house.ts';
import { declareDraw, ripe } from './declare-draw.ts';
import { inOneTransaction } from './declare-match.ts';
import type { Desk } from './desk.ts';
import { drawsToDeclare } from './matka.sql.ts';
import { CATEGORIES } from './matka-categories.ts';
import { adminViewer } from './story.sql.ts';

const LOOKS_EVERY_MS = 15_000;
const TITLES = CATEGORIES.map(({ title }) => title);

/** Declares what has waited long enough, in the order of its times; the latest number is left to whoever visits. */
export async function declareRipe(house: House): Promise<void> {
  const now = house.now();
  for (const draw of ripe(await drawsToDeclare(house.pool, TITLES, now), now)) {
    await inOneTransaction(house, await adminViewer(house.pool), (ctx) => declareDraw(house, draw, ctx));
  }
}

/** The admin of the story at the desk of numbers. */
export function startMatkaDesk(house: House): Desk {
  const stopping = new AbortController();
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await declareRipe(house).catch((error: unknown) =>
        house.log.error({ err: error }, 'the story could not declare a number'),
      );
      await systemClock.pause(LOOKS_EVERY_MS, stopping.signal);
    }
  };
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}
