import type { CallName } from '@pavilion/contract/calls.ts';
import { CODE } from '../testing/story.fixtures.ts';
import { guid, number, type Rule, type Target } from './permission-rule.fixtures.ts';

/** Both accounts of a transfer are looked for before it is seen that they are one. */
const bothSides = ({ guid: both }: Target) => ({ from_guid: both, to_guid: both });

/** Who may make the calls about money between people: statements, cash, coins, charges. */
export const MONEY_RULES = {
  ledger: { who: 'all', names: guid, self: 'served' },
  agentLedger: { who: 'all', names: guid, self: 'served' },
  userLedger: { who: 'all', names: guid, self: 'served' },
  balanceAsOf: { who: 'all', names: guid, self: 'served', body: { at: '2026-11-20 15:00:00' } },
  explainEntry: { who: 'all', body: { txn_no: '1' } },
  ledgerBets: { who: 'all', body: { txn_no: '1' } },

  payReceiveCash: { who: 'operators', names: guid, self: 'refused', body: { amount: 1, type: 2 } },
  transferCash: {
    who: 'operators',
    names: bothSides,
    self: 'refused',
    body: { amount: 1 },
  },
  previewTransfer: {
    who: 'operators',
    names: bothSides,
    self: 'refused',
    body: { amount: 1 },
  },
  collectionSuggest: { who: 'operators' },
  cashReceipt: { who: 'all', body: { txn_no: '1' } },
  cashbook: { who: 'operators' },
  closeCashDay: { who: 'operators', body: { day: '2026-11-19', counted: 0 } },
  cashDays: { who: 'operators' },
  ledgerCollectionReport: { who: 'operators' },

  periodPreview: { who: 'operators', body: { to_date: '2026-11-19' } },
  periodClose: { who: 'operators', body: { to_date: '2026-11-20', code: CODE } },
  periodList: { who: 'operators' },
  periodAccounts: { who: 'operators', body: { period_id: '0' } },
  // The caller's own periods alone: who is below has none of them (periods.test.ts).
  periodStatement: {
    who: 'operators',
    body: { period_id: '0', user_guid: '0190b2b0-0000-7000-8000-000000000000' },
  },
  verifyLedger: { who: 'all', names: guid, self: 'served' },

  coinReport: { who: 'all', names: guid, self: 'served' },
  creditCompanyCoins: { who: 'company', body: { amount: 1, code: CODE } },
  withdrawCompanyCoins: { who: 'company', body: { amount: 1, code: CODE } },
  whereCoinsAre: { who: 'company' },
  limitFacts: { who: 'operators', names: (target) => ({ user_guids: [target.guid] }), self: 'hidden' },
  updateLimit: { who: 'operators', names: number, self: 'hidden', body: { fixed_limit: 1 } },
  updateCurrentLimit: {
    who: 'operators',
    names: guid,
    self: 'hidden',
    body: { fixed_limit: 1, current_limit: 1 },
  },
  getDlUsers: { who: 'operators' },
  userUsedLimit: { who: 'operators', names: number, self: 'hidden' },
  bulkLimit: {
    who: 'operators',
    names: (target) => ({ user_ids: [target.id] }),
    self: 'hidden',
    perRow: true,
    body: { field: 'fixed', change: { kind: 'add', value: 0 } },
  },

  getOtherAppCharges: { who: 'company' },
  updateOtherAppCharges: { who: 'company', body: { other_charges: 0 } },
} satisfies Partial<Record<CallName, Rule>>;
