import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { closeLive } from '../live/socket.ts';
import { router } from '../router.tsx';
import { savePreferencesNow } from './preference-sync.ts';
import { currentSession, endSession } from '../session/session.ts';

/** Forgets the account on this device and shows the sign-in page. */
export function leave(): void {
  closeLive();
  endSession();
  queryClient.clear();
  // Nobody is asked about a form that he can no longer save.
  void router.navigate({ to: '/login', ignoreBlocker: true });
}

/** Log out: tells the server, then leaves whatever it answers; its session also runs out by itself. */
export async function logOut(): Promise<void> {
  try {
    await savePreferencesNow();
    if (currentSession() !== undefined) await call('logout', {}, { idempotencyKey: crypto.randomUUID() });
  } finally {
    leave();
  }
}
