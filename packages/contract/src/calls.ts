import * as announcements from './announcements.ts';
import * as audit from './audit.ts';
import * as bets from './bets.ts';
import type { Call } from './call.ts';
import * as casino from './casino-providers.ts';
import * as cash from './cash.ts';
import * as coins from './coins.ts';
import * as dashboards from './dashboard.ts';
import * as events from './events.ts';
import * as hierarchy from './hierarchy.ts';
import * as ledgers from './ledger.ts';
import * as locks from './locks.ts';
import * as passwords from './passwords.ts';
import * as positions from './positions.ts';
import * as savedViews from './saved-views.ts';
import * as sessions from './session.ts';
import * as settlement from './settlement.ts';
import * as signIns from './sign-ins.ts';
import * as users from './users.ts';
import type { z } from 'zod';

/** The contract: every call once. Routes, documentation, permission rows and the panel's client follow from it. */
export const calls = {
  login: sessions.login,
  renewSession: sessions.renewSession,
  logout: sessions.logout,
  logoutAllUsers: sessions.logoutAllUsers,
  systemStatus: sessions.systemStatus,

  changeUserPassword: passwords.changeUserPassword,
  changePassword: passwords.changePassword,
  setTransactionCode: passwords.setTransactionCode,
  transactionCodeStatus: passwords.transactionCodeStatus,
  signInHistory: signIns.signInHistory,
  liveSessions: signIns.liveSessionsList,
  revokeSession: signIns.revokeSession,
  revokeSessions: signIns.revokeSessions,
  secondFactorStatus: signIns.secondFactorStatus,
  startSecondFactor: signIns.startSecondFactor,
  confirmSecondFactor: signIns.confirmSecondFactor,
  disableSecondFactor: signIns.disableSecondFactor,
  resetSecondFactor: signIns.resetSecondFactor,
  secondFactorPolicy: signIns.secondFactorPolicy,

  profile: users.profile,
  downline: users.downline,
  createUser: users.createUser,
  newUsername: users.newUsername,
  editUser: users.editUser,
  editSubCompany: users.editSubCompany,
  activeInactive: locks.activeInactive,
  lockUnlockBet: locks.lockUnlockBet,
  lockUnlockCasinoBet: locks.lockUnlockCasinoBet,
  lockUnlockMatka: locks.lockUnlockMatka,
  bulkLock: locks.bulkLock,
  lockedUsersList: locks.lockedUsersList,
  blockedUser: locks.blockedUser,
  deleteAgent: locks.deleteAgent,
  directAgent: hierarchy.directAgent,
  directClient: hierarchy.directClient,
  userTree: hierarchy.userTree,
  upline: hierarchy.upline,
  moveUser: hierarchy.moveUser,
  listSavedViews: savedViews.listSavedViews,
  saveView: savedViews.saveView,
  deleteSavedView: savedViews.deleteSavedView,
  searchUsers: users.searchUsers,
  getColors: users.getColors,
  casinoProviders: casino.casinoProviders,
  updateUserCasinoStatus: casino.updateUserCasinoStatus,
  auditLog: audit.auditLog,
  userHistory: audit.userHistory,
  companyAnnouncement: announcements.companyAnnouncement,

  dashboard: dashboards.dashboard,

  getAllSports: events.getAllSports,
  matchList: events.matchList,
  matchDetail: events.matchDetail,
  getMarketPosition: positions.getMarketPosition,
  getFancyPosition: positions.getFancyPosition,
  sessionBook: positions.sessionBook,

  placeBet: bets.placeBet,
  betList: bets.betList,
  betCounts: bets.betCounts,

  unsettledMarkets: settlement.unsettledMarkets,
  unsettledFancies: settlement.unsettledFancies,
  preview: settlement.preview,
  settleMarket: settlement.settleMarket,
  settleFancy: settlement.settleFancy,
  abandonMarket: settlement.abandonMarket,
  abandonFancy: settlement.abandonFancy,
  rollbackMarket: settlement.rollbackMarket,
  rollbackSession: settlement.rollbackSession,
  rollbackSettlement: settlement.rollbackSettlement,
  settledMatches: settlement.settledMatches,
  declaredFancy: settlement.declaredFancy,
  declaredMarket: settlement.declaredMarket,

  ledger: ledgers.ledger,
  agentLedger: ledgers.agentLedger,
  userLedger: ledgers.userLedger,
  balanceAsOf: ledgers.balanceAsOf,
  explainEntry: ledgers.explainEntry,
  ledgerBets: ledgers.ledgerBets,
  trialBalance: settlement.trialBalance,

  payReceiveCash: cash.payReceiveCash,
  cashReceipt: cash.cashReceipt,
  cashbook: cash.cashbook,
  ledgerCollectionReport: cash.ledgerCollectionReport,

  coinReport: coins.coinReport,
  creditCompanyCoins: coins.creditCompanyCoins,
  updateLimit: coins.updateLimit,
  updateCurrentLimit: coins.updateCurrentLimit,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a caller sends (defaults still optional). */
export type CallInput<N extends CallName> = z.input<Calls[N]['in']>;
/** What a handler receives. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['in']>;
/** What an answer carries as `data`. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['out']>;
