import * as announcements from './announcements.ts';
import * as matchAnnouncements from './match-announcements.ts';
import * as audit from './audit.ts';
import * as backups from './backups.ts';
import * as banners from './banners.ts';
import * as bets from './bets.ts';
import type { Call } from './call.ts';
import { casinoCalls } from './casino-calls.ts';
import * as dashboards from './dashboard.ts';
import * as eventSettings from './event-settings.ts';
import * as events from './events.ts';
import * as fixtures from './fixtures.ts';
import * as hierarchy from './hierarchy.ts';
import * as languages from './languages.ts';
import * as locks from './locks.ts';
import { matkaCalls } from './matka-calls.ts';
import { importResults, pastDays, removePastDays } from './matka-import.ts';
import * as maintenance from './maintenance.ts';
import * as manual from './manual.ts';
import * as manualPrices from './manual-prices.ts';
import * as marketLocks from './market-locks.ts';
import { moneyCalls } from './money-calls.ts';
import * as passwords from './passwords.ts';
import * as preferences from './preferences.ts';
import * as privilegeGroups from './privilege-groups.ts';
import * as positions from './positions.ts';
import * as reports from './reports.ts';
import * as rules from './rules.ts';
import { search } from './search.ts';
import * as savedViews from './saved-views.ts';
import * as scoreboard from './scoreboard.ts';
import * as sessions from './session.ts';
import * as settings from './settings.ts';
import * as declared from './declared.ts';
import * as houseChecks from './house-checks.ts';
import * as health from './house-health.ts';
import * as abandonMatch from './abandon-match.ts';
import * as rollBacks from './roll-backs.ts';
import * as settlement from './settlement.ts';
import * as settlementJobs from './settlement-jobs.ts';
import * as withdrawals from './withdrawals.ts';
import * as logins from './login-report.ts';
import * as signIns from './sign-ins.ts';
import * as staff from './staff.ts';
import * as users from './users.ts';
import type { z } from 'zod';

