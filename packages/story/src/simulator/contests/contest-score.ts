import { scoreOf, type Score } from '@pavilion/engine/score/score.ts';
import type { FeedEvent } from '@pavilion/server/feeds/feed.ts';

type Standing = {
  readonly teams: readonly [string, string];
  readonly totals: readonly [string, string];
  readonly message: string;
  readonly result: string;
};

/** A score of a game without innings: each side's total, what is happening, and how it ended. */
export function contestScore(eventId: string, { teams, totals, message, result }: Standing): FeedEvent {
  const blank = scoreOf({ teams, innings: [], overs: null, target: null, result, message });
  const score: Score = {
    ...blank,
    team_a_scores: totals[0],
    team_b_scores: totals[1],
    others: { ...blank.others, crr: '' },
  };
  return { kind: 'score', eventId, score };
}
