import type { CallOutput } from '@pavilion/contract/calls.ts';
import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import { expect } from 'vitest';
import type { Story } from '../testing/story.fixtures.ts';

export type Detail = CallOutput<'casinoLedgerDetail'>;
type Moved = { readonly credit_amount: number; readonly debit_amount: number };

const paise = (coins: number): number => Math.round(coins * 100);
/** Debit above 0, in paise. */
export const sum = (rows: readonly Moved[]): number =>
  rows.reduce((all, row) => all + paise(row.debit_amount) - paise(row.credit_amount), 0);

/** The whole chain of the story, from the client up. */
export const UPWARD = ['client', 'agent', 'stockist', 'superstockist', 'master', 'subcompany', 'company'];

const { cashReceived, cashPaid, accountMoved } = LEDGER_SOURCE;
const NO_DETAIL: readonly number[] = [cashReceived, cashPaid, accountMoved];

/**
 * Every line of everybody's statement that something lies behind: the rows and their totals are the line, and what is told of an
 * account below is that account's own line, charges aside.
 *
 * @returns how many lines were looked at
 */
export async function everyLineAddsUp(
  { ask, people }: Pick<Story, 'ask' | 'people'>,
  names: readonly string[] = UPWARD,
) {
  let looked = 0;
  for (const name of names) {
    const { ledger } = await ask('ledger', { items_perpage: 500 }, name);
    for (const line of ledger.filter(({ source }) => !NO_DETAIL.includes(source))) {
      const at = { source_id: line.source_id, txn_no: line.txn_no, user_id: people[name]!.id };
      const detail = await ask('casinoLedgerDetail', at, name);
      const [whole, said] = [sum([line]), [name, line.remark]];
      expect([...said, sum(detail.ledger)]).toEqual([...said, whole]);
      expect([...said, sum(detail.lines)]).toEqual([...said, whole]);
      const totals = { credit_amount: detail.total_credit, debit_amount: detail.total_debit };
      expect([...said, sum([totals])]).toEqual([...said, whole]);
      expect(detail.total_records).toBe(detail.ledger.length);
      looked += 1;
    }
  }
  return looked;
}
