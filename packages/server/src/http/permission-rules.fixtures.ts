import type { CallName } from '@pavilion/contract/calls.ts';
import { CODE, EVENT, MATCH_ODDS, SESSION } from '../testing/story.fixtures.ts';

/** An account as a call names it. */
export type Target = { readonly guid: string; readonly id: number };

/**
 * Who may make a call, and about whom, as the specification has it (part 1, 6; part 3, 6; wire conventions). Below the
 * caller is always served, anything else than self and below is as if it were not there.
 */
export type Rule = {
  readonly who:
    | 'public'
    | 'all'
    | 'operators'
    | 'company'
    | 'only company'
    | 'sub companies'
    | 'admin'
    | 'clients';
  /** A body that gets past its schema; for a call about an account, what goes with the account. */
  readonly body?: Record<string, unknown>;
  /** How the call names an account; absent when it names none. */
  readonly names?: (target: Target) => Record<string, unknown>;
  /** What the caller's own account is answered: served, refused as nothing to do to oneself, or not found below. */
  readonly self?: 'served' | 'refused' | 'hidden';
  /** The person's own, which staff and admins do not reach by naming the operator that they act for. */
  readonly personal?: true;
  /** The refusal of a row stands inside a served answer. */
  readonly perRow?: true;
  /** Ends sessions, so it is not made here but where sessions are tested. */
  readonly notMade?: true;
};

const guid = (target: Target) => ({ user_guid: target.guid });
const number = (target: Target) => ({ user_id: target.id });
const event = { event_id: EVENT };

