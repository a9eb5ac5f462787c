import { setTimeout as sleep } from 'node:timers/promises';
import type { Feed, FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { imageEvents, newFeedState, takeIn } from './feed-state.ts';
import type { FeedState } from './feed-state.ts';
import { battingOvers, opensBetting } from './match-result.ts';
import type { MatchSetup } from './match-setup.ts';
import { simulateMatch } from './match-simulator.ts';
import type { MatchStep } from './match-simulator.ts';
import { PRE_MATCH_BALLS } from './play.ts';
import { playOut } from './play-out.ts';
import type { Unplayed } from './play-out.ts';
import { leagueMatch } from './teams.ts';

export type SimulatorOptions = {
  /** The same seed plays the same matches in the same order. */
  readonly seed: number;
  /** From one ball to the next, in milliseconds, at least 1; 6000 unless told. */
  readonly ballMs?: number;
  /** Number of the league's match to begin with; 0 unless told. */
  readonly firstMatch?: number;
  /** Begin the first match at this over of its first innings instead of before the toss; 0 unless told. */
  readonly startAtOver?: number;
  /** Awaited before the first event of each match, so that its event, markets and runners can be made. */
  readonly onMatch: (setup: MatchSetup) => Promise<void>;
};

type Emit = (event: FeedEvent) => void;

/** A match under way. */
type OpenMatch = Unplayed & { readonly setup: MatchSetup };

const NAME = 'simulator';
const DEFAULT_BALL_MS = 6000;
const PAUSE_BALLS = 5;

const seedOf = (options: SimulatorOptions, number: number): number =>
  Math.imul(options.seed + 1, 7919) + number;

/** Takes steps in until betting opens in that over of the first innings (or later, should the over never come). */
const skipTo = (steps: Iterator<MatchStep, void>, over: number, state: FeedState): number => {
  let elapsedMs = 0;
  for (let next = steps.next(); !next.done; next = steps.next()) {
    elapsedMs += next.value.waitMs;
    for (const event of next.value.events) takeIn(state, event);
    const overs = state.score === null ? 0 : Number.parseInt(battingOvers(state.score), 10) || 0;
    if (overs >= over && opensBetting(next.value)) return elapsedMs;
  }
  return elapsedMs;
};

const planMatch = (number: number, ballMs: number, beganAt: number): MatchSetup =>
  leagueMatch(number, new Date(beganAt + PRE_MATCH_BALLS * ballMs).toISOString(), ballMs);

/** Makes the match known and brings its consumer to the point where it begins. */
const openMatch = async (
  options: SimulatorOptions,
  number: number,
  emit: Emit,
  over: number,
): Promise<OpenMatch> => {
  const ballMs = options.ballMs ?? DEFAULT_BALL_MS;
  const seed = seedOf(options, number);
  const plan = planMatch(number, ballMs, Date.now());
  // The same seed takes the same time, so a first run tells how long ago a match began that is in that over now.
  const skippedMs = over > 0 ? skipTo(simulateMatch(plan, seed), over, newFeedState(plan.eventId)) : 0;
  const begunAt = Date.now() - skippedMs;
  const setup = planMatch(number, ballMs, begunAt);
  await options.onMatch(setup);
  emit({ kind: 'state', source: NAME, state: 'live', detail: setup.eventName });
  const steps = simulateMatch(setup, seed);
  if (over > 0) {
    const state = newFeedState(setup.eventId);
    skipTo(steps, over, state);
    for (const event of imageEvents(state)) emit(event);
  }
  return { setup, steps, begunAt: begunAt + skippedMs };
};

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Match after match until stopped. A match that cannot be opened is told as stale and tried again. */
const playOn = async (
  options: SimulatorOptions,
  first: OpenMatch,
  emit: Emit,
  stopped: AbortSignal,
): Promise<void> => {
  const pauseMs = PAUSE_BALLS * (options.ballMs ?? DEFAULT_BALL_MS);
  let number = options.firstMatch ?? 0;
  let match: OpenMatch | null = first;
  for (;;) {
    if (match !== null) await playOut(match, emit, stopped);
    // Event ids are made of seconds: two matches never begin within one.
    await sleep(Math.max(1000, pauseMs), undefined, { signal: stopped });
    if (match !== null) number += 1;
    try {
      match = await openMatch(options, number, (event) => !stopped.aborted && emit(event), 0);
    } catch (error) {
      stopped.throwIfAborted();
      match = null;
      emit({ kind: 'state', source: NAME, state: 'stale', detail: reason(error) });
    }
  }
};

/**
 * One simulated match after another in real time, as a feed. `start` rejects when the first match cannot be made;
 * a failure of `onMatch` later on is told as a `stale` state and tried again after a pause. An `emit` that throws ends the
 * process like any other bug. A stopped feed does not start again: make a new one.
 */
export const simulatorFeed = (options: SimulatorOptions): Feed => {
  const stopping = new AbortController();
  let playing: Promise<void> = Promise.resolve();
  return {
    name: NAME,
    start: async (emit) => {
      const first = await openMatch(options, options.firstMatch ?? 0, emit, options.startAtOver ?? 0);
      playing = playOn(options, first, emit, stopping.signal).catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error;
      });
    },
    stop: async () => {
      stopping.abort();
      await playing;
    },
  };
};
