import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { House } from '../house.ts';
import type { Handlers } from '../http/context.ts';
import { explainEntry } from './explain.ts';
import { ledgerBets } from './ledger-bets.ts';
import { balanceAsOf, statement } from './statement.ts';
import { trialBalance } from './trial-balance.ts';

/** The `filter` of userLedger. */
const FILTERS = { 1: 'cash', 2: 'match' } as const;

export function ledgerHandlers(house: Pick<House, 'now'>) {
  return {
    ledger: ({ sports_id, ...request }, ctx) =>
      statement(house, { request, show: sports_id.length === 0 ? 'all' : sports_id }, ctx),
    agentLedger: (request, ctx) => statement(house, { request, show: 'all' }, ctx),
    userLedger: ({ filter, ...request }, ctx) =>
      statement(house, { request, show: filter === undefined ? 'all' : FILTERS[filter] }, ctx),
    balanceAsOf,
    explainEntry: ({ txn_no }, ctx) => explainEntry(txn_no, ctx),
    ledgerBets,
    async trialBalance(_, { db }) {
      const { sum, accounts, lines, brokenChains } = await trialBalance(db);
      return { sum: toCoins(sum), accounts, lines, broken_chains: brokenChains };
    },
  } satisfies Partial<Handlers>;
}
