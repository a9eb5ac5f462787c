import type { SearchHit, SearchKind } from '@pavilion/contract/search.ts';
import { actWords } from '../audit/act-words.ts';
import { actName } from '../audit/sentence.ts';
import { dateTime } from '../format/dates.ts';
import { say } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { roleLabel } from '../ui/role-words.ts';
import { hitWords } from './words.ts';

/** Whose details are remarks of the ledger, said in the reader's language. */
const WITH_REMARK: ReadonlySet<SearchKind> = new Set(['ledger', 'receipts']);

/** What is said of a hit beside its name: a remark and an act in the reader's language, all else as it is called. */
function detailSaid(kind: SearchKind, detail: string): string {
  if (WITH_REMARK.has(kind)) return remarkSaid(detail);
  return kind === 'requests' ? actName(say(actWords), detail) : detail;
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' · ');

/** Whom a hit is about: the account with its level; of staff the operator that they act for, which is above them and not they. */
function aboutOf(kind: SearchKind, { name, role }: SearchHit): string[] {
  if (role === null) return [name];
  if (kind === 'staff') return [say(hitWords)('actsFor', { name, role: roleLabel(role) })];
  return [roleLabel(role), name];
}

/** What stands below the title of a hit: whom it is about, where it belongs, and when it was. */
export function hitLine(kind: SearchKind, hit: SearchHit): string {
  const about = aboutOf(kind, hit);
  const detail = detailSaid(kind, hit.detail);
  const at = hit.at === null ? '' : dateTime(hit.at);
  return joined(kind === 'staff' ? [say(hitWords)('staff'), detail, ...about, at] : [...about, detail, at]);
}
