import type { CallName } from '@pavilion/contract/calls.ts';
import type { Tab } from './tabs.ts';

/** What the first call of each asks for. */
export const CALL_OF_TAB = {
  receivecash: 'payReceiveCash',
  paycash: 'payReceiveCash',
  ledger: 'agentLedger',
  cashledger: 'agentLedger',
  coinhistory: 'coinReport',
  matchledger: 'agentLedger',
  directagents: 'directAgent',
  directclients: 'directClient',
  history: 'userHistory',
} as const satisfies Record<Tab, CallName>;
