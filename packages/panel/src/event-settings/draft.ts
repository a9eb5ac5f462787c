import { useState } from 'react';

type Values = Readonly<Record<string, string>>;

/** Texts of a form over what is saved: only what the person changed is kept, so that the rest follows the server. */
export function useDraft<Saved extends Values>(saved: Saved) {
  const [changes, setChanges] = useState<Partial<Record<keyof Saved, string>>>({});
  const values = { ...saved, ...changes } as Record<keyof Saved, string>;
  return {
    values,
    dirty: Object.entries(changes).some(([field, value]) => value !== saved[field]),
    set: (more: Partial<Record<keyof Saved, string>>) => setChanges((old) => ({ ...old, ...more })),
    clear: () => setChanges({}),
  };
}
