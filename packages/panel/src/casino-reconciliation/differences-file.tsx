import { useMemo } from 'react';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { uiWords } from '../ui/words.ts';
import type { Input, Reconciled } from './use-reconciliation.ts';
import { reconciliationWords, WHAT, type ReconciliationWord } from './words.ts';

type Difference = Reconciled['differences'][number];

const nothing = (): null => null;

function columnsOf(t: Say<ReconciliationWord>, difference: string): readonly GridColumn<Difference>[] {
  const words = (keys: readonly ReconciliationWord[]): Record<string, string> =>
    Object.fromEntries(keys.map((key) => [key, t(key)]));
  const side = (of: 'ours' | 'theirs'): GridColumn<Difference>[] => [
    { id: `${of}.amount`, label: t(of), kind: 'money', cell: nothing },
    {
      id: `${of}.kind`,
      label: `${t(of)}: ${t('type')}`,
      inFiles: words(['bet', 'win', 'refund']),
      cell: nothing,
    },
    {
      id: `${of}.state`,
      label: `${t(of)}: ${t('status')}`,
      inFiles: words(['done', 'refunded', 'refused']),
      cell: nothing,
    },
  ];
  return [
    {
      id: 'what',
      label: difference,
      inFiles: Object.fromEntries(Object.entries(WHAT).map(([what, key]) => [what, t(key)])),
      cell: nothing,
    },
    { id: 'transaction_id', label: t('transaction'), cell: nothing },
    { id: 'round', label: t('round'), cell: nothing },
    { id: 'username', label: t('client'), cell: nothing },
    ...side('ours'),
    ...side('theirs'),
    { id: 'theirs.line', label: t('line'), kind: 'number', cell: nothing },
  ];
}

/** The differences as a file; on screen they are a table with both sides in a cell each. */
export function DifferencesFile({ result, asked }: { result: Reconciled; asked: Input }) {
  const t = useWords(reconciliationWords);
  const difference = useWords(uiWords)('difference');
  const columns = useMemo(() => columnsOf(t, difference), [t, difference]);
  const address = useGridState({ size: Math.max(1, result.differences.length) });
  const grid = useGrid({
    name: 'casino-reconciliation',
    columns,
    rows: result.differences,
    rowId: (row) => `${row.what} ${row.transaction_id}`,
    address,
  });
  const filters = [
    { label: t('provider'), value: result.provider },
    { label: t('day'), value: result.day },
  ];
  const title = menuLabel('Casino Reconciliation');
  return <ExportMenu grid={grid} source={{ call: 'reconcileCasino', input: asked, title, filters }} whole />;
}
