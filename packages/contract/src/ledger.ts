import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { coins, guid, instant, paging } from './shapes.ts';

/** 1 cash received, 2 cash paid, 3 market, 4 session, 5 event close, 6 matka, 7 fast matka, 8 casino day, 9 reversal. */
export const LEDGER_SOURCE = {
  cashReceived: 1,
  cashPaid: 2,
  market: 3,
  session: 4,
  eventClose: 5,
  matka: 6,
  fastMatka: 7,
  casinoDay: 8,
  reversal: 9,
} as const;

export const ledgerRow = z.object({
  txn_no: z.string(),
  created_at: instant,
  source: z.number().int(),
  source_id: z.string(),
  user_id: z.number().int(),
  remark: z.string(),
  credit_amount: coins,
  debit_amount: coins,
  ledger_balance: coins.describe('after this line; above 0 the parent is to take (Lena)'),
  note: z.string(),
});
export type LedgerRow = z.infer<typeof ledgerRow>;

export const ledger = defineCall({
  path: 'ledger',
  room: 'Ledger',
  summary: 'The statement of the caller, or of an account below it, with running balance',
  access: everyone,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(20),
    user_guid: guid.optional(),
    from_date: z.string().max(40).optional().describe("UTC 'YYYY-MM-DD HH:mm:ss'"),
    to_date: z.string().max(40).optional(),
    sports_id: z.array(z.number().int()).max(50).default([]),
  }),
  out: z.object({
    ledger: z.array(ledgerRow),
    total_records: z.number().int(),
    opening_balance: coins,
    closing_balance: coins,
    total_credit: coins,
    total_debit: coins,
    chart: z
      .array(z.object({ at: instant, balance: coins }))
      .describe('the balance through the range, at most 200 points'),
  }),
  rows: 'ledger',
});

export const explainEntry = defineCall({
  path: 'ledger/explain',
  room: 'Ledger',
  summary: 'How a line of the statement came about: the results below it and who shared them',
  access: everyone,
  in: z.object({ txn_no: z.string().regex(/^\d{1,18}$/) }),
  out: z.object({
    txn_no: z.string(),
    remark: z.string(),
    created_at: instant,
    created_by: z.string(),
    amount: coins.describe('debit above 0'),
    reverses: z.string().nullable(),
    reversed_by: z.string().nullable(),
    parts: z.array(z.object({ label: z.string(), detail: z.string(), amount: coins })),
    shares: z.array(
      z.object({ user_id: z.number().int(), username: z.string(), role: z.number().int(), amount: coins }),
    ),
    bets: z.number().int(),
  }),
});
