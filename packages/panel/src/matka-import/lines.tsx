import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { DataGrid } from '../grid/data-grid.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLineColumns, VERDICTS, verdictWord } from './line-columns.tsx';
import type { Import, Imported } from './use-import.ts';
import { matkaImportWords } from './words.ts';

const PAGE_SIZE = 50;
/** The lines are all there, since they were read. */
const loadedAt = (dataUpdatedAt: number) => ({
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
  dataUpdatedAt,
});

type LinesProps = { list: Import; result: NonNullable<Import['result']> };

/** The lines by verdict, those that somebody has to look at first; a proposal is taken for one line or for all. */
export function Lines({ list, result: { answer, kept, at } }: LinesProps) {
  const { rows, counts } = answer;
  const t = useWords(matkaImportWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { page, size, view, change } = address;
  const { take } = list;
  const takeOne = useCallback((line: Imported['rows'][number]) => take([line]), [take]);
  const columns = useLineColumns(kept ? undefined : takeOne);
  const wanted = useMemo(
    () => (view === 'all' ? rows : rows.filter(({ verdict }) => verdict === view)),
    [rows, view],
  );
  const shown = useMemo(() => wanted.slice((page - 1) * size, page * size), [wanted, page, size]);
  const grid = useGrid({
    name: 'import-lines',
    columns,
    rows: shown,
    rowId: ({ line }) => String(line),
    address,
  });
  const proposed = kept ? [] : rows.filter(({ proposal }) => proposal !== null);
  const views = VERDICTS.filter(
    (verdict) => counts[verdict] > 0 && rows.some((row) => row.verdict === verdict),
  );
  return (
    <DataGrid
      grid={grid}
      label={t('lines')}
      request={loadedAt(at)}
      total={wanted.length}
      views={[
        { id: 'all', label: t('all'), count: rows.length },
        ...views.map((id) => ({ id, label: t(verdictWord(id)), count: counts[id] })),
      ]}
      nameOf={({ line }) => `${t('line')} ${line}`}
      filters={
        proposed.length === 0 ? undefined : (
          <Button size="xs" onClick={() => take(proposed)}>
            {t('takeAll', { count: proposed.length })}
          </Button>
        )
      }
      onClearFilters={view === 'all' ? undefined : () => change({ view: undefined })}
    />
  );
}
