import { useEffect, useRef, useState } from 'react';
import { useDraft, useKeepDraft } from './use-draft.ts';
import type { SeenForm } from '../use-stale-save.tsx';

type Values = Readonly<Record<string, string>>;
type Changes<Saved> = Partial<Record<keyof Saved, string>>;

/** Texts of a form over what is saved: only what the person changed is kept, so that the rest follows the server. */
export function useTexts<Saved extends Values>(saved: Saved, found: Changes<Saved> = {}) {
  const [changes, setChanges] = useState<Changes<Saved>>(found);
  const values = { ...saved, ...changes } as Record<keyof Saved, string>;
  return {
    changes,
    values,
    dirty: Object.entries(changes).some(([field, value]) => value !== saved[field]),
    set: (more: Changes<Saved>) => setChanges((old) => ({ ...old, ...more })),
    clear: () => setChanges({}),
  };
}

/** Texts with a draft of what is changed; `form` names it, with its match. `now` = what is saved, with its version. */
export function useKeptTexts<Saved extends Values>(form: string, texts: Saved, now: SeenForm) {
  const kept = useDraft<Changes<Values>, SeenForm>(form);
  const typed = useTexts(texts, kept.found as Changes<Saved> | undefined);
  const seenRef = useRef(kept.opened ?? now);
  useKeepDraft(kept, { values: typed.changes, dirty: typed.dirty }, seenRef);
  useEffect(() => {
    if (!typed.dirty) seenRef.current = now;
  });
  const clear = (): void => {
    kept.forget();
    typed.clear();
  };
  const draft = { keptAt: kept.keptAt, restored: kept.restored, discard: clear };
  return { ...typed, clear, draft, seen: kept.opened };
}
