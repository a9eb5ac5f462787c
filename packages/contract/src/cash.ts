import { z } from 'zod';
import { everyone, operators } from './access.ts';
import { defineCall } from './call.ts';
import { LEDGER_SOURCE } from './ledger-source.ts';
import { txnNo } from './ledger.ts';
import { coins, guid, instant, paging, typedAmount } from './shapes.ts';

/** 2 the caller receives from the account below, 1 it pays. */
export const cashType = z.union([z.literal(1), z.literal(2)]);
export type CashType = z.infer<typeof cashType>;

/** A kind of row of the cashbook: 1 received, 2 paid. */
const cashSource = z.union([z.literal(LEDGER_SOURCE.cashReceived), z.literal(LEDGER_SOURCE.cashPaid)]);
export type CashSource = z.infer<typeof cashSource>;

export const payReceiveCash = defineCall({
  path: 'users/pay_receive_cash',
  room: 'Cash',
  summary: 'Receive cash from an account anywhere below the caller, or pay it',
  access: operators,
  privilege: 'cash.create',
  changes: ['cash', 'ledger'],
  in: z.object({
    user_guid: guid,
    amount: typedAmount,
    remark: z.string().trim().max(200).default(''),
    type: cashType,
  }),
  out: z.object({
    ledger_balance: coins.describe('of the account below, after'),
    balance: coins.nullable().describe('a client’s coins after; null for others'),
    txn_no: z.string().describe('the line on the account below, for the receipt'),
  }),
  message: 'Balance Successfully updated',
  mutates: true,
});

const parties = {
  from_guid: guid.describe('who paid'),
  to_guid: guid.describe('whom'),
  amount: typedAmount,
};

export const transferCash = defineCall({
  path: 'users/transfer_cash',
  room: 'Cash',
  summary: 'Write down that one account below the caller paid another: the caller’s own balance stays',
  access: operators,
  privilege: 'cash.create',
  changes: ['cash', 'ledger'],
  in: z.object({
    ...parties,
    remark: z.string().trim().max(200).default(''),
    seen: z
      .object({ from_balance: coins, to_balance: coins })
      .optional()
      .describe(
        'what both owed their parents when it was decided: refused with 409 `stale_form` when it is another now',
      ),
  }),
  out: z.object({
    txn_no: z.string().describe('a line of it, for the receipt'),
    from: z.object({
      ledger_balance: coins.describe('after'),
      balance: coins.nullable().describe('a client’s coins after; null for others'),
    }),
    to: z.object({ ledger_balance: coins, balance: coins.nullable() }),
  }),
  message: 'Balance Successfully updated',
  mutates: true,
});

/** An account as payments name it. */
export const party = z.object({
  user_guid: guid,
  username: z.string(),
  name: z.string(),
  role: z.number().int(),
});

const sideOfTransfer = party.extend({
  before: coins.describe('what the account owes its parent; below 0 it is owed'),
  after: coins,
  coins: z
    .object({ before: coins, after: coins, in_use: coins.describe('by open bets') })
    .nullable()
    .describe('of a client'),
});

export const previewTransfer = defineCall({
  path: 'users/preview_transfer',
  room: 'Cash',
  summary: 'What a transfer would leave on both sides; nothing is written',
  access: operators,
  privilege: 'cash.list',
  shows: ['cash', 'ledger', 'coins', 'names'],
  in: z.object(parties),
  out: z.object({
    from: sideOfTransfer,
    to: sideOfTransfer,
    most: coins.nullable().describe('what of the amount the coins of `to` allow, where that is less'),
  }),
});

export const cashReceipt = defineCall({
  path: 'cash_receipt',
  room: 'Cash',
  summary: 'What a printed receipt of one cash movement says, as it touched one account',
  access: everyone,
  privilege: 'cash.list',
  shows: [],
  in: z.object({ txn_no: txnNo }),
  out: z.object({
    receipt_no: z.string(),
    created_at: instant,
    type: cashType,
    amount: coins,
    username: z.string().describe('who gave the cash (type 2) or was given it (type 1)'),
    paid_to: party.omit({ user_guid: true }).nullable().describe('of a transfer: whom `username` paid'),
    name: z.string(),
    role: z.number().int(),
    operator: z.string().describe('who took or gave it; empty when that account is above the caller'),
    operator_name: z.string(),
    remark: z.string(),
    account: z.string().describe('the account whose balance is shown'),
    balance_before: coins,
    ledger_balance: coins.describe('after; above 0 the parent is to take'),
  }),
});

