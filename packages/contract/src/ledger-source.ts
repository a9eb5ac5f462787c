/** 1 cash received, 2 cash paid, 3 market, 4 session, 5 event close, 6 matka, 7 fast matka, 8 casino day, 9 reversal, 10 account moved, 11 transfer. */
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
  accountMoved: 10,
  transfer: 11,
} as const;

export type LedgerSource = (typeof LEDGER_SOURCE)[keyof typeof LEDGER_SOURCE];

/** Cash that went through an operator's hands: it stands in two cashbooks, that of who took it and that of who gave it. */
export const BOOKED_CASH_SOURCES = [LEDGER_SOURCE.cashReceived, LEDGER_SOURCE.cashPaid] as const;

/** What moves cash between two accounts, which a statement of cash shows: also what one paid another below an operator. */
export const CASH_SOURCES = [...BOOKED_CASH_SOURCES, LEDGER_SOURCE.transfer] as const;
