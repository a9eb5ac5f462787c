import { mayUse } from '@pavilion/contract/access.ts';
import {
  DURING_MAINTENANCE,
  type HouseMaintenance,
  type MaintenanceRefused,
} from '@pavilion/contract/maintenance.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import type { Viewer } from '../http/viewer.ts';
import { holdNotice, type Around, type HeldNotice } from './held-notice.ts';
import { standingOf, toldOf } from './notice.ts';

type Asking = Pick<Viewer, 'role' | 'rights'>;

/**
 * Whether the house is closed, as this node knows it: asked for every request, so it is kept in memory. What a request asks the database anyway
 * tells whether that is still all there is to know.
 */
export type Maintenance = Pick<HeldNotice, 'learn' | 'catchUp' | 'onChange' | 'close'> & {
  told(): HouseMaintenance;
  /** What whoever is kept out is told; undefined when this one is let in. */
  keepsOut(viewer: Asking): MaintenanceRefused | undefined;
  /** @throws Refusal maintenance, when this one is kept out. */
  refuse(viewer: Asking): void;
  /** As `refuse`, of a bet: it is a client's. */
  refuseBet(): void;
};

const CLIENT: Asking = { role: ROLE.client, rights: null };

/** When to ask again where no end is known. */
const RETRY_AFTER_SECONDS = 30;

/** Holds from before the first request is answered, and on every node with the next request, or within a second. */
export async function openMaintenance(around: Around): Promise<Maintenance> {
  const held = await holdNotice(around);
  const keepsOut = (viewer: Asking): MaintenanceRefused | undefined => {
    const notice = held.look();
    if (notice === undefined || standingOf(notice) !== 'on' || mayUse(DURING_MAINTENANCE, viewer))
      return undefined;
    const { message, until_at } = toldOf(notice);
    return { message, until_at, retry_after: secondsUntil(notice.untilAt, around.now()) };
  };
  const refuse = (viewer: Asking): void => {
    const data = keepsOut(viewer);
    if (data !== undefined) throw new Refusal('maintenance', { data });
  };
  return {
    learn: held.learn,
    catchUp: held.catchUp,
    onChange: held.onChange,
    close: held.close,
    told: () => toldOf(held.look()),
    keepsOut,
    refuse,
    refuseBet: () => refuse(CLIENT),
  };
}

function secondsUntil(until: Date | null, now: Date): number {
  if (until === null) return RETRY_AFTER_SECONDS;
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
