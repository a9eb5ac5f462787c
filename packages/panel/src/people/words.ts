import { defineWords } from '../i18n/i18n.ts';

/** What is locked of an account, and what its pages are called. */
export const peopleWords = defineWords('people', {
  bet: 'Bet',
  casino: 'Casino',
  receivecash: 'Receive Cash',
  paycash: 'Pay Cash',
  ledger: 'Ledger',
  cashledger: 'Cash Ledger',
  coinhistory: 'Coin History',
  matchledger: 'Match Ledger',
  directagents: 'Direct Agents',
  directclients: 'Direct Clients',
  history: 'Audit',
  typeMore: 'Type at least {{count}} letters',
  typeMore_one: 'Type to search',
  noUser: 'No user found',
});