/** The contract: every call once. Routes, documentation, permission rows and the panel's client follow from it. */
export const calls = {
  login: sessions.login,
  renewSession: sessions.renewSession,
  logout: sessions.logout,
  logoutAllUsers: sessions.logoutAllUsers,
  systemStatus: sessions.systemStatus,

  maintenanceMode: maintenance.maintenanceMode,
  updateMaintenanceMode: maintenance.updateMaintenanceMode,
  houseHealth: health.houseHealth,

  changeUserPassword: passwords.changeUserPassword,
  changePassword: passwords.changePassword,
  setTransactionCode: passwords.setTransactionCode,
  transactionCodeStatus: passwords.transactionCodeStatus,
  signInHistory: signIns.signInHistory,
  liveSessions: signIns.liveSessionsList,
  loginReport: logins.loginReport,
  loginDays: logins.loginDays,
  revokeSession: signIns.revokeSession,
  revokeSessions: signIns.revokeSessions,
  secondFactorStatus: signIns.secondFactorStatus,
  startSecondFactor: signIns.startSecondFactor,
  confirmSecondFactor: signIns.confirmSecondFactor,
  disableSecondFactor: signIns.disableSecondFactor,
  resetSecondFactor: signIns.resetSecondFactor,
  secondFactorPolicy: signIns.secondFactorPolicy,
  listAdmins: signIns.listAdmins,
  listPrivileges: privilegeGroups.listPrivileges,
  savePrivileges: privilegeGroups.savePrivileges,
  deletePrivileges: privilegeGroups.deletePrivileges,
  whoMay: privilegeGroups.whoMay,
  getStaffList: staff.getStaffList,
  createStaff: staff.createStaff,
  editStaff: staff.editStaff,
  activeInactiveStaff: staff.activeInactiveStaff,
  deleteStaff: staff.deleteStaff,
  getPreferences: preferences.getPreferences,
  savePreferences: preferences.savePreferences,
  setDefaultLanguage: languages.setDefaultLanguage,
  rules: rules.rules,
  updateRules: rules.updateRules,
  acceptRules: rules.acceptRules,
  ruleReaders: rules.ruleReaders,

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
  lockPreview: locks.lockPreview,
  lockedUsersList: locks.lockedUsersList,
  blockedUser: locks.blockedUser,
  deleteAgent: locks.deleteAgent,
  directAgent: hierarchy.directAgent,
  directClient: hierarchy.directClient,
  userTree: hierarchy.userTree,
  upline: hierarchy.upline,
  userUpline: hierarchy.userUpline,
  moveUser: hierarchy.moveUser,
  movePreview: hierarchy.movePreview,
  listSavedViews: savedViews.listSavedViews,
  saveView: savedViews.saveView,
  deleteSavedView: savedViews.deleteSavedView,
  searchUsers: users.searchUsers,
  search,
  getColors: users.getColors,
  ...casinoCalls,
  auditLog: audit.auditLog,
  userHistory: audit.userHistory,
  companyAnnouncement: announcements.companyAnnouncement,
  myAnnouncements: announcements.myAnnouncements,
  acknowledgeAnnouncement: announcements.acknowledgeAnnouncement,
  getAnnouncement: announcements.getAnnouncement,
  createAnnouncement: announcements.createAnnouncement,
  userAnnouncement: announcements.userAnnouncement,
  userAnnouncementList: announcements.userAnnouncementList,
  deleteUserAnnouncement: announcements.deleteUserAnnouncement,
  getMatkaAnnouncement: announcements.getMatkaAnnouncement,
  matkaAnnouncement: announcements.matkaAnnouncement,
  getFastMatkaAnnouncement: announcements.getFastMatkaAnnouncement,
  fastMatkaAnnouncement: announcements.fastMatkaAnnouncement,
  postAnnouncement: matchAnnouncements.postAnnouncement,
  eventAnnouncement: matchAnnouncements.eventAnnouncement,

  bannerList: banners.bannerList,
  splashBannerList: banners.splashBannerList,
  addEditBanner: banners.addEditBanner,
  addEditSplashBanner: banners.addEditSplashBanner,
  deleteBanner: banners.deleteBanner,

  dashboard: dashboards.dashboard,

  getAllSports: events.getAllSports,
  matchList: events.matchList,
  raceCourses: events.raceCourses,
  matchDetail: events.matchDetail,
  lastPrices: events.lastPrices,
  marketLock: marketLocks.marketLock,
  marketHide: marketLocks.marketHide,
  fancyBetLock: marketLocks.fancyBetLock,
  fancySectionLock: marketLocks.fancySectionLock,
  marketList: fixtures.marketList,
  getFancyDetails: fixtures.getFancyDetails,
  deactiveEvent: fixtures.deactiveEvent,
  getSportLeagues: fixtures.getSportLeagues,
  getLeagueEvents: fixtures.getLeagueEvents,
  activeDeactiveLeague: fixtures.activeDeactiveLeague,
  activeDeactiveEvent: fixtures.activeDeactiveEvent,
  fetchEventById: fixtures.fetchEventById,
  fetchFancy: fixtures.fetchFancy,
  getEventMarkets: fixtures.getEventMarkets,
  setMarketStatus: fixtures.setMarketStatus,
  deleteFancy: fixtures.deleteFancy,
  sessionTypeList: fixtures.sessionTypeList,
  fancyTypeList: fixtures.fancyTypeList,
  getMarketPosition: positions.getMarketPosition,
  getFancyPosition: positions.getFancyPosition,
  sessionBook: positions.sessionBook,
  marketPositionSc: positions.marketPositionSc,
  fancyPosSc: positions.fancyPosSc,
  getMarketBook: positions.getMarketBook,

  placeBet: bets.placeBet,
  betList: bets.betList,
  betCounts: bets.betCounts,
  deleteBet: bets.deleteBet,

  getSetting: settings.getSetting,
  updateSetting: settings.updateSetting,
  getEventSetting: settings.getEventSetting,
  changeSetting: settings.changeSetting,
  updateEventSetting: settings.updateEventSetting,
  getDelaySetting: settings.getDelaySetting,
  updateDelaySetting: settings.updateDelaySetting,
  deleteDelaySetting: settings.deleteDelaySetting,
  updateStakeSetting: settings.updateStakeSetting,
  getMarketCap: settings.getMarketCap,
  updateMarketCap: settings.updateMarketCap,
  getCommentaryButtons: eventSettings.getCommentaryButtons,
  setEventCommentary: eventSettings.setEventCommentary,
  updateTvUrl: eventSettings.updateTvUrl,
  updateScoreUrl: eventSettings.updateScoreUrl,
  getEventText: eventSettings.getEventText,
  updateEventText: eventSettings.updateEventText,
  updateMatchId: eventSettings.updateMatchId,
  updateScoreType: eventSettings.updateScoreType,
  fetchScore: scoreboard.fetchScore,
  eventScore: scoreboard.eventScore,
  scoreBall: scoreboard.scoreBall,
  undoScore: scoreboard.undoScore,
  keepScoreByHand: scoreboard.keepScoreByHand,

  createManualEvent: manual.createManualEvent,
  manualMatchList: manual.manualMatchList,
  marketTypeList: manual.marketTypeList,
  createManualMarket: manual.createManualMarket,
  createManualFancy: manual.createManualFancy,
  createManualSet: manual.createManualSet,
  manualMatchDetail: manual.manualMatchDetail,
  fetchManualFancy: manual.fetchManualFancy,
  updateMarketOdds: manualPrices.updateMarketOdds,
  resetMarketOdds: manualPrices.resetMarketOdds,
  updateFancyMarketOdds: manualPrices.updateFancyMarketOdds,
  resetFancyOdds: manualPrices.resetFancyOdds,
  ballStartMatch: manualPrices.ballStartMatch,
  restoreManualOdds: manualPrices.restoreManualOdds,
  cancelMarket: manualPrices.cancelMarket,
  cancelFancy: manualPrices.cancelFancy,

  unsettledMarkets: settlement.unsettledMarkets,
  unsettledFancies: settlement.unsettledFancies,
  preview: settlement.preview,
  settleMarket: settlement.settleMarket,
  settleFancy: settlement.settleFancy,
  abandonMarket: settlement.abandonMarket,
  abandonFancy: settlement.abandonFancy,
  abandonMatch: abandonMatch.abandonMatch,
  abandonMatchPreview: abandonMatch.abandonMatchPreview,
  rollbackMarket: rollBacks.rollbackMarket,
  rollbackSession: rollBacks.rollbackSession,
  rollbackSettlement: rollBacks.rollbackSettlement,
  settlementJobs: settlementJobs.settlementJobs,
  rollbackPreview: settlementJobs.rollbackPreview,
  repairBooks: settlementJobs.repairBooks,
  withdrawals: withdrawals.withdrawals,
  withdrawalPreview: withdrawals.withdrawalPreview,
  withdrawRunner: withdrawals.withdrawRunner,
  reinstateRunner: withdrawals.reinstateRunner,
  settlementState: settlement.settlementState,
  settledMatches: rollBacks.settledMatches,
  declaredFancy: declared.declaredFancy,
  declaredMarket: declared.declaredMarket,
  declaredFancySc: declared.declaredFancySc,
  declaredMarketSc: declared.declaredMarketSc,

  ...moneyCalls,
  trialBalance: settlement.trialBalance,
  trialSheet: houseChecks.trialSheet,
  runHouseCheck: houseChecks.runHouseCheck,
  closeDueMatches: houseChecks.closeDueMatches,
  getDbBackup: backups.getDbBackup,
  cronDbBackup: backups.cronDbBackup,
  verifyDbBackup: backups.verifyDbBackup,
  deleteDbBackup: backups.deleteDbBackup,
  downloadDbBackup: backups.downloadDbBackup,

  companyReport: reports.companyReport,
  subCompanyReport: reports.subCompanyReport,
  userReport: reports.userReport,
  agentReport: reports.agentReport,
  matchCollectionReport: reports.matchCollectionReport,
  alltimePl: reports.alltimePl,
  plReport: reports.plReport,
  sessionEarningReport: reports.sessionEarningReport,
  gamesDailyReport: reports.gamesDailyReport,

  ...matkaCalls,
  importResults,
  pastDays,
  removePastDays,
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** What a caller sends (defaults still optional). */
export type CallInput<N extends CallName> = z.input<Calls[N]['in']>;
/** What a handler receives. */
export type CallRequest<N extends CallName> = z.output<Calls[N]['in']>;
/** What an answer carries as `data`. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['out']>;
