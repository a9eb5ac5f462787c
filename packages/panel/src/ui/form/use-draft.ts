import { useEffect, useState, type RefObject } from 'react';
import { currentSession } from '../../session/session.ts';
import { openDraft, type Typed } from './kept-draft.ts';

const WRITE_AFTER = 500;

/** The draft of a form, kept in this tab for this person until the form is saved: a page that breaks loses nothing typed. */
export function useDraft<Values extends Typed, Opened = undefined>(form: string) {
  const [draft] = useState(() =>
    openDraft<Values, Opened>(sessionStorage, currentSession()?.user_id ?? 0, form),
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
