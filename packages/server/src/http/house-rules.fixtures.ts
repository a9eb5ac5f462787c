import type { CallName } from '@pavilion/contract/calls.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { number, type Rule } from './permission-rule.fixtures.ts';

/** Who may make the calls about what the house shows and offers: casino providers and banners. */
export const HOUSE_RULES = {
  casinoProviders: { who: 'operators', names: number, self: 'served' },
  roundRecords: { who: 'all', body: { event_id: 'c-20261120-none' } },
  updateUserCasinoStatus: {
    who: 'operators',
    names: number,
    self: 'refused',
    body: { provider_id: 0, is_active: 1 },
  },
  updateUserCasinoStatuses: {
    who: 'operators',
    names: number,
    self: 'refused',
    body: { is_active: 1, provider_ids: [] },
  },
  casinoDays: { who: 'company' },
  previewCasinoDay: { who: 'company', body: { day: '2026-11-20' } },
  postCasinoDay: { who: 'company', body: { day: '2026-11-20', code: CODE } },
  casinoLedgerDetail: { who: 'all', names: number, self: 'served', body: { source_id: '2026-11-20' } },
  updateProvider: { who: 'company', body: { provider_id: 0, revenue_share: 1 } },
  casinoTables: { who: 'all' },
  updateCasinoGame: {
    who: 'company',
    body: {
      provider_id: 0,
      game_code: 'x',
      enabled: 1,
      min: 1,
      max: 2,
      betting_seconds: 5,
      cycle_seconds: 9,
    },
  },
  bannerList: { who: 'operators' },
  splashBannerList: { who: 'operators' },
  addEditBanner: { who: 'company' },
  addEditSplashBanner: { who: 'company' },
  deleteBanner: { who: 'company', body: { id: '0190b2b0-0000-7000-8000-000000000000' } },
} satisfies Partial<Record<CallName, Rule>>;
