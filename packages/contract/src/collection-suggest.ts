import { z } from 'zod';
import { operators } from './access.ts';
import { defineCall } from './call.ts';
import { party } from './cash.ts';
import { coins } from './shapes.ts';

const suggestedParty = party.extend({
  ledger_balance: coins.describe('what it owes its parent at that moment, before any of the payments'),
});

export const collectionSuggest = defineCall({
  path: 'collection/suggest',
  room: 'Cash',
  summary:
    'Payments among the caller’s direct accounts that clear what they owe and are owed, as few as it takes',
  access: operators,
  privilege: 'cash.list',
  shows: ['accounts', 'ledger'],
  in: z.object({
    to_date: z.string().max(40).optional().describe('balances stand as of this moment; now when left out'),
  }),
  out: z.object({
    transfers: z
      .array(z.object({ from: suggestedParty, to: suggestedParty, amount: coins }))
      .describe('at most one less than there are accounts that owe or are owed'),
    left: z
      .array(z.object({ user: party, amount: coins }))
      .describe('what nobody can pay among them; above 0 the caller is to take'),
  }),
  rows: 'transfers',
});
