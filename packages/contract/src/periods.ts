import { z } from 'zod';
import { everyone, operators } from './access.ts';
import { defineCall } from './call.ts';
import { archivedLinesNotice, code, coins, flag, guid, instant, paging } from './shapes.ts';

/** What lies between opening and closing of an account in a period, as the ledger's balance: above 0 the operator is to take more. */
export const PERIOD_PARTS = [
  'match',
  'session',
  'commission',
  'charges',
  'matka',
  'casino',
  'corrections',
  'cash',
  'transfers',
] as const;
export type PeriodPart = (typeof PERIOD_PARTS)[number];

const lastDay = z.iso
  .date()
  .describe('the last day of the period, by the house’s clock: over, and after the period before');
/** A number of a period, from `period/list`. */
const periodId = z.string().regex(/^\d{1,18}$/);

const figures = {
  opening: coins.describe('the closing of the period before; above 0 the operator is to take'),
  match: coins,
  session: coins,
  commission: coins.describe('of matches, draws and days of the casino'),
  charges: coins.describe('the flat charge of closed matches'),
  matka: coins.describe('matka and fast matka'),
  casino: coins,
  corrections: coins.describe(
    'what undoes a line of a period that was closed, and balances that came or went with an account that moved',
  ),
  cash: coins,
  transfers: coins,
  closing: coins.describe('opening and all parts together'),
  lines: z.number().int().describe('of the ledger'),
} as const;

const accountRow = z.object({
  user_guid: guid,
  user_id: z.number().int(),
  username: z.string(),
  name: z.string(),
  role: z.number().int(),
  ...figures,
  moved: coins.describe('of the corrections: balances that came or went with the account itself'),
  stays: flag.describe('0 = below another operator at the end'),
  last_hash: z.string().describe('of the last line at the end, in hex; empty where there is none'),
});
export type PeriodAccount = z.infer<typeof accountRow>;

const totals = z.object(figures).describe('of all accounts of the period');
export type PeriodTotals = z.infer<typeof totals>;

const days = {
  number: z.number().int().describe('1 is the first of this operator'),
  from_date: z.iso.date().nullable().describe('null = from the beginning'),
  to_date: z.iso.date(),
} as const;

const closed = z.object({
  period_id: periodId,
  ...days,
  closed_at: instant,
  closed_by: z.string(),
  accounts: z.number().int(),
});
export type ClosedPeriod = z.infer<typeof closed>;

const listed = { ...paging, items_perpage: z.number().int().min(1).max(500).default(50) } as const;
const table = {
  accounts: z.array(accountRow).describe('the caller’s direct accounts, by username unless asked otherwise'),
  totals,
  total_records: z.number().int(),
} as const;

const periodPreview = defineCall({
  path: 'period/preview',
  room: 'Periods',
  summary: 'What closing the caller’s present period with a day would write down; nothing is written',
  access: operators,
  privilege: 'ledgers.list',
  shows: ['ledger', 'periods', 'names'],
  in: z.object({ to_date: lastDay, ...listed }),
  out: z.object({ ...days, ...table }),
  rows: 'accounts',
});

const periodClose = defineCall({
  path: 'period/close',
  room: 'Periods',
  summary:
    'Close the caller’s present period with the end of a day: a statement per direct account, for good',
  access: operators,
  privilege: 'cash.edit',
  changes: ['periods'],
  in: z.object({ to_date: lastDay, code }),
  out: z.object({
    state: z
      .enum(['closed', 'closing'])
      .describe('closing = very many lines: it goes on as a job, and `period/list` says how far it is'),
    period: closed.extend({ totals }).nullable().describe('null while it is being closed'),
  }),
  message: 'Period closed',
  messageBy: { of: 'answer', field: 'state', values: { closing: 'Period is being closed' } },
  mutates: true,
  takesCode: true,
});

const closing = z.object({
  to_date: z.iso.date(),
  accounts: z.number().int().describe('of the period; 0 until they are counted'),
  done: z.number().int().describe('how many of them are read'),
  code: z.string().describe('the refusal when it was refused, else empty'),
  error: z.string().describe('what it says'),
  asked_by: z.string(),
  asked_at: instant,
  finished_at: instant.nullable(),
});
export type PeriodClosing = z.infer<typeof closing>;

