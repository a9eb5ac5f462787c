import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { cashDays } from './cash-days.ts';
import { cashReceipt } from './cash-receipt.ts';
import { cashbook } from './cashbook.ts';
import { closeDay } from './close-day.ts';
import { ledgerCollectionReport } from './collection-report.ts';
import { suggestTransfers } from './suggest-transfers.ts';
import { previewTransfer, transferCash } from './transfer-cash.ts';
import { payReceiveCash } from './pay-receive-cash.ts';

export function cashHandlers(house: House) {
  return {
    payReceiveCash: (request, ctx) => payReceiveCash(house, request, ctx),
    cashReceipt: ({ txn_no }, ctx) => cashReceipt(txn_no, ctx),
    transferCash: (request, ctx) => transferCash(house, request, ctx),
    previewTransfer,
    collectionSuggest: suggestTransfers,
    cashbook,
    closeCashDay: (request, ctx) => closeDay(house, request, ctx),
    cashDays: (request, ctx) => cashDays(house, request, ctx),
    ledgerCollectionReport,
  } satisfies Partial<Handlers>;
}
