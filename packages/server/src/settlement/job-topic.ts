import { company, mayCall } from '@pavilion/contract/access.ts';
import { SETTLEMENT_JOBS_TOPIC } from '@pavilion/contract/channels.ts';
import type { House } from '../house.ts';
import type { TopicKind } from '../live/topic-kind.ts';
import { listJobs } from './job.sql.ts';

/** Settlements of many clients, one value per job: every stage is pushed to the desks. */
export function settlementJobsTopic(house: House): TopicKind {
  house.bus.on('settlement-jobs', () => house.hub.refresh(SETTLEMENT_JOBS_TOPIC));
  return {
    matches: (topic) => topic === SETTLEMENT_JOBS_TOPIC,
    async open(topic, viewer) {
      if (!mayCall(company, viewer.role)) return 'refused';
      return {
        key: topic,
        image: async () =>
          Object.fromEntries((await listJobs(house.pool)).map((job) => [`job:${job.job_id}`, job])),
      };
    },
  };
}
