import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { cashReceipt } from './cash-receipt.ts';
import { cashbook } from './cashbook.ts';
import { ledgerCollectionReport } from './collection-report.ts';
import { payReceiveCash } from './pay-receive-cash.ts';

export function cashHandlers(house: House) {
  return {
    payReceiveCash: (request, ctx) => payReceiveCash(house, request, ctx),
    cashReceipt: ({ txn_no }, ctx) => cashReceipt(txn_no, ctx),
    cashbook,
    ledgerCollectionReport,
  } satisfies Partial<Handlers>;
}
