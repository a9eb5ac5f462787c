import type { CallOutput } from '@pavilion/contract/calls.ts';

/** A row of what lies behind a line, as a part of it. */
export type Behind = {
  readonly kind: CallOutput<'casinoLedgerDetail'>['ledger'][number]['kind'];
  readonly remark: string;
  /** Debit above 0. */
  readonly amount: bigint;
  readonly bets: number;
  readonly part: string;
  /** The account below that it is of, and the line of this account. */
  readonly account: { readonly id: number; readonly line: bigint } | null;
};

/** All rows of a line and those of the page that is asked for, which alone have their bets counted. */
export type RowsBehind = {
  readonly amounts: readonly bigint[];
  page(limit: number, offset: number): Promise<readonly Behind[]>;
};

/** Rows that are all there. */
export const rowsAsTheyAre = (rows: readonly Behind[]): RowsBehind => ({
  amounts: rows.map(({ amount }) => amount),
  page: async (limit, offset) => rows.slice(offset, offset + limit),
});
