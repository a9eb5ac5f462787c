import { toCoins } from '@pavilion/engine/money/paise.ts';
import type { Handlers } from '../http/context.ts';
import { explainEntry } from './explain.ts';
import { statement } from './statement.ts';
import { trialBalance } from './trial-balance.ts';

export function ledgerHandlers(): Pick<Handlers, 'ledger' | 'explainEntry' | 'trialBalance'> {
  return {
    ledger: statement,
    explainEntry: ({ txn_no }, ctx) => explainEntry(txn_no, ctx),
    async trialBalance(_, { db }) {
      const { sum, accounts, lines, brokenChains } = await trialBalance(db);
      return { sum: toCoins(sum), accounts, lines, broken_chains: brokenChains };
    },
  };
}
