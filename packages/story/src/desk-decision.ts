import type { MatchSubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { OpenWork } from './story.sql.ts';

export type DeskView = {
  /** For how long it has been ready, in ms. */
  readonly waitedMs: number;
  /** The match is being played in this very run. */
  readonly onNow: boolean;
  /** What the session's quote says; undefined when it was never quoted in this run. */
  readonly status: string | undefined;
};

type Habit = {
  /** How long it stays open once its result is known. */
  readonly waitMs: number;
  /** What is done about one without a result, in a match that is over. */
  readonly unknown: 'abandon' | 'wait';
  /** What is done about one with a result, in a match that nobody plays on. */
  readonly cutOff: 'settle' | 'abandon';
};

export const HABITS: Record<MatchSubjectKind, Habit> = {
  // So that a visitor finds a match to settle.
  market: { waitMs: 20 * 60_000, unknown: 'wait', cutOff: 'abandon' },
  session: { waitMs: 20_000, unknown: 'abandon', cutOff: 'settle' },
};

/** There is something to do about it: its result is known, or never will be. */
export function isReady({ proposed, matchEnded }: OpenWork, status: string | undefined): boolean {
  return proposed !== null || matchEnded || status === 'ABANDONED';
}

/** What the story's desk does about a market or session without a result. */
export function deskDecision(
  work: OpenWork,
  { waitedMs, onNow, status }: DeskView,
): 'settle' | 'abandon' | 'wait' {
  // The program ended in the middle of this match; nobody will ever know who would have won.
  const cutOff = !onNow && !work.matchEnded;
  const habit = HABITS[work.kind];
  if (cutOff) return work.proposed === null ? 'abandon' : habit.cutOff;
  // Somebody has rolled it back: it is his to settle again.
  if (work.version > 0) return 'wait';
  if (!isReady(work, status)) return 'wait';
  if (waitedMs < habit.waitMs) return 'wait';
  return work.proposed === null ? habit.unknown : 'settle';
}

/** Of all that won those that share the last places: told by whoever saw the race, or all of them where there is one place. */
export function sharing(
  { named, places }: Pick<OpenWork, 'named' | 'places'>,
  told: readonly number[],
): readonly number[] {
  if (named.length <= places) return [];
  return places === 1 ? named : told;
}
