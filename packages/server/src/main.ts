import { foundCompany } from './accounts/found-company.ts';
import { playRecordings } from './feeds/play-recordings.ts';
import { runHouse } from './run-house.ts';

/** The house by itself: one Company in an empty database, and recordings where some are named. */
await runHouse(process.env, { prepare: foundCompany, play: playRecordings });
