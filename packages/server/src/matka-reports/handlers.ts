import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { gameHandlers } from '../http/game-handlers.ts';
import { matkaHandlers as ownHandlers } from '../matka/handlers.ts';
import { cutList, cutNumbers, removeCut } from './cuts.ts';
import { matkaDayReport } from './day-report.ts';
import { drawTopic } from './draw-topics.ts';
import { lockNumber, numberLocks } from './number-locks.ts';
import { drawList, matkaReport } from './number-report.ts';

/** What stands on the numbers of draws, pushed: to each operator of its own share, or of the whole book below it. */
export const drawTopics = (house: House) => ({
  draw: drawTopic(house, 'share'),
  wholeDraw: drawTopic(house, 'whole'),
});

/** The calls of matka and fast matka, their reports with them. */
export function matkaHandlers(house: House) {
  const reports = gameHandlers({
    drawList: (request, ctx) => drawList(house, request, ctx),
    matkaReport: (request, ctx) => matkaReport(house, request, ctx),
    cutNumbers: (request, ctx) => cutNumbers(house, request, ctx),
    removeCut: (request, ctx) => removeCut(house, request, ctx),
    cutList,
    lockNumber: (request, ctx) => lockNumber(house, request, ctx),
    numberLocks,
    matkaDayReport: (request, ctx) => matkaDayReport(house, request, ctx),
  });
  return { ...ownHandlers(house), ...reports } satisfies Partial<Handlers>;
}