export const cashbook = defineCall({
  path: 'users/cashbook',
  room: 'Cash',
  summary: 'The cash that went through the caller’s hands: Lena received, Dena paid',
  access: operators,
  privilege: 'cash.list',
  shows: ['cash', 'names'],
  atReplica: true,
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(20),
    from_date: z.string().max(40).optional().describe("'YYYY-MM-DD', or UTC 'YYYY-MM-DD HH:mm:ss'"),
    to_date: z.string().max(40).optional().describe('a date alone counts to its end'),
    keyword: z.string().trim().max(100).default('').describe('in a username or a name'),
    source: cashSource.optional().describe('1 received, 2 paid; both when left out'),
  }),
  out: z.object({
    records: z.array(
      z.object({
        username: z.string(),
        name: z.string(),
        created_at: instant,
        debit_amount: coins.describe('Dena: paid'),
        credit_amount: coins.describe('Lena: received'),
        remark: z.string(),
        source: z.number().int().describe('1 received, 2 paid'),
        txn_no: z.string().nullable().describe('for the receipt'),
      }),
    ),
    total: z
      .object({ denaTotal: coins, lenaTotal: coins, count: z.number().int() })
      .describe('of all rows of the range that the filters leave'),
    denaTotal: coins,
    lenaTotal: coins,
    count: z.number().int(),
    opening: coins.describe('cash in hand before the range, by the whole book whatever the filters'),
    closing: coins.describe('cash in hand at the end of the range, by the whole book whatever the filters'),
    days: z
      .array(z.object({ date: z.string(), lena: coins, dena: coins }))
      .describe('what was received and paid on each day on which cash moved; together they are the totals'),
    each: z
      .enum(['day', 'month'])
      .describe('what an entry of `days` is: of a long range a month, by its first day'),
    total_records: z.number().int(),
  }),
  rows: 'records',
});

/** A day of the caller's cash: it opens with what was counted last and what moved since. */
const dayOfCash = z.object({
  day: z.string().describe('a day of the house, YYYY-MM-DD'),
  opening: coins.describe('cash in hand at its beginning'),
  received: coins,
  paid: coins,
  expected: coins.describe('opening + received - paid'),
});

const closedDay = dayOfCash.extend({
  counted: coins,
  difference: coins.describe('counted - expected; it stays in this day'),
  note: z.string(),
  closed_by: z.string(),
  closed_at: instant,
});

export const closeCashDay = defineCall({
  path: 'cash/close_day',
  room: 'Cash',
  summary:
    'Close a day of the caller’s cash by what was counted, once it has ended: the difference is written down for good',
  access: operators,
  privilege: 'cash.edit',
  changes: ['cash'],
  in: z.object({
    day: z.iso.date().describe('a day of the house that has ended, after the last one closed'),
    counted: typedAmount,
    note: z.string().trim().max(200).default(''),
  }),
  out: closedDay,
  message: 'Day closed',
  mutates: true,
});

export const cashDays = defineCall({
  path: 'cash/days',
  room: 'Cash',
  summary: 'The days of the caller’s cash that are closed, and what closing the next one would write down',
  access: operators,
  privilege: 'cash.list',
  shows: ['cash'],
  in: z.object({
    ...paging,
    items_perpage: z.number().int().min(1).max(500).default(20),
    from_date: z.string().max(40).optional().describe('a day of the house'),
    to_date: z.string().max(40).optional(),
    day: z.iso.date().optional().describe('the day that `due` is about; the next one when left out'),
  }),
  out: z.object({
    days: z.array(closedDay).describe('the latest first'),
    totals: z
      .object({ received: coins, paid: coins, difference: coins })
      .describe('of all closed days of the range'),
    total_records: z.number().int(),
    due: dayOfCash
      .extend({ since: coins.describe('received less paid since the day ended') })
      .nullable()
      .describe('what closing the day would write down now; null when it cannot be closed'),
    today: z.string().describe('the day that it is where the house is'),
    time_zone: z.string().describe('of the house, whose days these are'),
    last_closed: z.string().nullable(),
  }),
  rows: 'days',
});

export const collectionSide = z.enum(['lena', 'dena', 'clear']);

export const ledgerCollectionReport = defineCall({
  path: 'ledger_collection_report',
  room: 'Cash',
  summary: 'From whom the caller is to receive, whom it is to pay, who is clear: its direct accounts',
  access: operators,
  privilege: 'cash.list',
  shows: ['accounts', 'ledger'],
  atReplica: true,
  in: z.object({
    from_date: z.string().max(40).optional(),
    to_date: z.string().max(40).optional().describe('balances stand as of this moment; now when left out'),
    status: z.number().int().default(1),
  }),
  out: z.object({
    clients: z.array(
      z.object({
        _id: z.string(),
        user_id: z.number().int(),
        user_guid: guid,
        username: z.string(),
        first_name: z.string(),
        name: z.string(),
        role: z.number().int(),
        ledger_balance: coins.describe('above 0 the caller is to take'),
        side: collectionSide.describe('lena: receiving from, dena: paid to, clear'),
        amount: coins.describe('as shown, never negative'),
        debit_amount: coins.describe('within the range'),
        credit_amount: coins,
      }),
    ),
    totals: z.record(collectionSide, coins),
    counts: z.record(collectionSide, z.number().int()),
  }),
  rows: 'clients',
});
