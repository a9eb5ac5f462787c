import * as cash from './cash.ts';
import { collectionSuggest } from './collection-suggest.ts';
import * as coins from './coins.ts';
import * as ledgers from './ledger.ts';
import { casinoLedgerDetail } from './ledger-detail.ts';
import { limitCalls } from './limits.ts';
import * as charges from './other-charges.ts';
import { periodCalls } from './periods.ts';

/** The calls about money between people: statements, cash, coins, charges. */
export const moneyCalls = {
  ledger: ledgers.ledger,
  agentLedger: ledgers.agentLedger,
  userLedger: ledgers.userLedger,
  balanceAsOf: ledgers.balanceAsOf,
  explainEntry: ledgers.explainEntry,
  ledgerBets: ledgers.ledgerBets,
  casinoLedgerDetail,

  payReceiveCash: cash.payReceiveCash,
  transferCash: cash.transferCash,
  previewTransfer: cash.previewTransfer,
  cashReceipt: cash.cashReceipt,
  cashbook: cash.cashbook,
  closeCashDay: cash.closeCashDay,
  cashDays: cash.cashDays,
  ledgerCollectionReport: cash.ledgerCollectionReport,
  collectionSuggest,

  ...periodCalls,

  coinReport: coins.coinReport,
  creditCompanyCoins: coins.creditCompanyCoins,
  withdrawCompanyCoins: coins.withdrawCompanyCoins,
  whereCoinsAre: coins.whereCoinsAre,
  limitFacts: coins.limitFacts,
  updateLimit: coins.updateLimit,
  updateCurrentLimit: coins.updateCurrentLimit,
  ...limitCalls,

  getOtherAppCharges: charges.getOtherAppCharges,
  updateOtherAppCharges: charges.updateOtherAppCharges,
};
