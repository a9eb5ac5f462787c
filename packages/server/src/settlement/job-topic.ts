import { SETTLEMENT_JOBS_TOPIC } from '@pavilion/contract/channels.ts';
import type { House } from '../house.ts';
import { sharedTopic, type TopicKind } from '../live/topic-kind.ts';
import { listJobs } from './job.sql.ts';

/** Settlements of many clients, one value per job: every stage is pushed to the desks. */
export function settlementJobsTopic(house: House): TopicKind<'settlementJobs'> {
  house.bus.on('settlement-jobs', () => house.hub.refresh(SETTLEMENT_JOBS_TOPIC));
  return sharedTopic(async () =>
    Object.fromEntries((await listJobs(house.pool)).map((job) => [`job:${job.job_id}` as const, job])),
  );
}
