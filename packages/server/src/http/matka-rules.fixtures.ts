import { fastName, type FastName } from '@pavilion/contract/game-call.ts';
import type { GameCallName } from '@pavilion/contract/matka-calls.ts';
import type { Rule } from './permission-rule.fixtures.ts';

/** Who may make the calls of a game: the same of matka and of fast matka. */
const OF_A_GAME: Record<GameCallName, Rule> = {
  getMarketWinning: { who: 'operators' },
  updateMarketWinning: { who: 'company', body: { data: [{ matka_market_id: 1, winning_multiple: 9.5 }] } },
};

export const MATKA_RULES = {
  ...OF_A_GAME,
  ...Object.fromEntries(Object.entries(OF_A_GAME).map(([name, rule]) => [fastName(name), rule])),
} as Record<GameCallName | FastName<GameCallName>, Rule>;
