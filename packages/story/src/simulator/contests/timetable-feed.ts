import { systemClock } from '@pavilion/server/feeds/clock.ts';
import type { Feed, FeedEvent } from '@pavilion/server/feeds/feed.ts';
import { imageEvents, newFeedState, takeIn, type FeedState } from '../feed-state.ts';
import type { MatchStep } from '../match-simulator.ts';
import { playOut, type Unplayed } from '../play-out.ts';
import type { Contest } from './contest.ts';

/** What begins one after the other, so far apart; number 0 begins at `firstAt`, earlier ones are below zero. */
export type Line = {
  readonly firstAt: number;
  readonly everyMs: number;
  /** For how long one may be open before its start, and go on after it. */
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly contest: (number: number, startsAt: number) => Contest;
};

export type TimetableOptions = {
  readonly lines: readonly Line[];
  /** From one look at the timetable to the next. */
  readonly lookEveryMs: number;
  /** Awaited before the first event of each contest, so that its event, markets and runners can be made. */
  readonly onContest: (contest: Contest) => Promise<void>;
  /** Whether it was made before: one that is over is told to its end only then. */
  readonly isKnown: (contest: Contest) => Promise<boolean>;
};

type Emit = (event: FeedEvent) => void;

const NAME = 'timetable';

/** All that is open, or may still be going on, at a moment. */
export function contestsAt(lines: readonly Line[], now: number): readonly Contest[] {
  return lines.flatMap(({ firstAt, everyMs, beforeMs, afterMs, contest }) => {
    const first = Math.ceil((now - afterMs - firstAt) / everyMs);
    const last = Math.floor((now + beforeMs - firstAt) / everyMs);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
      const number = first + index;
      return contest(number, firstAt + number * everyMs);
    }).filter(({ opensAt }) => opensAt <= now);
  });
}

/** Everything on the timetable, each at its time and several at once. One that cannot be made is told as stale and tried again at the next look. */
export function timetableFeed(options: TimetableOptions): Feed {
  const stopping = new AbortController();
  const { signal } = stopping;
  const begun = new Set<string>();
  const playing = new Set<Promise<void>>();
  let isLive = false;

  const tell = (emit: Emit, live: boolean, detail: string): void => {
    if (signal.aborted || (live && isLive)) return;
    isLive = live;
    emit({ kind: 'state', source: NAME, state: live ? 'live' : 'stale', detail });
  };
  /** What has happened of a contest by now is told as one image, the rest as it comes. */
  const play = async (contest: Contest, emit: Emit): Promise<void> => {
    const { state, unplayed, over } = untilNow(contest);
    if (over && !(await options.isKnown(contest))) return;
    await options.onContest(contest);
    tell(emit, true, contest.eventName);
    if (!signal.aborted) for (const event of imageEvents(state)) emit(event);
    await playOut(unplayed, emit, signal);
  };
  const begin = (contest: Contest, emit: Emit): void => {
    begun.add(contest.id);
    const under: Promise<void> = play(contest, emit)
      .catch((error: unknown) => {
        begun.delete(contest.id);
        tell(emit, false, error instanceof Error ? error.message : String(error));
      })
      .finally(() => playing.delete(under));
    playing.add(under);
  };
  const look = async (emit: Emit): Promise<void> => {
    while (!signal.aborted) {
      const due = contestsAt(options.lines, Date.now());
      for (const contest of due) if (!begun.has(contest.id)) begin(contest, emit);
      const ids = new Set(due.map(({ id }) => id));
      for (const id of begun) if (!ids.has(id)) begun.delete(id);
      await systemClock.pause(options.lookEveryMs, signal);
    }
  };
  let looking: Promise<void> = Promise.resolve();
  return {
    name: NAME,
    async start(emit) {
      looking = look(emit);
    },
    async stop() {
      stopping.abort();
      await looking;
      await Promise.all(playing);
    },
  };
}

/** What a contest has come to by now, and what is still to come of it; over when nothing is. */
function untilNow(contest: Contest): { state: FeedState; unplayed: Unplayed; over: boolean } {
  const state = newFeedState(contest.eventId);
  const steps = contest.steps();
  let begunAt = contest.opensAt;
  for (let next = steps.next(); !next.done; next = steps.next()) {
    if (begunAt + next.value.waitMs > Date.now())
      return { state, unplayed: { steps: withFirst(next.value, steps), begunAt }, over: false };
    begunAt += next.value.waitMs;
    for (const event of next.value.events) takeIn(state, event);
  }
  return { state, unplayed: { steps, begunAt }, over: true };
}

function* withFirst(step: MatchStep, others: Generator<MatchStep, void>): Generator<MatchStep, void> {
  yield step;
  yield* others;
}
