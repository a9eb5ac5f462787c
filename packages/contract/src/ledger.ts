import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { betSlip } from './bets.ts';
import { archivedBetsNotice, archivedLinesNotice, coins, flag, guid, id, instant, paging } from './shapes.ts';

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

/** A line of a statement: the number that `ledger/explain`, `ledger/bets` and `cash_receipt` take. */
export const txnNo = z.string().regex(/^\d{1,18}$/);

const range = {
  user_guid: guid.optional().describe('the account; the caller’s own when left out'),
  from_date: z.string().max(40).optional().describe("UTC 'YYYY-MM-DD HH:mm:ss'"),
  to_date: z.string().max(40).optional(),
} as const;

const statement = z.object({
  ledger: z.array(ledgerRow).describe('newest first'),
  total_records: z.number().int(),
  opening_balance: coins.describe('of the account before the range, whatever the filter'),
  closing_balance: coins,
  today: coins.describe(
    'what rounds of the casino that are not posted yet will add to the balance, commission aside; 0 of a range that has ended, and where the filter leaves the casino out',
  ),
  total_credit: coins,
  total_debit: coins,
  chart: z
    .array(z.object({ at: instant, balance: coins }))
    .describe('the balance through the range, at most 200 points'),
  notice: archivedLinesNotice,
});
export type Statement = z.infer<typeof statement>;

export const ledger = defineCall({
  path: 'ledger',
  room: 'Ledger',
  summary: 'The statement of the caller, or of an account below it, with running balance',
  access: everyone,
  privilege: 'ledgers.list',
  shows: ['ledger'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(20),
    ...range,
    sports_id: z.array(z.number().int()).max(50).default([]),
  }),
  out: statement,
  rows: 'ledger',
});

export const agentLedger = defineCall({
  path: 'agentledger',
  room: 'Ledger',
  summary: 'The whole statement of an account below the caller, or its own',
  access: everyone,
  privilege: 'ledgers.list',
  shows: ['ledger'],
  atReplica: true,
  in: z.object({ ...paging, items_perpage: z.number().int().min(1).max(500).default(50), ...range }),
  out: statement,
  rows: 'ledger',
});

export const userLedger = defineCall({
  path: 'userLedger',
  room: 'Ledger',
  summary: 'The cash lines, or the lines of matches, of an account’s statement',
  access: everyone,
  privilege: 'ledgers.list',
  shows: ['ledger'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(100),
    ...range,
    filter: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .describe('1 cash, 2 match; both when left out'),
  }),
  out: statement,
  rows: 'ledger',
});

export const balanceAsOf = defineCall({
  path: 'ledger/as_of',
  room: 'Ledger',
  summary: 'What the balance of an account was at a moment',
  access: everyone,
  privilege: 'ledgers.list',
  shows: ['ledger'],
  atReplica: true,
  in: z.object({ user_guid: range.user_guid, at: z.string().max(40) }),
  out: z.object({
    at: instant,
    ledger_balance: coins,
    lines: z.number().int().describe('how many lines the statement had'),
    txn_no: z.string().nullable().describe('the last line at that moment'),
  }),
});

export const ledgerBets = defineCall({
  path: 'ledger/bets',
  room: 'Ledger',
  summary: 'The bets behind a line of the statement, newest first; none for cash',
  access: everyone,
  privilege: 'ledgers.list',
  shows: [],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(50),
    txn_no: txnNo,
    part: id
      .optional()
      .describe('of `casino_ledger_detail`: of a casino’s day a round, of other lines `part` of a row'),
  }),
  out: z.object({
    bet_data: z.array(betSlip),
    total_records: z.number().int(),
    notice: archivedBetsNotice,
  }),
  rows: 'bet_data',
});

export const explainEntry = defineCall({
  path: 'ledger/explain',
  room: 'Ledger',
  summary: 'How a line of the statement came about: the results below it and who shared them',
  access: everyone,
  privilege: 'ledgers.list',
  shows: [],
  atReplica: true,
  in: z.object({ txn_no: txnNo }),
  out: z.object({
    txn_no: z.string(),
    remark: z.string(),
    created_at: instant,
    created_by: z.string(),
    amount: coins.describe('debit above 0'),
    reverses: z.string().nullable().describe('the line of this account that this one undoes'),
    reversed_by: z.string().nullable().describe('the line of this account that undid it'),
    parts: z.array(z.object({ label: z.string(), detail: z.string(), amount: coins })),
    shares: z.array(
      z.object({ user_id: z.number().int(), username: z.string(), role: z.number().int(), amount: coins }),
    ),
    bets: z.number().int(),
    casino: z
      .object({
        day: z.iso.date(),
        user_id: z.number().int().describe('whose line it is'),
        commission: flag.describe('1 = the commission of the day, on the stakes of its rounds'),
        rounds: z.number().int(),
        largest: z.array(
          z.object({
            round_id: id,
            name: z.string(),
            won_by: z.string(),
            amount: coins.describe('debit above 0'),
            stakes: coins,
            bets: z.number().int(),
            link: z.string().describe('the page of the round'),
          }),
        ),
      })
      .nullable()
      .describe(
        'the rounds of a casino’s day behind the line, those that moved most first; null of other lines',
      ),
    cash: z
      .object({
        type: z.union([z.literal(1), z.literal(2)]).describe('2 received, 1 paid'),
        username: z.string().describe('who gave or was given the cash'),
        paid_to: z.string().describe('of a transfer: whom `username` paid; empty otherwise'),
        amount: coins,
      })
      .nullable(),
  }),
});
