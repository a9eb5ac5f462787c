import type { SubjectKind } from '@pavilion/engine/subjects/subject.ts';
import { DRAW_SETTLING } from './draw-settling.ts';
import { MARKET_SETTLING } from './market-settling.ts';
import { ROUND_SETTLING } from './round-settling.ts';
import { SESSION_SETTLING } from './session-settling.ts';
import type { SettlingKindRow } from './settling-kind.ts';

/** Every kind of subject that is settled. */
export const SETTLING: Readonly<Record<SubjectKind, SettlingKindRow>> = {
  market: MARKET_SETTLING,
  session: SESSION_SETTLING,
  draw: DRAW_SETTLING,
  round: ROUND_SETTLING,
};
