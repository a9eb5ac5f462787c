/** The tables that are kept in parts. */
export const IN_PARTS = [
  'audit_events',
  'bets',
  'coin_report',
  'failed_sign_ins',
  'journal_lines',
  'sign_ins',
] as const;

/**
 * For a transaction that fixes its moment, before it does: a part that goes or comes is then wholly before that moment or after it. Else its
 * rows could be gone, which every transaction sees at once, and what is remembered of them not there yet. Whoever takes a part out wants the
 * whole table for himself, so the parts need not be held one by one.
 */
export const HOLD_PARTS = `lock table ${IN_PARTS.map((table) => `only ${table}`).join(', ')} in access share mode`;
