import type { CallName } from '@pavilion/contract/calls.ts';
import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** A refusal stays a refusal; only a lost connection, a busy server or too much at once is worth another try. */
function worthRetry(failures: number, error: unknown): boolean {
  const status = error instanceof CallError ? error.status : 500;
  return failures < 2 && (status === 0 || status === 503 || status === 429);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetry, refetchOnWindowFocus: false, staleTime: 5_000 },
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

/** Makes every reader of these calls load again. */
export async function invalidate(...names: CallName[]): Promise<void> {
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
