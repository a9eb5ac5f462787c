import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { gameHandlers } from '../http/game-handlers.ts';
import { cutList, cutNumbers, removeCut } from './cuts.ts';
import { matkaDayReport } from './day-report.ts';
import { lockNumber, numberLocks } from './number-locks.ts';
import { drawList, matkaReport } from './number-report.ts';

export function matkaReportHandlers(house: House) {
  return gameHandlers({
    drawList: (request, ctx) => drawList(house, request, ctx),
    matkaReport: (request, ctx) => matkaReport(house, request, ctx),
    cutNumbers: (request, ctx) => cutNumbers(house, request, ctx),
    removeCut: (request, ctx) => removeCut(house, request, ctx),
    cutList,
    lockNumber: (request, ctx) => lockNumber(house, request, ctx),
    numberLocks,
    matkaDayReport: (request, ctx) => matkaDayReport(house, request, ctx),
  }) satisfies Partial<Handlers>;
}
