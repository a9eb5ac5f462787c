import type { CommonWord } from '../i18n/common-words.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import type { GridColumn } from './grid-types.ts';

/** What the ledger or the coin report says of a row, in the reader's language, in files too. */
export function remarkColumn<Row extends { remark: string }>(
  label: string,
  more: Pick<GridColumn<Row>, 'card' | 'fixed'>,
): GridColumn<Row> {
  return { id: 'remark', label, inFiles: 'remarks', cell: (row) => remarkSaid(row.remark), ...more };
}

/** Whether the result of a match is declared. */
export function declaredColumn<Row extends { settlement_status: number }>(
  t: (key: CommonWord) => string,
  label: string,
  more: Pick<GridColumn<Row>, 'sort'> = {},
): GridColumn<Row> {
  const [no, yes] = [t('no'), t('yes')];
  const cell = (row: Row): string => (row.settlement_status === 1 ? yes : no);
  return { id: 'settlement_status', label, inFiles: { 0: no, 1: yes }, cell, ...more };
}
