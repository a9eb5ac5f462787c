import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { useQueries } from '@tanstack/react-query';
import { load } from '../api/load.ts';
import type { Branch } from './tree-rows.ts';

export const AT_ONCE = 100;

/** How many pages are wanted of the accounts below each. */
export type Wanted = ReadonlyMap<string, number>;

type Tree = CallOutput<'userTree'>;
type Part = { guid: string; page: number };

const pagesOf = (guid: string, pages: number): Part[] =>
  Array.from({ length: pages }, (_, index) => ({ guid, page: index + 1 }));

/** Loads the accounts directly below each that is wanted, a page after the other. */
export function useBranches(wanted: Wanted): ReadonlyMap<string, Branch> {
  const parts = [...wanted].flatMap(([guid, pages]) => pagesOf(guid, pages));
  const results = useQueries({
    queries: parts.map(({ guid, page }) => {
      const input: CallInput<'userTree'> = { user_guid: guid, current_page: page, items_perpage: AT_ONCE };
      return {
        queryKey: ['userTree', input],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<Tree> => load('userTree', input, signal),
        staleTime: 30_000,
      };
    }),
  });
  const branches = new Map<string, Branch>();
  parts.forEach(({ guid }, index) => {
    const result = results[index];
    if (result === undefined) return;
    const before = branches.get(guid);
    branches.set(guid, {
      children: [...(before?.children ?? []), ...(result.data?.children ?? [])],
      total: result.data?.total_records ?? before?.total ?? 0,
      loading: (before?.loading ?? false) || result.isPending,
      error: before?.error ?? result.error,
    });
  });
  return branches;
}
