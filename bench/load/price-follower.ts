/** A process of its own that follows the prices of the leading node onto the board of a whole app, as every other node does. */
import { createPool } from '@pavilion/server/db/pool.ts';
import { followPrices } from '@pavilion/server/feeds/leading/follow-prices.ts';
import { followedBoard } from '@pavilion/server/feeds/leading/followed-board.ts';
import { createLogger } from '@pavilion/server/http/logger.ts';
import { openNatsLine } from '@pavilion/server/nodes/nats-line.ts';
import { openScoreDesk } from '@pavilion/server/scoreboard/score-desk.ts';
import { houseKey } from '@pavilion/server/secrets/house-key.ts';
import { ownProcessor } from '../measure/processor.ts';
import { openApp } from '../worlds/open-app.ts';
import type { Stamps } from './price-leader.ts';
import { ageOf, PRICE_KEY, stampOn } from './price-world.ts';

export type FollowerBegins = {
  readonly natsUrl: string;
  readonly connectionString: string;
  readonly markets: number;
};
/** Since the last asking: processor time in microseconds, the ages in ms of one change in fifty, and how often nobody was heard. */
export type FollowerReport = {
  readonly taken: number;
  readonly processor: number;
  readonly ages: readonly number[];
  readonly gaps: number;
};

const SAMPLE = 50;

process.once('message', (message: FollowerBegins) => void follow(message));
process.on('disconnect', () => process.exit(0));

async function follow({ natsUrl, connectionString, markets }: FollowerBegins): Promise<void> {
  const log = createLogger('silent');
  const pool = createPool(connectionString);
  const { house } = await openApp({ pool, connectionString });
  const nats = { servers: [natsUrl], user: undefined, credsFile: undefined, caFile: undefined };
  const line = await openNatsLine(nats, houseKey(PRICE_KEY), log);
  const shown = followedBoard(house, await openScoreDesk(house));
  const seen = { taken: 0, ages: [] as number[], gaps: 0 };
  let cpu = process.cpuUsage();
  let begun = false;
  const followed: typeof shown = {
    ...shown,
    take(prices) {
      shown.take(prices);
      for (const { book } of prices.markets) {
        seen.taken += 1;
        const stamp = book.runners[0]?.backs[0]?.size;
        if (seen.taken % SAMPLE === 0 && stamp !== undefined) seen.ages.push(ageOf(stamp));
      }
    },
    heard(current) {
      shown.heard(current);
      if (!current) seen.gaps += 1;
      else if (!begun) process.send?.('heard');
      begun = true;
    },
  };
  followPrices(line, followed, log);
  process.on('message', (asked: 'report' | 'stamps') => {
    if (asked === 'report') {
      process.send?.({ ...seen, processor: ownProcessor(cpu) } satisfies FollowerReport);
      Object.assign(seen, { taken: 0, ages: [], gaps: 0 });
      cpu = process.cpuUsage();
    }
    if (asked === 'stamps')
      process.send?.(
        Array.from({ length: markets }, (_, market) => stampOn(house.board, market)) satisfies Stamps,
      );
  });
}
