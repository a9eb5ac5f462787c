import type { CallName } from '@pavilion/contract/calls.ts';
import type { SubjectOfChange } from '@pavilion/contract/subjects-of-change.ts';
import { focusManager, QueryClient } from '@tanstack/react-query';
import { createOtherTabs } from '../store/other-tabs.ts';
import { CallError } from './call-error.ts';

/** Until it is over, which the page that waits finds out. */
export const MAINTENANCE = 'maintenance';

/** A refusal stays a refusal; only a lost connection, a busy server or too much at once is worth another try. */
function worthRetry(failures: number, error: unknown): boolean {
  const status = error instanceof CallError ? error.status : 500;
  return failures < 2 && (status === 0 || status === 503 || status === 429);
}

/** What is older than this is loaded again when somebody comes back to the tab: others have been at work meanwhile. */
const OLD_AFTER_MS = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: worthRetry,
      refetchOnWindowFocus: ({ state }) =>
        state.isInvalidated || Date.now() - state.dataUpdatedAt > OLD_AFTER_MS,
      staleTime: 5_000,
    },
    // Never paused: a paused one is sent by itself when the network is back, long after it was meant.
    mutations: { retry: false, networkMode: 'always' },
  },
});

let allOnceBack = false;

/** Something may have changed that nobody could tell: all that is on the page is loaded now, and again once the line is back. */
export function loadAllOnceBack(): void {
  allOnceBack = true;
  void queryClient.invalidateQueries();
}

/** Loads again what had no answer while the connection was lost; everything, where it is not known what was taken meanwhile. */
export async function askAgain(): Promise<void> {
  if (allOnceBack) {
    allOnceBack = false;
    return queryClient.invalidateQueries();
  }
  await queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.error instanceof CallError && state.error.status === 0,
  });
}

/** Which calls show a subject, written in by the build (vite.config.ts). */
declare const SHOWN_BY: Record<SubjectOfChange, readonly CallName[]>;

async function invalidate(
  subjects: readonly SubjectOfChange[],
  refetchType: 'active' | 'none',
): Promise<void> {
  const names = new Set<unknown>(subjects.flatMap((subject) => SHOWN_BY[subject]));
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]), refetchType });
}

/** Loads again whatever on the page shows these subjects: for what is told, and for what was found out otherwise. */
export const renew = (...subjects: SubjectOfChange[]): Promise<void> => invalidate(subjects, 'active');

/** They show the same account, and what one of them has changed: at once, or when somebody looks again. */
const otherTabs = createOtherTabs<readonly SubjectOfChange[]>('changes');
otherTabs.hear((subjects) => void invalidate(subjects, focusManager.isFocused() ? 'active' : 'none'));

let underWay = 0;
const changed = new Set<SubjectOfChange>();
let renewal: Promise<void> = Promise.resolve();

/** After the last of acts in a row, not after each of them. */
async function renewChanged(): Promise<void> {
  await new Promise((done) => setTimeout(done));
  if (underWay > 0) return;
  const subjects = [...changed];
  changed.clear();
  if (subjects.length === 0) return;
  otherTabs.tell(subjects);
  await renew(...subjects);
}

/** Runs an act; once it is done, whatever shows what it changes is loaded again. */
export async function changing<T>(subjects: readonly SubjectOfChange[], act: () => Promise<T>): Promise<T> {
  underWay += 1;
  try {
    const answer = await act();
    for (const subject of subjects) changed.add(subject);
    return answer;
  } finally {
    underWay -= 1;
    if (underWay === 0) renewal = renewChanged();
  }
}

/** Resolves when what the last acts changed is on the page. */
export const renewed = (): Promise<void> => renewal;
