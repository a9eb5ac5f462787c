import { foundCompany } from './accounts/found-company.ts';
import { playRecordings } from './feeds/play-recordings.ts';
import { playStream } from './feeds/play-stream.ts';
import { runHouse } from './run-house.ts';

/** The house by itself: one Company in an empty database, and the exchange or recordings where some are named. */
await runHouse(process.env, {
  prepare: foundCompany,
  async play(app) {
    await playStream(app);
    return playRecordings(app);
  },
});
