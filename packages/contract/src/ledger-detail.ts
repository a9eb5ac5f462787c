import { z } from 'zod';
import { everyone } from './access.ts';
import { defineCall } from './call.ts';
import { txnNo } from './ledger.ts';
import { coins, flag, id, instant, paging } from './shapes.ts';

const moved = { credit_amount: coins, debit_amount: coins } as const;

const ledgerLine = z.object({
  txn_no: z.string(),
  source: z.number().int(),
  remark: z.string(),
  ...moved,
  ledger_balance: coins,
});

/** What a row of Show Settlement is: a round, an account below, what was bet on, a kind of commission, or what is none of an account. */
export const DETAIL_ROWS = ['round', 'account', 'bets', 'commission', 'charges', 'stays', 'moved'] as const;

const detailRow = z.object({
  txn_no: z.string().describe('the line of a statement that it is part of; of an account below, its own'),
  kind: z.enum(DETAIL_ROWS),
  source_id: z.string().describe('the round; of other rows what the line is about'),
  part: z.string().describe('takes its bets out of those of `txn_no` in `ledger/bets`; empty = all of them'),
  user_id: z.number().int().nullable().describe('of an account below'),
  remark: z.string(),
  created_at: instant,
  ...moved,
  bets: z.number().int(),
  link: z.string().describe('the page of the round, or of what is behind the account’s own line; else empty'),
});

export const casinoLedgerDetail = defineCall({
  path: 'casino_ledger_detail',
  room: 'Ledger',
  summary:
    'What lies behind a line of an account’s statement: rounds of a casino’s day, accounts below, bets, or commission; together they are that line',
  access: everyone,
  privilege: 'ledgers.list',
  shows: ['casino_day', 'ledger', 'results', 'names'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(500),
    source_id: id.describe('of the line: of a casino’s day the day, else the market, session, match or draw'),
    user_id: z.number().int().positive().describe('the caller, or an account below'),
    txn_no: txnNo
      .optional()
      .describe('the line itself, where several have this source_id; else the latest that stands'),
  }),
  out: z.object({
    ledger: z.array(detailRow).describe('rounds newest first; of other lines the largest first'),
    total_records: z.number().int(),
    total_credit: coins,
    total_debit: coins,
    source: z.number().int().describe('of the line, of one that undoes another the source of that'),
    line: ledgerLine.nullable().describe('of the statement, the latest; null before the day is posted'),
    lines: z
      .array(ledgerLine)
      .describe('what the rows add up to: the line; of a casino’s day all that stand, runs and corrections'),
    commission: z
      .array(ledgerLine)
      .describe(
        'lines of source 5 of the same casino day or draw, the latest first: beside the rows, never among them',
      ),
    name: z.string().describe('of the day, match or draw; empty of a day that there was none of'),
    username: z.string(),
    own: flag.describe('1 = the account is the caller’s'),
    today: coins.describe('what of a casino’s day waits to be posted; debit above 0'),
  }),
  rows: 'ledger',
});
