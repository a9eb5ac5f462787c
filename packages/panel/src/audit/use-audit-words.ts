import type { AuditSentence } from '@pavilion/contract/audit-actions.ts';
import { useMemo } from 'react';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { actWords } from './act-words.ts';
import type { SayField } from './changes.ts';
import { fieldWords } from './field-words.ts';
import { auditWords } from './words.ts';

/** Words of the page, of acts and of fields in the current language. */
export type AuditWords = { t: Say<WordOf<typeof auditWords>>; act: Say<AuditSentence>; field: SayField };

export function useAuditWords(): AuditWords {
  const t = useWords(auditWords);
  const act = useWords(actWords);
  const field = useWords(fieldWords);
  return useMemo(() => ({ t, act, field }), [t, act, field]);
}
