import { call } from '../api/call.ts';
import { onKept, putBack, takeUnsaved } from '../session/kept.ts';
import { currentSession } from '../session/session.ts';

const SAVE_AFTER = 1000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what was chosen since the last time; what could not be sent is tried again with the next choice. */
export async function savePreferencesNow(): Promise<void> {
  clearTimeout(timer);
  const preferences = takeUnsaved();
  if (Object.keys(preferences).length === 0 || currentSession() === undefined) return;
  try {
    await call('savePreferences', { preferences }, { idempotencyKey: crypto.randomUUID() });
  } catch {
    // A convenience is not worth a message: it is still on this device, and goes along with the next choice.
    putBack(preferences);
  }
}

function saveSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void savePreferencesNow(), SAVE_AFTER);
}

/** Keeps the server up to date while somebody is signed in; answers how to stop. */
export function followPreferences(): () => void {
  // What was chosen on the sign-in page.
  saveSoon();
  const stop = onKept((name, how) => {
    if (how !== 'chosen') return;
    // The person's other screens follow it.
    if (name === 'language') void savePreferencesNow();
    else saveSoon();
  });
  const leaving = (): void => {
    if (document.hidden) void savePreferencesNow();
  };
  document.addEventListener('visibilitychange', leaving);
  return () => {
    stop();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', leaving);
  };
}