const periodList = defineCall({
  path: 'period/list',
  room: 'Periods',
  summary: 'The closed periods of the caller, the latest first, and what the next one may end with',
  access: operators,
  privilege: 'ledgers.list',
  shows: ['periods'],
  atReplica: true,
  in: z.object({ ...paging, items_perpage: z.number().int().min(1).max(500).default(20) }),
  out: z.object({
    periods: z.array(closed.extend(figures)),
    next: z.object({
      number: z.number().int(),
      from_date: z.iso.date().nullable(),
      latest: z.iso.date().describe('the last day that is over'),
    }),
    closing: closing
      .nullable()
      .describe('the close that is under way, or that was refused since the latest period'),
    total_records: z.number().int(),
  }),
  rows: 'periods',
});

const periodAccounts = defineCall({
  path: 'period/accounts',
  room: 'Periods',
  summary: 'A closed period of the caller: what was written down of each direct account',
  access: operators,
  privilege: 'ledgers.list',
  shows: ['periods', 'names'],
  atReplica: true,
  in: z.object({ period_id: periodId, ...listed }),
  out: z.object({ period: closed, ...table }),
  rows: 'accounts',
});

const periodStatement = defineCall({
  path: 'period/statement',
  room: 'Periods',
  summary: 'The statement of one account for a closed period, added up from the journal again as it is read',
  access: operators,
  privilege: 'ledgers.list',
  shows: ['periods', 'names'],
  atReplica: true,
  in: z.object({ period_id: periodId, user_guid: guid }),
  out: z.object({
    period: closed,
    operator: z.string(),
    operator_name: z.string(),
    account: accountRow,
    parts: z
      .array(z.object({ part: z.enum(['opening', ...PERIOD_PARTS, 'closing']), amount: coins }))
      .describe('the account’s figures one below the other, for a file'),
    checked: flag.describe(
      '1 = opening, parts and closing are those of the journal, and the last hash is its line’s',
    ),
    differs: z.array(z.string()).describe('figures that are not the journal’s, by their names here'),
    notice: archivedLinesNotice.describe(
      'that its lines are in archives: its figures are those that were closed, and nothing of them is proved again; empty otherwise',
    ),
    last_txn_no: z.string().nullable(),
    corrections: z
      .array(
        z.object({
          txn_no: z.string(),
          created_at: instant,
          remark: z.string(),
          amount: coins.describe('debit above 0'),
          undoes: z.string().nullable().describe('the line that it undoes'),
          of_number: z.number().int().nullable().describe('the closed period in which that line stands'),
          of_to_date: z.iso.date().nullable(),
        }),
      )
      .describe('at most 500, and none that is in an archive'),
    corrections_total: z.number().int(),
  }),
  rows: 'parts',
});

const verifyLedger = defineCall({
  path: 'ledger/verify',
  room: 'Ledger',
  summary:
    'Walk the hash chain of an account, the caller’s own when none is named, and find the line that has a printed hash',
  access: everyone,
  privilege: 'ledgers.list',
  shows: ['ledger'],
  atReplica: true,
  in: z.object({
    user_guid: guid.optional(),
    hash: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[0-9a-f]{64}$/, '64 digits and letters a to f')
      .optional()
      .describe(
        'without an account it is looked for on the caller’s own and among what statements of periods printed',
      ),
  }),
  out: z.object({
    ok: flag.describe(
      '1 = every line that was walked follows from the one before, and the balance is their sum',
    ),
    username: z.string(),
    user_guid: guid,
    lines: z.number().int(),
    checked: z
      .number()
      .int()
      .describe('the latest lines that were walked: at most 500,000; the night walks all'),
    last_txn_no: z.string().nullable(),
    last_hash: z.string(),
    ledger_balance: coins,
    found: z
      .object({
        txn_no: z.string(),
        username: z.string(),
        user_guid: guid,
        created_at: instant,
        remark: z.string(),
        debit_amount: coins,
        credit_amount: coins,
        ledger_balance: coins.describe('after the line'),
        source: z.number().int(),
        source_id: z.string(),
        holds: flag.describe('1 = the hash is that of the line and of the one before it'),
        periods: z
          .array(z.object({ period_id: periodId, number: z.number().int(), to_date: z.iso.date() }))
          .describe('the caller’s periods whose statement of this account ends with the line'),
      })
      .nullable()
      .describe('null = no such line on the account or below it'),
    notice: archivedLinesNotice.describe(
      'of a hash that is not found: that lines which are not here may have it; empty otherwise',
    ),
  }),
});

export const periodCalls = {
  periodPreview,
  periodClose,
  periodList,
  periodAccounts,
  periodStatement,
  verifyLedger,
};
