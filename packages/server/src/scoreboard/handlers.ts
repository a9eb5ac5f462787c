import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { addBall, scoreOfMatch, setScore, switchHand, undoLast } from './keep-score.ts';

export function scoreboardHandlers(house: House) {
  return {
    fetchScore: (request, ctx) => scoreOfMatch(house, request, ctx),
    eventScore: (request, ctx) => setScore(house, request, ctx),
    scoreBall: (request, ctx) => addBall(house, request, ctx),
    undoScore: (request, ctx) => undoLast(house, request, ctx),
    keepScoreByHand: (request, ctx) => switchHand(house, request, ctx),
  } satisfies Partial<Handlers>;
}
