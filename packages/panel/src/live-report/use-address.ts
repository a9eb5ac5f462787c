import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { reportSearch, type ReportSearch } from './search.ts';

/** The address of the report and the way to change a part of it in place. */
export function useAddress(): [ReportSearch, (change: ReportSearch) => void] {
  const given: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => reportSearch.parse(given), [given]);
  return useMemo(
    () => [
      search,
      (change) =>
        void navigate({
          to: '.',
          search: (before: Record<string, unknown>) => ({ ...before, ...change }),
          replace: true,
          resetScroll: false,
        }),
    ],
    [search, navigate],
  );
}
