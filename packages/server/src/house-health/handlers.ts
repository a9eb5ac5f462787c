import { CHECK_KINDS } from '@pavilion/contract/house-checks.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { House } from '../house.ts';
import type { CallContext, Handlers } from '../http/context.ts';
import type { Readings } from '../http/readings.ts';
import { newestBackup } from '../backup/newest-backup.ts';
import { lastChecks } from '../house-checks/last-checks.ts';
import { liveCounts } from '../sign-in/live-counts.ts';
import { version } from '../version.ts';
import {
  judgeBackup,
  judgeCheck,
  judgeDatabase,
  judgeDisk,
  judgeFeed,
  judgeNode,
  judgeQueue,
  judgeReplica,
  judgeSockets,
  worstOf,
} from './judge.ts';

export function houseHealthHandlers(house: House, readings: Readings) {
  return { houseHealth: (_, ctx) => houseHealth(house, readings, ctx) } satisfies Partial<Handlers>;
}

/** How every part of the house is, of the readings that the metrics tell too. */
async function houseHealth(
  house: House,
  readings: Readings,
  { db, viewer }: CallContext,
): Promise<CallOutput<'houseHealth'>> {
  const now = house.now();
  const [probe, database, replicas, queue, free, checks, live, backup] = await Promise.all([
    readings.probe(),
    readings.database(),
    readings.replicas(),
    readings.queue(),
    readings.freeBytes(),
    lastChecks(db, now),
    liveCounts(db, { signInId: viewer.signInId, now }),
    newestBackup(db, now),
  ]);
  const parts = [
    judgeDatabase(probe, database),
    ...replicas.map(judgeReplica),
    ...readings.feedsOfHouse().map((feed) => judgeFeed(feed, now)),
    judgeQueue(queue),
    judgeDisk(free),
    judgeSockets(readings.sockets(), live.everybody + 1),
    judgeBackup(backup),
    ...CHECK_KINDS.map((kind) => judgeCheck(kind, checks, now)),
  ];
  const nodes = readings.nodes().map((node) => judgeNode(node, now));
  return { version, state: worstOf([...parts, ...nodes]), parts, nodes };
}
