import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { cashReceipt } from './cash-receipt.ts';
import { cashbook } from './cashbook.ts';
import { ledgerCollectionReport } from './collection-report.ts';
import { payReceiveCash } from './pay-receive-cash.ts';

type Room = Pick<Handlers, 'payReceiveCash' | 'cashReceipt' | 'cashbook' | 'ledgerCollectionReport'>;

export function cashHandlers(house: House): Room {
  return {
    payReceiveCash: (request, ctx) => payReceiveCash(house, request, ctx),
    cashReceipt: ({ txn_no }, ctx) => cashReceipt(txn_no, ctx),
    cashbook,
    ledgerCollectionReport,
  };
}
