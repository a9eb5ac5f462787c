import type { ArchivedTable } from './archived-tables.ts';
import { byNumber } from './by-number.ts';

/** Lines of the journal, by their numbers; counted by their side. */
export const LINES_BY_NUMBER: ArchivedTable = {
  ...byNumber('journal_lines'),
  chained: true,
  groupOf: (cellOf) => (cellOf('amount').startsWith('-') ? 'credit' : 'debit'),
};
