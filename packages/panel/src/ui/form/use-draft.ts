import { useEffect, useRef, useState, type RefObject } from 'react';
import { currentSession } from '../../session/session.ts';
import {
  draftIn,
  draftKey,
  oldDrafts,
  openDraft,
  outlivingTab,
  type Store,
  type Typed,
} from './kept-draft.ts';

const WRITE_AFTER = 500;

const userId = (): number => currentSession()?.user_id ?? 0;

/** The tab and the device, on which what is old is cleared away. */
function deviceStore(): Store {
  for (const key of oldDrafts(Object.entries<string>(localStorage), Date.now())) localStorage.removeItem(key);
  return outlivingTab(sessionStorage, localStorage);
}

/**
 * The draft of a form, kept in this tab for this person until the form is saved: a page that breaks loses nothing typed.
 * `on` the device it outlives the tab, too.
 */
export function useDraft<Values extends Typed, Opened = undefined>(
  form: string,
  on: 'tab' | 'device' = 'tab',
) {
  const [draft] = useState(() =>
    openDraft<Values, Opened>(on === 'tab' ? sessionStorage : deviceStore(), userId(), form),
  );
  const [keptAt, setKeptAt] = useState(draft.foundAt);
  const [restored, setRestored] = useState(draft.found !== undefined);
  return {
    found: draft.found,
    opened: draft.opened,
    keptAt,
    /** A draft was taken up when the form opened. */
    restored,
    offer: draft.offer,
    write: (): void => {
      const at = draft.write(Date.now());
      if (at !== undefined) setKeptAt(at);
    },
    forget: (): void => {
      draft.forget();
      setKeptAt(undefined);
      setRestored(false);
    },
  };
}

type Draft<Values extends Typed, Opened> = ReturnType<typeof useDraft<Values, Opened>>;

/**
 * Keeps what is typed half a second after the last key, and at once when the form or the page goes. What is as it was
 * (`dirty` false) is no draft, nor is what is on its way to the server: it must not come back to be sent twice.
 */
export function useKeepDraft<Values extends Typed, Opened>(
  draft: Draft<Values, Opened>,
  { values, dirty }: { values: Values; dirty: boolean },
  openedRef?: RefObject<Opened>,
): void {
  const typed = dirty ? JSON.stringify(values) : undefined;
  useEffect(() => {
    if (typed === undefined) {
      draft.forget();
      return undefined;
    }
    draft.offer(values, openedRef?.current);
    const timer = setTimeout(draft.write, WRITE_AFTER);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed is the event
  }, [typed]);
  useEffect(() => {
    window.addEventListener('pagehide', draft.write);
    return () => {
      window.removeEventListener('pagehide', draft.write);
      draft.write();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, with the form
  }, []);
}

/** What another tab of the device had kept of the form and has done with: sent, or taken out. */
export function useDoneElsewhere(form: string, onDone: (values: Typed) => void): void {
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const key = draftKey(userId(), form);
    const hear = ({ key: changed, oldValue, newValue }: StorageEvent): void => {
      const values = changed === key && newValue === null ? draftIn(oldValue) : undefined;
      if (values !== undefined) latest.current(values);
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [form]);
}
