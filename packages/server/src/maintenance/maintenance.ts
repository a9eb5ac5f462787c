import { mayUse } from '@pavilion/contract/access.ts';
import {
  DURING_MAINTENANCE,
  type HouseMaintenance,
  type MaintenanceRefused,
} from '@pavilion/contract/maintenance.ts';
import { Refusal } from '@pavilion/contract/refusals.ts';
import type { Viewer } from '../http/viewer.ts';
import { holdNotice, type Around, type HeldNotice } from './held-notice.ts';
import { standingOf, toldOf } from './notice.ts';

type Asking = Pick<Viewer, 'role' | 'rights'>;

/** Whether the house is closed, as this node knows it: asked for every request, so it is kept in memory. */
export type Maintenance = Pick<HeldNotice, 'learn' | 'onChange' | 'close'> & {
  told(): HouseMaintenance;
  /** What whoever is kept out is told; undefined when this one is let in. */
  keepsOut(viewer: Asking): MaintenanceRefused | undefined;
  /** @throws Refusal maintenance, when this one is kept out. */
  refuse(viewer: Asking): void;
};

/** When to ask again where no end is known. */
const RETRY_AFTER_SECONDS = 30;

/** Holds from before the first request is answered, and on every node within a second. */
export async function openMaintenance(around: Around): Promise<Maintenance> {
  const held = await holdNotice(around);
  const keepsOut = (viewer: Asking): MaintenanceRefused | undefined => {
    const notice = held.look();
    if (notice === undefined || standingOf(notice) !== 'on' || mayUse(DURING_MAINTENANCE, viewer))
      return undefined;
    const { message, until_at } = toldOf(notice);
    return { message, until_at, retry_after: secondsUntil(notice.untilAt, around.now()) };
  };
  return {
    learn: held.learn,
    onChange: held.onChange,
    close: held.close,
    told: () => toldOf(held.look()),
    keepsOut,
    refuse(viewer) {
      const data = keepsOut(viewer);
      if (data !== undefined) throw new Refusal('maintenance', { data });
    },
  };
}

function secondsUntil(until: Date | null, now: Date): number {
  if (until === null) return RETRY_AFTER_SECONDS;
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}
