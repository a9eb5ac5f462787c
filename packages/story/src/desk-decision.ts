import type { OpenWork } from './story.sql.ts';

export type DeskView = {
  /** For how long it has been ready, in ms. */
  readonly waitedMs: number;
  /** The match is being played in this very run. */
  readonly onNow: boolean;
  /** What the session's quote says; undefined when it was never quoted in this run. */
  readonly status: string | undefined;
};

export const SESSION_WAIT_MS = 20_000;
/** So that a visitor finds a match to settle. */
export const MARKET_WAIT_MS = 20 * 60_000;

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
  if (cutOff) return work.kind === 'session' && work.proposed !== null ? 'settle' : 'abandon';
  // Somebody has rolled it back: it is his to settle again.
  if (work.version > 0) return 'wait';
  if (!isReady(work, status)) return 'wait';
  if (waitedMs < (work.kind === 'market' ? MARKET_WAIT_MS : SESSION_WAIT_MS)) return 'wait';
  if (work.proposed !== null) return 'settle';
  return work.kind === 'session' ? 'abandon' : 'wait';
}
