import { ofBothGames } from './game-call.ts';
import * as categories from './matka-categories.ts';
import * as config from './matka-config.ts';
import * as matka from './matka.ts';
import * as slips from './matka-slips.ts';
import { fairDraw } from './matka-fair.ts';
import * as numbers from './matka-numbers.ts';
import * as charts from './matka-charts.ts';
import * as reports from './matka-report.ts';

/** The calls that matka and fast matka have alike, by their names in matka; those of fast matka begin with `fast`. */
const gameCalls = {
  getMatkaConfig: config.getMatkaConfig,
  updateMatkaConfig: config.updateMatkaConfig,
  categoryList: categories.categoryList,
  createEditCategory: categories.createEditCategory,
  deleteCategory: categories.deleteCategory,
  activeInactiveCategory: categories.activeInactiveCategory,
  getMarketWinning: matka.getMarketWinning,
  updateMarketWinning: matka.updateMarketWinning,
  matkaActiveGames: numbers.matkaActiveGames,
  settleMatkaEvent: numbers.settleMatkaEvent,
  matkaResult: numbers.matkaResult,
  numberList: numbers.numberList,
  deleteNumber: numbers.deleteNumber,
  deletePreview: numbers.deletePreview,
  numberPreview: numbers.numberPreview,
  abandonDraw: numbers.abandonDraw,
  closeDraw: numbers.closeDraw,
  matkaChart: charts.matkaChart,
  numberAudit: charts.numberAudit,
  placeBets: slips.placeBets,
  fairDraw,
  drawList: reports.drawList,
  matkaReport: reports.matkaReport,
  cutNumbers: reports.cutNumbers,
  removeCut: reports.removeCut,
  cutList: reports.cutList,
  lockNumber: reports.lockNumber,
  numberLocks: reports.numberLocks,
  matkaDayReport: reports.matkaDayReport,
  draws: slips.draws,
  slipTerms: slips.slipTerms,
};
export type GameCallName = keyof typeof gameCalls;

export const matkaCalls = ofBothGames(gameCalls);
