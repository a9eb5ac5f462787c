import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useSearchPart } from '../../pages/paths.ts';
import { reportSearch, type ReportSearch } from './search.ts';

export type ChangeSearch = (change: ReportSearch | ((now: ReportSearch) => ReportSearch)) => void;

/** The address of the report and the way to change a part of it in place. */
export function useAddress(): [ReportSearch, ChangeSearch] {
  const given = useSearchPart();
  const navigate = useNavigate();
  const search = useMemo(() => reportSearch.parse(given), [given]);
  const change = useCallback<ChangeSearch>(
    (next) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({
          ...before,
          ...(typeof next === 'function' ? next(reportSearch.parse(before)) : next),
        }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return [search, change];
}
