import { rightsNamed, type Rights } from '@pavilion/contract/privileges.ts';
import type { SignedIn } from '@pavilion/contract/session.ts';
import { ROLE, type Role } from '@pavilion/contract/roles.ts';
import { useMemo } from 'react';
import { forgetKept } from './kept.ts';
import { createStore } from '../store/create-store.ts';
import { createOtherTabs } from '../store/other-tabs.ts';

/** The signed-in account, kept on this device under `userLogin` (specification part 1, section 3). */
const KEY = 'userLogin';

const otherTabs = createOtherTabs<'signed-out'>('session');
const current = createStore(read());

function read(): SignedIn | undefined {
  try {
    const stored: unknown = JSON.parse(globalThis.localStorage?.getItem(KEY) ?? 'null');
    return hasUser(stored) ? stored : undefined;
  } catch {
    // An entry that is not JSON is no session: the guard then asks to sign in.
    return undefined;
  }
}

function hasUser(value: unknown): value is SignedIn {
  return typeof value === 'object' && value !== null && 'user_id' in value && 'token' in value;
}

export function currentSession(): SignedIn | undefined {
  return current.get();
}

/** Keeps a session that the server has just given. */
export function startSession(session: SignedIn): void {
  localStorage.setItem(KEY, JSON.stringify(session));
  current.set(session);
}

/** Takes over a longer lasting token. */
export function extendSession(renewed: Pick<SignedIn, 'token' | 'expires_at'>): void {
  const session = current.get();
  if (session !== undefined) startSession({ ...session, ...renewed });
}

/** The brand theme changed while signed in. */
export function wearTheme(theme: number): void {
  const session = current.get();
  if (session !== undefined && session.theme !== theme) startSession({ ...session, theme });
}

/** What the person may do, and the menu of it, changed while signed in. */
export function takeGiven(menu: SignedIn['menu'], privileges: SignedIn['privileges']): void {
  const session = current.get();
  if (session === undefined) return;
  const said = (one: Pick<SignedIn, 'menu' | 'privileges'>) => JSON.stringify([one.menu, one.privileges]);
  if (said(session) !== said({ menu, privileges })) startSession({ ...session, menu, privileges });
}

/** What has to be done before anything else is served: the first password changed, the second factor set up. */
export type Due = 'password_due' | 'second_factor_due';

export function isDue(session: Pick<SignedIn, Due>): boolean {
  return session.password_due === 1 || session.second_factor_due === 1;
}

/** Something fell due while signed in, or is done; true where that is new. */
export function setDue(what: Due, due: 0 | 1): boolean {
  const session = current.get();
  if (session === undefined || session[what] === due) return false;
  startSession({ ...session, [what]: due });
  return true;
}

/** Ends the session here: everything stored on this device goes, and the other tabs follow. */
export function endSession(): void {
  localStorage.clear();
  forgetKept();
  current.set(undefined);
  otherTabs.tell('signed-out');
}

/** True when the stored token has run out. */
export function isExpired(session: SignedIn, now: number = Date.now()): boolean {
  return Date.parse(session.expires_at) <= now;
}

/** Runs when another tab signs out. */
export function onSignedOutElsewhere(run: () => void): () => void {
  return otherTabs.hear(() => {
    current.set(undefined);
    run();
  });
}

export function useSession(): SignedIn | undefined {
  return current.use();
}

/** The role of the signed-in account; a client when there is none, which may do least. */
export function useRole(): Role {
  return (useSession()?.role ?? ROLE.client) as Role;
}

/** Who is signed in, as pages and calls ask: the role, and what staff were given. */
export function usePerson(): { readonly role: Role; readonly rights: Rights } {
  const given = useSession()?.privileges ?? null;
  return { role: useRole(), rights: useMemo(() => rightsNamed(given), [given]) };
}
