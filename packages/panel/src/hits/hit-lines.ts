import type { SearchHit, SearchKind } from '@pavilion/contract/search.ts';
import { dateTime } from '../format/dates.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { roleLabel } from '../ui/role-words.ts';

/** Whose details are remarks of the ledger, said in the reader's language. */
const WITH_REMARK: ReadonlySet<SearchKind> = new Set(['ledger', 'receipts']);

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What stands below the title of a hit: whom it is about, where it belongs, and when it was. */
export function hitLine(kind: SearchKind, hit: SearchHit): string {
  return joined([
    hit.role === null ? '' : roleLabel(hit.role),
    hit.name,
    WITH_REMARK.has(kind) ? remarkSaid(hit.detail) : hit.detail,
    hit.at === null ? '' : dateTime(hit.at),
  ]);
}
