/** A table that is cut by its numbers, which follow time. */
export type NumberedTable = {
  readonly name: 'bets' | 'journal_lines';
  /** So many numbers a part holds. */
  readonly size: number;
  /** What is unique without the number, and so only within a part: whoever writes sees to the whole (decision 63). */
  readonly uniqueInPart: readonly (readonly string[])[];
  readonly appendOnly?: true;
};

export const NUMBERED_TABLES: readonly NumberedTable[] = [
  { name: 'bets', size: 10_000_000, uniqueInPart: [['uid'], ['client_id', 'request_key']] },
  { name: 'journal_lines', size: 20_000_000, uniqueInPart: [], appendOnly: true },
];
