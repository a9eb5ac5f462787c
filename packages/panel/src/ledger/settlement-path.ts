import { LEDGER_SOURCE } from '@pavilion/contract/ledger-source.ts';
import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import { pathTo } from '../pages/paths.ts';

type Line = Pick<LedgerRow, 'source_id' | 'user_id'>;

/** What lies behind a line of a statement. */
export const settlementPath = ({ source_id, user_id }: Line): string =>
  pathTo('/show_settlement/$sourceId/$userId', { sourceId: source_id, userId: user_id });

const { market, session, eventClose, matka, fastMatka, casinoDay, reversal } = LEDGER_SOURCE;
const WITH_DETAIL: readonly number[] = [market, session, eventClose, matka, fastMatka, casinoDay, reversal];

/** The way to what lies behind a row: all lines of a casino's day are behind its day, of another several may have one source. */
export function settlementLink(
  row: Line & Pick<LedgerRow, 'source' | 'txn_no'>,
): { to: string; search?: { line: string } } | undefined {
  if (!WITH_DETAIL.includes(row.source)) return undefined;
  const to = settlementPath(row);
  return row.source === casinoDay ? { to } : { to, search: { line: row.txn_no } };
}
