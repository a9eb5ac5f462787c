import { roundRecords } from './casino-fair.ts';
import * as providers from './casino-providers.ts';
import { casinoTables } from './casino-tables.ts';

/** The calls of the casino: who may have what of it, its tables and rounds. */
export const casinoCalls = {
  casinoProviders: providers.casinoProviders,
  updateUserCasinoStatus: providers.updateUserCasinoStatus,
  updateUserCasinoStatuses: providers.updateUserCasinoStatuses,
  updateProvider: providers.updateProvider,
  updateCasinoGame: providers.updateCasinoGame,
  roundRecords,
  casinoTables,
};
