import { company, everyone, operators } from './access.ts';
import type { PageRow } from './page-row.ts';

const setting = {
  title: 'Casino Setting',
  access: operators,
  code: 'casino-setting/casino-setting-page',
  privilege: 'casino.list',
} as const;

/** Of a round; by itself, of records that somebody has kept. */
const verify = {
  title: 'Verify Round',
  access: everyone,
  code: 'casino-verify/casino-verify-page',
  privilege: 'casino.list',
  parents: ['Casino'],
} as const;

/** The pages of the casino: its rounds, what waits, its tables, and who may have what of it. */
export const CASINO_PAGES = [
  {
    path: '/game',
    title: 'Casino Game List',
    access: everyone,
    code: 'casino-rounds/game-page',
    privilege: 'casino.list',
    parents: ['Casino'],
    menu: { in: 'Casino', icon: 'report' },
  },
  {
    path: '/pending-game',
    title: 'Pending Casino Game List',
    access: company,
    code: 'casino-rounds/pending-game-page',
    privilege: 'casino.list',
    parents: ['/game'],
    menu: { in: 'Casino', icon: 'result', label: 'Pending Games' },
  },
  {
    path: '/games_list/$eventId',
    title: 'Casino Round',
    access: everyone,
    code: 'casino-rounds/round-page',
    privilege: 'casino.list',
    parents: ['/game'],
  },
  {
    path: '/casino-live',
    title: 'Casino Live',
    access: everyone,
    code: 'casino-live/casino-live-page',
    privilege: 'casino.list',
    parents: ['Casino'],
    menu: { in: 'Casino', icon: 'casino' },
    prices: true,
  },
  {
    path: '/casino-audit',
    title: 'Casino Audit',
    access: company,
    code: 'casino-audit/casino-audit-page',
    privilege: 'casino.list',
    parents: ['Casino'],
    menu: { in: 'Casino', icon: 'audit' },
  },
  {
    path: '/casino-reconciliation',
    title: 'Casino Reconciliation',
    access: company,
    code: 'casino-reconciliation/casino-reconciliation-page',
    privilege: 'casino.list',
    parents: ['Casino'],
    menu: { in: 'Casino', icon: 'import' },
  },
  {
    ...setting,
    path: '/casino-setting',
    parents: ['Casino'],
    menu: { in: 'Casino', icon: 'settings' },
  },
  { ...setting, path: '/casino-setting/$userId', parents: ['Users'] },
  {
    path: '/casino-days',
    title: 'Casino Days',
    access: company,
    code: 'casino-days/casino-days-page',
    privilege: 'casino.list',
    parents: ['Casino'],
    menu: { in: 'Casino', icon: 'result' },
  },
  {
    path: '/casino-days/$day',
    title: 'Casino Day',
    access: company,
    code: 'casino-days/casino-day-page',
    privilege: 'casino.list',
    parents: ['/casino-days'],
  },
  {
    path: '/show_settlement/$sourceId/$userId',
    title: 'Show Settlement',
    access: everyone,
    code: 'ledger/show-settlement-page',
    privilege: 'ledgers.list',
    parents: ['/my-ledgers'],
  },
  { ...verify, path: '/casino-verify' },
  { ...verify, path: '/casino-verify/$eventId' },
] as const satisfies readonly PageRow[];