export const RULES: Record<CallName, Rule> = {
  login: { who: 'public', body: { username: 'nobody', password: 'x' } },
  systemStatus: { who: 'public' },
  renewSession: { who: 'all' },
  logout: { who: 'all', notMade: true },
  logoutAllUsers: { who: 'company', notMade: true },

  changeUserPassword: {
    who: 'operators',
    names: guid,
    self: 'refused',
    body: { password: '', confirm_password: '' },
  },
  changePassword: {
    who: 'all',
    body: { old_password: 'x', new_password: 'Secret@123', confirm_password: 'Secret@123' },
  },
  setTransactionCode: { who: 'all', body: { password: 'x', code: '4711', confirm_code: '4711' } },
  transactionCodeStatus: { who: 'all' },
  signInHistory: { who: 'all', names: guid, self: 'served', personal: true },
  liveSessions: { who: 'all', names: guid, self: 'served', personal: true },
  revokeSession: { who: 'all', body: { session_id: '0190b2b0-0000-7000-8000-000000000000' } },
  revokeSessions: { who: 'all', names: guid, self: 'served', personal: true, notMade: true },
  secondFactorStatus: { who: 'all' },
  startSecondFactor: { who: 'all', body: { password: 'x' } },
  confirmSecondFactor: { who: 'all', body: { otp: '000000' } },
  disableSecondFactor: { who: 'all', body: { password: 'x' } },
  resetSecondFactor: {
    who: 'operators',
    names: guid,
    self: 'refused',
    body: { code: CODE },
    notMade: true,
  },
  secondFactorPolicy: { who: 'company' },
  listAdmins: { who: 'company' },
  getPreferences: { who: 'all' },
  savePreferences: { who: 'all', body: { preferences: { language: 'en' } } },

  profile: { who: 'all', names: guid, self: 'served' },
  downline: { who: 'operators', names: guid, self: 'served', body: { role: [2, 3, 4, 5, 6, 7] } },
  createUser: { who: 'operators' },
  newUsername: { who: 'operators', body: { role: 7 } },
  editUser: { who: 'operators', names: guid, self: 'refused' },
  editSubCompany: { who: 'company', names: guid, self: 'refused' },
  activeInactive: { who: 'operators', names: guid, self: 'refused', body: { status: 1 } },
  lockUnlockBet: { who: 'operators', names: guid, self: 'refused', body: { lock_betting: 0 } },
  lockUnlockCasinoBet: { who: 'operators', names: guid, self: 'refused', body: { lock_casino_bet: 0 } },
  lockUnlockMatka: { who: 'operators', names: guid, self: 'refused', body: { lock_matka: 0 } },
  bulkLock: {
    who: 'operators',
    names: (target) => ({ user_guids: [target.guid] }),
    self: 'refused',
    perRow: true,
    body: { field: 'lock_betting', value: 0 },
  },
  lockedUsersList: { who: 'operators' },
  blockedUser: { who: 'operators', names: guid, self: 'served', body: { role: [2, 3, 4, 5, 6, 7] } },
  deleteAgent: { who: 'operators', names: guid, self: 'refused' },
  directAgent: { who: 'operators', names: guid, self: 'served' },
  directClient: { who: 'operators', names: guid, self: 'served' },
  userTree: { who: 'operators', names: guid, self: 'served' },
  upline: { who: 'operators', names: guid, self: 'served' },
  moveUser: {
    who: 'operators',
    names: (target) => ({ user_guid: target.guid, parent_guid: target.guid }),
    self: 'refused',
    body: { code: CODE },
  },
  movePreview: { who: 'operators', names: guid, self: 'refused' },
  listSavedViews: { who: 'all', body: { screen: 'my-clients' } },
  saveView: { who: 'all', body: { screen: 'my-clients', name: 'Mine', state: {}, shared: 1 } },
  deleteSavedView: { who: 'all', body: { view_id: '0190b2b0-0000-7000-8000-000000000000' } },
  searchUsers: { who: 'operators', body: { keyword: 'c' } },
  getColors: { who: 'all' },
  casinoProviders: { who: 'operators', names: number, self: 'served' },
  updateUserCasinoStatus: {
    who: 'operators',
    names: number,
    self: 'refused',
    body: { provider_id: 0, is_active: 1 },
  },
  auditLog: { who: 'operators' },
  userHistory: { who: 'operators', names: guid, self: 'served' },
  companyAnnouncement: { who: 'all' },
  postAnnouncement: {
    who: 'company',
    body: { ...event, market_id: MATCH_ODDS, announcement: 'Rain' },
  },
  eventAnnouncement: { who: 'company', body: { ...event, announcement: 'Rain' } },
  dashboard: { who: 'all' },

  getAllSports: { who: 'all' },
  matchList: { who: 'all' },
  matchDetail: { who: 'all', body: event },
  lastPrices: { who: 'all', body: event },
  marketLock: { who: 'company', body: { ...event, market_id: MATCH_ODDS, lock: 0 } },
  marketHide: { who: 'company', body: { ...event, market_id: MATCH_ODDS, hide_market: 0 } },
  fancyBetLock: { who: 'company', body: { ...event, session_id: SESSION, bet_lock: 0 } },
  fancySectionLock: { who: 'company', body: { ...event, session_type: [1], bet_lock: 0 } },
  marketList: { who: 'all', body: event },
  getFancyDetails: { who: 'all', body: event },
  deactiveEvent: { who: 'admin', body: { event_id: 'x' } },
  getSportLeagues: { who: 'operators', body: { sport_id: 4 } },
  getLeagueEvents: { who: 'operators', body: { league_id: 1 } },
  activeDeactiveLeague: { who: 'company', body: { league_id: 999_999, status: 1 } },
  activeDeactiveEvent: { who: 'company', body: { event_id: 'x', status: 1 } },
  fetchEventById: { who: 'company', body: { league_id: 1, sport_id: 4 } },
  fetchFancy: { who: 'company', body: event },
  getEventMarkets: { who: 'company', body: { ...event, type: 'fancy' } },
  setMarketStatus: { who: 'company', body: { ...event, market_id: 'x', type: 'fancy', status: 0 } },
  deleteFancy: { who: 'company', body: { ...event, session_id: 'x' } },
  sessionTypeList: { who: 'operators' },
  fancyTypeList: { who: 'operators' },
  getMarketPosition: { who: 'all', body: event },
  getFancyPosition: { who: 'all', body: { ...event, session_id: SESSION } },
  marketPositionSc: { who: 'sub companies', body: event },
  fancyPosSc: { who: 'sub companies', body: event },
  sessionBook: { who: 'all', body: { ...event, session_id: SESSION } },
  placeBet: { who: 'clients' },
  betList: { who: 'all', body: event },
  betCounts: { who: 'all', body: event },
  deleteBet: {
    who: 'only company',
    body: { betslip_uid: '0190b2b0-0000-7000-8000-000000000000', user_id: 1, code: '2026' },
  },
  getSetting: { who: 'company' },
  updateSetting: { who: 'company', body: { setting_id: 1, settings: {} } },
  getEventSetting: { who: 'company', body: event },
  changeSetting: { who: 'company', body: { ...event, changes: {} } },
  updateEventSetting: { who: 'company', body: { ...event, settings: {} } },
  getDelaySetting: { who: 'company', names: number, self: 'served' },
  updateDelaySetting: { who: 'company', names: number, self: 'served' },
  deleteDelaySetting: { who: 'company', names: number, self: 'served' },
  updateStakeSetting: { who: 'company', names: number, self: 'served', body: { settings: {} } },
  updateMarketCap: { who: 'company', body: { ...event, market_id: MATCH_ODDS, settings: {} } },
  getCommentaryButtons: { who: 'company' },
  setEventCommentary: {
    who: 'company',
    body: { ...event, btn_click: 'four', btn_color: '#1d4ed8', button_label: 'Four', bet_close_time: 0 },
  },
  updateTvUrl: { who: 'company', body: { ...event, url: '' } },
  updateScoreUrl: { who: 'company', body: { ...event, score_widget: '' } },
  getEventText: { who: 'company', body: event },
  updateEventText: { who: 'company', body: { ...event, event_text: '' } },
  updateMatchId: { who: 'company', body: { ...event, match_id: '' } },
  updateScoreType: { who: 'company', body: { ...event, score_type: 1 } },
  fetchScore: { who: 'company', body: event },
  eventScore: { who: 'company' },
  scoreBall: { who: 'company', body: { ...event, ball: '1' } },
  undoScore: { who: 'company', body: event },
  keepScoreByHand: { who: 'company', body: { ...event, by_hand: 0 } },

  createManualEvent: { who: 'company' },
  manualMatchList: { who: 'company' },
  marketTypeList: { who: 'company' },
  createManualMarket: { who: 'company' },
  createManualFancy: { who: 'company' },
  manualMatchDetail: { who: 'company', body: event },
  fetchManualFancy: { who: 'company', body: event },
  updateMarketOdds: { who: 'company' },
  resetMarketOdds: { who: 'company' },
  updateFancyMarketOdds: { who: 'company' },
  resetFancyOdds: { who: 'company' },
  createManualSet: { who: 'company' },
  ballStartMatch: { who: 'company', body: event },
  restoreManualOdds: { who: 'company', body: event },
  cancelMarket: { who: 'company' },
  cancelFancy: { who: 'company' },

  unsettledMarkets: { who: 'company' },
  unsettledFancies: { who: 'company' },
  preview: { who: 'company', body: { ...event, market_id: MATCH_ODDS, selection_id: 1 } },
  settleMarket: { who: 'company' },
  settleFancy: { who: 'company' },
  abandonMarket: { who: 'company' },
  abandonMatch: { who: 'company' },
  abandonMatchPreview: { who: 'company' },
  abandonFancy: { who: 'company' },
  rollbackMarket: { who: 'company' },
  rollbackSession: { who: 'company' },
  rollbackSettlement: { who: 'company' },
  settlementState: { who: 'company', body: { market_id: 'M0' } },
  settledMatches: { who: 'company' },
  declaredFancySc: { who: 'sub companies', body: event },
  declaredMarketSc: { who: 'sub companies', body: event },
  getMarketBook: { who: 'operators', body: { ...event, market_id: MATCH_ODDS } },
  settlementJobs: { who: 'company' },
  rollbackPreview: { who: 'company', body: event },
  repairBooks: { who: 'company', body: { ...event, market_id: MATCH_ODDS, code: '0000' } },
  trialSheet: { who: 'company' },
  runHouseCheck: { who: 'company', body: { kind: 'chains' }, notMade: true },
  declaredFancy: { who: 'all', body: event },
  declaredMarket: { who: 'all', body: event },

  ledger: { who: 'all', names: guid, self: 'served' },
  agentLedger: { who: 'all', names: guid, self: 'served' },
  userLedger: { who: 'all', names: guid, self: 'served' },
  balanceAsOf: { who: 'all', names: guid, self: 'served', body: { at: '2026-11-20 15:00:00' } },
  explainEntry: { who: 'all', body: { txn_no: '1' } },
  ledgerBets: { who: 'all', body: { txn_no: '1' } },
  trialBalance: { who: 'company' },

  payReceiveCash: { who: 'operators', names: guid, self: 'refused', body: { amount: 1, type: 2 } },
  cashReceipt: { who: 'all', body: { txn_no: '1' } },
  cashbook: { who: 'operators' },
  ledgerCollectionReport: { who: 'operators' },
  companyReport: { who: 'operators', body: event },
  subCompanyReport: { who: 'company', body: event },
  userReport: { who: 'operators', body: event },
  agentReport: { who: 'operators', body: event },
  matchCollectionReport: { who: 'operators', body: event },
  alltimePl: { who: 'operators' },
  plReport: { who: 'operators' },
  sessionEarningReport: { who: 'operators', body: event },
  gamesDailyReport: { who: 'operators' },
  coinReport: { who: 'all', names: guid, self: 'served' },
  creditCompanyCoins: { who: 'company', body: { amount: 1, code: CODE } },
  updateLimit: { who: 'operators', names: number, self: 'hidden', body: { fixed_limit: 1 } },
  updateCurrentLimit: {
    who: 'operators',
    names: guid,
    self: 'hidden',
    body: { fixed_limit: 1, current_limit: 1 },
  },
};
