import type { House } from '../house.ts';
import type { CallContext } from '../http/context.ts';

/**
 * Has every screen that shows the match look at it again once the change is committed, on all nodes. `recheck` names
 * the topics (by how they start) that some of their watchers may no longer see.
 */
export async function tellMatch(
  house: House,
  { db }: Pick<CallContext, 'db'>,
  of: { eventId: string; recheck?: string },
): Promise<void> {
  await house.bus.publish(db, { kind: 'match', ...of });
}
