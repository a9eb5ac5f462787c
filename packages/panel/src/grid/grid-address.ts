import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePhone } from '../ui/use-phone.ts';
import { useSearchPart } from '../pages/paths.ts';
import { gridSearch } from './grid-search.ts';
import { useFilledSize, type FilledSize } from './use-filled-size.ts';

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
  /** Only of a list that fills the window. */
  fills: (Pick<FilledSize, 'rows' | 'follow'> & { auto: boolean }) | undefined;
  /** Rows per page from here on; of a list that fills the window also for the next time. */
  chooseSize: (size: number | 'auto') => void;
};

/** `fills`: the name under which the rows per page are kept, of a list that fills the window unless told otherwise. */
export type GridDefaults = { size: number; sort?: string; view?: string; fills?: string };

/** Reads and writes what a list keeps in the address; every change but the page's own goes back to page 1. */
export function useGridAddress(defaults: GridDefaults): GridAddress {
  const search = useSearchPart();
  const navigate = useNavigate();
  const known = gridSearch.parse(search);
  const page = known.page ?? 1;
  const phone = usePhone();
  const filled = useFilledSize(defaults.fills ?? '', page);
  const fills = defaults.fills !== undefined && !phone;
  const size = known.size === 'auto' ? undefined : (known.size ?? filled.kept);
  const auto = known.size === 'auto' || size === undefined;
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
    page,
    size: fills
      ? auto
        ? filled.rows
        : size
      : ((known.size === 'auto' ? undefined : known.size) ?? defaults.size),
    sort: known.sort ?? defaults.sort,
    keyword: known.keyword ?? '',
    view: known.view ?? defaults.view ?? 'all',
    search,
    change,
    fills: fills ? { ...filled, auto } : undefined,
    chooseSize: (next) => {
      if (fills) filled.keep(next);
      change({ size: next });
    },
  };
}
