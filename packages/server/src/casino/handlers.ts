import { casinoProviderHandlers } from '../casino-providers/handlers.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { tablesOf } from './tables.ts';
import { cancelCasinoGame } from './cancel-round.ts';
import { casinoAudit } from './casino-audit.ts';
import { casinoResult } from './casino-result.ts';
import { declareRoundByHand, previewRound } from './declare-round.ts';
import { largestWins } from './largest-wins.ts';
import { pendingCasino } from './pending-rounds.ts';
import { casinoList } from './round-list.ts';
import { roundRecords } from './round-records.ts';

export function casinoHandlers(house: House) {
  return {
    ...casinoProviderHandlers(house),
    roundRecords,
    casinoTables: (_, ctx) => tablesOf(house, ctx),
    casinoList: (request, ctx) => casinoList(request, ctx),
    casinoLiveReport: async () => ({ casino_url: '/casino-live' }),
    pendingCasino: (request, ctx) => pendingCasino(house, request, ctx),
    cancelCasinoGame: (request, ctx) => cancelCasinoGame(house, request, ctx),
    casinoResult,
    casinoAudit,
    previewRound: (request, ctx) => previewRound(house, request, ctx),
    declareRound: (request, ctx) => declareRoundByHand(house, request, ctx),
    largestWins,
  } satisfies Partial<Handlers>;
}
