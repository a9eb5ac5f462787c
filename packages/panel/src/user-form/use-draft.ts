import { useEffect, useState, type RefObject } from 'react';
import { currentSession } from '../session/session.ts';
import type { FormValues } from './form-values.ts';
import type { Opened } from './use-save.ts';
import type { UserFormState } from './use-user-form.ts';

type Draft = { values: Partial<FormValues>; at: number; opened?: Opened };
const WRITE_AFTER = 500;
/** Never kept: what is secret. */
const NOT_KEPT = { password: undefined, confirm_password: undefined };

const keyOf = (path: string): string => `draft:${currentSession()?.user_id ?? 0}:${path}`;

function read(key: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'values' in stored && 'at' in stored
      ? (stored as Draft)
      : undefined;
  } catch {
    // A broken entry is no draft.
    return undefined;
  }
}

/** The draft of a form, kept in this tab by route and account until the form is saved. */
export function useDraft(path: string) {
  const key = keyOf(path);
  const [found] = useState(() => read(key));
  const [keptAt, setKeptAt] = useState(found?.at);
  return {
    /** What was there when the form opened. */
    found: found?.values,
    /** What the form had been opened with then: somebody may have saved since. */
    opened: found?.opened,
    keptAt,
    key,
    keep: (values: FormValues, opened: Opened): void => {
      const at = Date.now();
      sessionStorage.setItem(key, JSON.stringify({ values: { ...values, ...NOT_KEPT }, at, opened }));
      setKeptAt(at);
    },
    forget: (): void => {
      sessionStorage.removeItem(key);
      setKeptAt(undefined);
    },
  };
}

/** Keeps what is typed, half a second after the last key. */
export function useKeptDraft(
  draft: ReturnType<typeof useDraft>,
  { values, dirty }: Pick<UserFormState, 'values' | 'dirty'>,
  openedRef: RefObject<Opened>,
): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const timer = setTimeout(() => draft.keep(values, openedRef.current), WRITE_AFTER);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the values are the event
  }, [values, dirty]);
}
