import { accountHandlers } from './accounts/handlers.ts';
import { announcementHandlers } from './announcements/handlers.ts';
import { auditHandlers } from './audit/handlers.ts';
import { backupHandlers } from './backup/handlers.ts';
import { bannerHandlers } from './banners/handlers.ts';
import type { CloseIfDue } from './bets/delete-bet.ts';
import { betHandlers } from './bets/handlers.ts';
import { cashHandlers } from './cash/handlers.ts';
import { coinHandlers } from './coins/handlers.ts';
import { casinoHandlers } from './casino/handlers.ts';
import { casinoDayHandlers } from './casino-day/handlers.ts';
import { casinoWalletHandlers } from './casino-wallets/handlers.ts';
import { dashboardHandlers } from './dashboard/handlers.ts';
import { matchPageHandlers } from './match-pages/handlers.ts';
import { eventSettingHandlers } from './event-settings/handlers.ts';
import { type FancyDesk } from './feeds/fancy/fancy-desk.ts';
import { type FeedDesk } from './feeds/feed-desk.ts';
import { fixtureHandlers } from './fixtures/handlers.ts';
import type { House } from './house.ts';
import type { Handlers } from './http/context.ts';
import { houseCheckHandlers } from './house-checks/handlers.ts';
import { houseHealthHandlers } from './house-health/handlers.ts';
import type { Readings } from './http/readings.ts';
import { ledgerHandlers } from './ledger/handlers.ts';
import { ledgerDetailHandlers } from './ledger-detail/handlers.ts';
import { loginReportHandlers } from './login-report/handlers.ts';
import { marketLockHandlers } from './market-locks/handlers.ts';
import { maintenanceHandlers } from './maintenance/handlers.ts';
import { manualHandlers } from './manual/handlers.ts';
import { matkaHandlers } from './matka-reports/handlers.ts';
import { type ManualBoard } from './manual/manual-board.ts';
import { periodHandlers } from './periods/handlers.ts';
import { positionHandlers } from './positions/handlers.ts';
import { reportHandlers } from './reports/handlers.ts';
import { ruleHandlers } from './rules/handlers.ts';
import { scoreboardHandlers } from './scoreboard/handlers.ts';
import { searchHandlers } from './search/handlers.ts';
import { settingHandlers } from './settings/handlers.ts';
import { closeIfDue } from './settlement/close-event.ts';
import { settlementHandlers } from './settlement/handlers.ts';
import { withdrawalHandlers } from './withdrawals/handlers.ts';
import { signInHandlers } from './sign-in/handlers.ts';
import { loginLimits } from './sign-in/login-limits.ts';
import { staffHandlers } from './staff/handlers.ts';

type Desks = {
  readonly manual: ManualBoard;
  readonly fancies: FancyDesk;
  readonly feeds: FeedDesk;
  readonly readings: Readings;
};

/** What answers the calls: every room's handlers. */
export function handlersOf(house: House, { manual, fancies, feeds, readings }: Desks): Handlers {
  const closeDue: CloseIfDue = (ctx, eventId) => closeIfDue(house, ctx, eventId);
  return {
    ...signInHandlers(house, loginLimits()),
    ...staffHandlers(house),
    ...maintenanceHandlers(house),
    ...houseHealthHandlers(house, readings),
    ...accountHandlers(house),
    ...loginReportHandlers(house),
    ...casinoHandlers(house),
    ...casinoDayHandlers(house),
    ...casinoWalletHandlers(house),
    ...bannerHandlers(house),
    ...auditHandlers(),
    ...announcementHandlers(house),
    ...dashboardHandlers(house, readings),
    ...matchPageHandlers(house),
    ...fixtureHandlers(house, { fancies, feeds }),
    ...marketLockHandlers(house),
    ...betHandlers(house, closeDue),
    ...searchHandlers(),
    ...settingHandlers(house),
    ...ruleHandlers(house),
    ...eventSettingHandlers(house),
    ...scoreboardHandlers(house),
    ...positionHandlers(house),
    ...manualHandlers(house, manual),
    ...matkaHandlers(house),
    ...withdrawalHandlers(house, closeDue),
    ...settlementHandlers(house),
    ...houseCheckHandlers(house),
    ...backupHandlers(house),
    ...ledgerHandlers(house),
    ...ledgerDetailHandlers,
    ...cashHandlers(house),
    ...periodHandlers(house),
    ...reportHandlers(),
    ...coinHandlers(house),
  };
}
