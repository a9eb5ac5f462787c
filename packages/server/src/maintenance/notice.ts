import type { HouseMaintenance } from '@pavilion/contract/maintenance.ts';

/** What somebody said last about closing the house, and how far its time has come. */
export type Notice = {
  readonly id: number;
  readonly wanted: boolean;
  readonly message: string;
  readonly fromAt: Date | null;
  readonly untilAt: Date | null;
  readonly beganAt: Date | null;
  readonly endedAt: Date | null;
};

export type Standing = 'off' | 'planned' | 'on';

export function standingOf({ wanted, beganAt, endedAt }: Notice): Standing {
  if (!wanted || endedAt !== null) return 'off';
  return beganAt === null ? 'planned' : 'on';
}

/**
 * The notice at a moment. What has begun stays begun and what has ended stays ended, whatever the clock says later; what
 * both began and ended while nobody looked has been.
 */
export function atMoment(notice: Notice, now: Date): Notice {
  if (!notice.wanted || notice.endedAt !== null) return notice;
  const begun = notice.beganAt !== null || notice.fromAt === null || notice.fromAt <= now;
  if (!begun) return notice;
  const over = notice.untilAt !== null && notice.untilAt <= now;
  if (notice.beganAt !== null && !over) return notice;
  return {
    ...notice,
    beganAt: notice.beganAt ?? (notice.fromAt === null || !over ? now : notice.fromAt),
    endedAt: over ? notice.untilAt : null,
  };
}

/** Of two words on the same notice what each knows of its time, else the later notice. */
export function later(known: Notice | undefined, heard: Notice): Notice {
  if (known === undefined || heard.id > known.id) return heard;
  if (heard.id < known.id) return known;
  return {
    ...known,
    beganAt: heard.beganAt ?? known.beganAt,
    endedAt: heard.endedAt ?? known.endedAt,
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** What everybody is told of it. */
export function toldOf(notice: Notice | undefined): HouseMaintenance {
  const standing = notice === undefined ? 'off' : standingOf(notice);
  if (notice === undefined || standing === 'off')
    return { on: 0, message: '', until_at: null, planned_at: null };
  return {
    on: standing === 'on' ? 1 : 0,
    message: notice.message,
    until_at: iso(notice.untilAt),
    planned_at: standing === 'planned' ? iso(notice.fromAt) : null,
  };
}
