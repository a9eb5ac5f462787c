import { useState } from 'react';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';

type Texts = Readonly<Record<string, string>>;

/** Results that are typed, by session: what was booked leaves with its result, what was refused keeps it, and so does a page that is loaded anew. */
export function useTypedResults() {
  const kept = useDraft<Texts>('manage-fancy');
  const [texts, setTexts] = useState((kept.found ?? {}) as Texts);
  useKeepDraft(kept, { values: texts, dirty: Object.keys(texts).length > 0 });
  const without = (ids: readonly string[]) => (before: Texts) =>
    Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)));
  return {
    typed: new Map(Object.entries(texts)),
    type: (sessionId: string, text: string): void =>
      setTexts(text === '' ? without([sessionId]) : (before) => ({ ...before, [sessionId]: text })),
    forget: (ids: readonly string[]): void => setTexts(without(ids)),
    clear: (): void => setTexts({}),
  };
}
