import { company, everyone, operators, subCompanyAccess } from './access.ts';
import type { PageRow } from './page-row.ts';

const ofMatch = { parents: ['/matches_list'] } as const;
const setting = { ...ofMatch, access: company, code: 'event-settings/event-settings-page' } as const;

/** One match: its dashboard, bet slips, live reports, reports and settings (specification part 2, section 2). */
export const MATCH_PAGES = [
  {
    ...ofMatch,
    path: '/match_dashboard/$eventId',
    title: 'Match Dashboard',
    access: everyone,
    code: 'match-dashboard/match-dashboard-page',
    prices: true,
  },
  {
    ...ofMatch,
    path: '/bet_slips/$eventId',
    title: 'Bet Slips',
    access: everyone,
    code: 'bet-slips/bet-slips-page',
    rail: true,
  },
  {
    ...ofMatch,
    path: '/bet_slips2/$eventId',
    title: 'All Bet Slips',
    access: everyone,
    code: 'bet-slips/all-bet-slips-page',
    rail: true,
  },
  {
    ...ofMatch,
    path: '/session-bet-slips/$eventId',
    title: 'Session Bet Slips',
    access: everyone,
    code: 'bet-slips/session-bet-slips-page',
    rail: true,
  },
  {
    ...ofMatch,
    path: '/live_report/$eventId',
    title: 'Live Report',
    access: everyone,
    code: 'live-report/live-report-page',
    rail: true,
    prices: true,
  },
  {
    ...ofMatch,
    path: '/subcompany_live_report/$eventId',
    title: 'Sub Company Live Report',
    access: subCompanyAccess,
    code: 'live-report/sub-company/sub-company-page',
    rail: true,
    prices: true,
  },
  {
    ...ofMatch,
    path: '/company_report/$eventId',
    title: 'Company Report',
    access: operators,
    code: 'reports/company-report-page',
    rail: true,
  },
  {
    ...ofMatch,
    path: '/client_report/$eventId',
    title: 'Client Report',
    access: operators,
    code: 'reports/client-report-page',
    rail: true,
  },
  {
    ...ofMatch,
    path: '/collection_report/$eventId',
    title: 'Collection Report',
    access: operators,
    code: 'reports/match-collection-page',
    rail: true,
  },
  // The settings of a match: one page, a tab for each old address.
  { ...setting, path: '/commentary/$eventId', title: 'Commentary' },
  { ...setting, path: '/newsupdates/$eventId', title: 'News/Updates' },
  { ...setting, path: '/stake_delay/$eventId', title: 'Stake Delay' },
  { ...setting, path: '/livetv/$eventId', title: 'LiveTV URL' },
  { ...setting, path: '/eventtype/$eventId', title: 'Event Type' },
  { ...setting, path: '/match_id/$eventId', title: 'Match ID' },
  { ...setting, path: '/scorewidget/$eventId', title: 'Score Widget' },
  { ...setting, path: '/scoreboard/$eventId', title: 'Scoreboard' },
  { ...setting, path: '/delay/$eventId', title: 'Delay' },
] as const satisfies readonly PageRow[];
