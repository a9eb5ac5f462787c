import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { gridSearch } from './grid-search.ts';

/** State of a list as its address has it, with the list's own defaults filled in. */
export type GridAddress = {
  page: number;
  size: number;
  sort: string | undefined;
  keyword: string;
  view: string;
  /** Filters of the page itself, by name. */
  search: Record<string, unknown>;
  /** Changes the address; `replace` leaves no entry to go back to (typing), otherwise a step back undoes it. */
  change: (part: Record<string, unknown>, how?: 'push' | 'replace') => void;
};

export type GridDefaults = { size: number; sort?: string; view?: string };

/** Reads and writes what a list keeps in the address; every change but the page's own goes back to page 1. */
export function useGridAddress(defaults: GridDefaults): GridAddress {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const known = gridSearch.parse(search);
  const change = useCallback(
    (part: Record<string, unknown>, how: 'push' | 'replace' = 'push') => {
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, page: undefined, ...part }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return {
    page: known.page ?? 1,
    size: known.size ?? defaults.size,
    sort: known.sort ?? defaults.sort,
    keyword: known.keyword ?? '',
    view: known.view ?? defaults.view ?? 'all',
    search,
    change,
  };
}
