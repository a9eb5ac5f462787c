import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import type { BetKindRow } from './bet-kind.ts';
import { DRAW_BETS } from './draw-bets.ts';
import { MARKET_BETS } from './market-bets.ts';
import { ROUND_BETS } from './round-bets.ts';
import { SESSION_BETS } from './session-bets.ts';

/** Every kind of subject that bets stand on. */
export const BET_KINDS: Readonly<Record<SubjectKind, BetKindRow>> = {
  market: MARKET_BETS,
  session: SESSION_BETS,
  draw: DRAW_BETS,
  round: ROUND_BETS,
};
