import { casinoAudit } from './casino-audit.ts';
import { casinoDays, postCasinoDay, previewCasinoDay } from './casino-day.ts';
import { roundRecords } from './casino-fair.ts';
import { launchGame, outsideGames } from './casino-launch.ts';
import { declareRound, previewRound } from './declare-round.ts';
import * as providers from './casino-providers.ts';
import { reconcileCasino } from './casino-reconcile.ts';
import { casinoTables } from './casino-tables.ts';
import * as rounds from './casino-rounds.ts';
import { superNowaProfitLoss } from './super-nowa.ts';

/** The calls of the casino: who may have what of it, its tables and rounds. */
export const casinoCalls = {
  casinoProviders: providers.casinoProviders,
  updateUserCasinoStatus: providers.updateUserCasinoStatus,
  updateUserCasinoStatuses: providers.updateUserCasinoStatuses,
  updateProvider: providers.updateProvider,
  updateCasinoGame: providers.updateCasinoGame,
  roundRecords,
  casinoTables,
  outsideGames,
  launchGame,
  casinoList: rounds.casinoList,
  casinoLiveReport: rounds.casinoLiveReport,
  pendingCasino: rounds.pendingCasino,
  cancelCasinoGame: rounds.cancelCasinoGame,
  casinoResult: rounds.casinoResult,
  reconcileCasino,
  previewRound,
  declareRound,
  casinoAudit,
  largestWins: rounds.largestWins,
  casinoDays,
  previewCasinoDay,
  postCasinoDay,
  superNowaProfitLoss,
};
