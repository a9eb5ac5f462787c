import type { LedgerRow } from '@pavilion/contract/ledger.ts';
import { pathTo } from '../pages/paths.ts';

/** The rounds behind a line of a casino's day. */
export const settlementPath = ({ source_id, user_id }: Pick<LedgerRow, 'source_id' | 'user_id'>): string =>
  pathTo('/show_settlement/$sourceId/$userId', { sourceId: source_id, userId: user_id });
