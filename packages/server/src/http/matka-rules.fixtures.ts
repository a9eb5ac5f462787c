import { fastName, type FastName } from '@pavilion/contract/game-call.ts';
import type { GameCallName } from '@pavilion/contract/matka-calls.ts';
import type { Rule } from './permission-rule.fixtures.ts';

const NO_CATEGORY = '0190b2b0-0000-7000-8000-000000000000';
const NO_DRAW = 'm-20261120-0000000a-o';
const day = { from_date: '2026-11-20', to_date: '2026-11-20' };

/** Who may make the calls of a game: the same of matka and of fast matka. */
const OF_A_GAME: Record<GameCallName, Rule> = {
  getMatkaConfig: { who: 'company' },
  updateMatkaConfig: { who: 'company' },
  categoryList: { who: 'all' },
  createEditCategory: { who: 'company' },
  deleteCategory: { who: 'company', body: { id: NO_CATEGORY } },
  activeInactiveCategory: { who: 'company', body: { id: NO_CATEGORY, status: 1 } },
  getMarketWinning: { who: 'operators' },
  updateMarketWinning: { who: 'company', body: { data: [{ matka_market_id: 1, winning_multiple: 9.5 }] } },
  matkaActiveGames: { who: 'company', body: { market_date: '2026-11-20', category_id: NO_CATEGORY } },
  settleMatkaEvent: { who: 'company', body: { event_id: 'm-none-o', settlement_result: '134' } },
  matkaResult: { who: 'all' },
  numberList: { who: 'company' },
  deleteNumber: { who: 'company', body: { id: 'm-none-o', code: '2026' } },
  deletePreview: { who: 'company', body: { id: 'm-none-o' } },
  numberPreview: { who: 'company', body: { event_id: 'm-none-o', settlement_result: '134' } },
  abandonDraw: { who: 'company', body: { event_id: 'm-none-o', code: '2026' } },
  closeDraw: { who: 'company', body: { event_id: 'm-none-o' } },
  matkaChart: { who: 'all', body: { category_id: NO_CATEGORY, ...day } },
  numberAudit: { who: 'company', body: day },
  draws: { who: 'clients' },
  slipTerms: { who: 'clients', body: { event_id: 'm-none' } },
  placeBets: {
    who: 'clients',
    body: { event_id: 'm-none', bets: [{ matka_market_id: 1, number: '5', stake: 100 }] },
  },
  fairDraw: { who: 'all', body: { event_id: 'f-20261120-0000000f-1520' } },
  drawList: { who: 'operators', body: { market_date: '2026-11-20' } },
  matkaReport: { who: 'operators', body: { rp_type: 'single_akda', event_id: NO_DRAW } },
  cutNumbers: {
    who: 'operators',
    body: { event_id: NO_DRAW, matka_market_id: 1, numbers: [{ number: '5', amount: 10 }], multiple: 9.5 },
  },
  removeCut: { who: 'operators', body: { cut_id: NO_CATEGORY } },
  cutList: { who: 'operators', body: { event_id: NO_DRAW } },
  lockNumber: { who: 'company', body: { event_id: NO_DRAW, matka_market_id: 1, number: '5', lock: 1 } },
  numberLocks: { who: 'company', body: { event_id: NO_DRAW } },
  matkaDayReport: { who: 'operators', body: day },
};

export const MATKA_RULES = {
  ...OF_A_GAME,
  ...Object.fromEntries(Object.entries(OF_A_GAME).map(([name, rule]) => [fastName(name), rule])),
} as Record<GameCallName | FastName<GameCallName>, Rule>;

export const PAST_RESULT_RULES = {
  importResults: { who: 'company', body: { text: '04/01/2021,Kalyan,189,86,277' } },
  pastDays: { who: 'company', body: { category_id: NO_CATEGORY, ...day } },
  removePastDays: { who: 'company', body: { category_id: NO_CATEGORY, ...day, days: 1, code: '2026' } },
} satisfies Record<string, Rule>;
