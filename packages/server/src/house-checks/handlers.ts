import { HOUSE_CHECKS_TOPIC } from '@pavilion/contract/channels.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { sharedTopic, type TopicKind } from '../live/topic-kind.ts';
import { closeDueMatches } from '../settlement/close-due.ts';
import { addJob } from '../jobs/add-job.ts';
import { endAbandoned, insertCheck, latestChecks } from './check.sql.ts';
import { trialSheet } from './trial-sheet.ts';

export function houseCheckHandlers(house: House) {
  return {
    trialSheet: (asked, { db }) => trialSheet(db, house.now(), asked),
    async runHouseCheck({ kind }, { db, viewer, audit }) {
      const at = house.now();
      await endAbandoned(db, at);
      const id = await insertCheck(db, { kind, askedBy: viewer.userId, at });
      if (id === null) throw new Refusal('check_running');
      await addJob(db, 'check', { kind, checkId: id }, `check:${kind}`);
      await audit({ action: 'run_check', object: `check:${id}`, after: { kind } });
      await house.bus.publish(db, { kind: 'house-checks' });
      return { check_id: id };
    },
    closeDueMatches: async (_, ctx) => ({ closed: await closeDueMatches(house, ctx) }),
  } satisfies Partial<Handlers>;
}

/** The checks of the house, one value each: progress and results are pushed to the Company. */
export function houseChecksTopic(house: House): TopicKind<'houseChecks'> {
  house.bus.on('house-checks', () => house.hub.refresh(HOUSE_CHECKS_TOPIC));
  return sharedTopic(async () =>
    Object.fromEntries(
      (await latestChecks(house.pool, house.now())).map((check) => [
        `check:${check.check_id}` as const,
        check,
      ]),
    ),
  );
}
