import type { SearchHit, SearchKind } from '@pavilion/contract/search.ts';
import { actWords } from '../audit/act-words.ts';
import { actName } from '../audit/sentence.ts';
import { dateTime } from '../format/dates.ts';
import { say } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { roleLabel } from '../ui/role-words.ts';

/** Whose details are remarks of the ledger, said in the reader's language. */
const WITH_REMARK: ReadonlySet<SearchKind> = new Set(['ledger', 'receipts']);

/** What is said of a hit beside its name: a remark and an act in the reader's language, all else as it is called. */
function detailSaid(kind: SearchKind, detail: string): string {
  if (WITH_REMARK.has(kind)) return remarkSaid(detail);
  return kind === 'requests' ? actName(say(actWords), detail) : detail;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** What stands below the title of a hit: whom it is about, where it belongs, and when it was. */
export function hitLine(kind: SearchKind, hit: SearchHit): string {
  return joined([
    hit.role === null ? '' : roleLabel(hit.role),
    hit.name,
    detailSaid(kind, hit.detail),
    hit.at === null ? '' : dateTime(hit.at),
  ]);
}
