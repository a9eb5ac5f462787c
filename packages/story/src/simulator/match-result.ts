import type { RunnerChange } from '@pavilion/engine/odds-stream/messages.ts';
import type { Score } from '@pavilion/engine/score/score.ts';
import type { SessionQuote } from '@pavilion/server/odds/session-quote.ts';
import { newFeedState, takeIn } from './feed-state.ts';
import type { FeedState } from './feed-state.ts';
import type { MatchSetup } from './match-setup.ts';
import { simulateMatch } from './match-simulator.ts';
import type { MatchStep } from './match-simulator.ts';

/** Best prices of a runner; decimal odds x 1000. */
export type SampledRunner = { readonly selectionId: number; readonly back: number; readonly lay: number };

/** What could be bet on at one moment. */
export type MatchSample = {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly score: Score;
  readonly markets: readonly { readonly marketId: string; readonly runners: readonly SampledRunner[] }[];
  /** Open sessions only. */
  readonly sessions: readonly SessionQuote[];
};

export type MatchResult = {
  /** Selection id of the winner, the same on every market. */
  readonly winner: number;
  readonly score: Score;
  /** Every session of the match with its last quote; `result` null = never decided, to be abandoned. */
  readonly sessions: readonly { readonly quote: SessionQuote; readonly result: number | null }[];
  /** Before the match and whenever an over begins, in order of time. */
  readonly samples: readonly MatchSample[];
  /** When the markets closed, ISO 8601 UTC. */
  readonly endedAt: string;
};

const bestOdds = (levels: RunnerChange['batb']): number => Math.round((levels?.[0]?.[1] ?? 0) * 1000);

const sampleOf = (state: FeedState, score: Score): MatchSample => ({
  at: new Date(state.pt).toISOString(),
  score,
  markets: [...state.markets].map(([marketId, market]) => ({
    marketId,
    runners: [...market.runners.values()].map((runner) => ({
      selectionId: runner.id,
      back: bestOdds(runner.batb),
      lay: bestOdds(runner.batl),
    })),
  })),
  sessions: [...state.quotes.values()].filter(
    (quote) => quote.status === '' && !state.results.has(quote.sessionId),
  ),
});

/** Overs of the side that bats: '6.3', '' before the match. */
export const battingOvers = (score: Score): string =>
  score.batting_team === score.team_a ? score.team_a_over : score.team_b_over;

/** A step that opens betting on new prices and session lines. */
export const opensBetting = (step: MatchStep): boolean =>
  step.events.some((event) => event.kind === 'sessions' && event.quotes.some((quote) => quote.status === ''));

const winnerOf = (state: FeedState): number => {
  for (const market of state.markets.values()) {
    const winner = market.definition?.runners.find((runner) => runner.status === 'WINNER');
    if (winner !== undefined) return winner.id;
  }
  throw new Error(`match ${state.eventId} ended without a winner`);
};

/** Plays a whole match at once: what it came to, and what could be bet on along the way. */
export const simulateMatchResult = (setup: MatchSetup, seed: number): MatchResult => {
  const state = newFeedState(setup.eventId);
  const samples: MatchSample[] = [];
  for (const step of simulateMatch(setup, seed)) {
    for (const event of step.events) takeIn(state, event);
    const beforeMatch = samples.length === 0;
    if (state.score === null || !(beforeMatch || opensBetting(step))) continue;
    if (beforeMatch || battingOvers(state.score).endsWith('.0')) samples.push(sampleOf(state, state.score));
  }
  if (state.score === null) throw new Error(`match ${setup.eventId} has no score`);
  return {
    winner: winnerOf(state),
    score: state.score,
    sessions: [...state.quotes.values()].map((quote) => ({
      quote,
      result: state.results.get(quote.sessionId) ?? null,
    })),
    samples,
    endedAt: new Date(state.pt).toISOString(),
  };
};
