import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { AsOf, momentOf } from '../days/as-of.tsx';
import { daysWords } from '../days/words.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { currentLanguage, useWords, type Say } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Checks } from './checks.tsx';
import { trialSearch } from './search.ts';
import { KindTable, RoleTable, Total } from './sheet-tables.tsx';
import css from './trial-balance.module.css';
import { trialWords, type TrialWord } from './words.ts';

export const searchSchema = trialSearch;

type Kind = CallOutput<'trialSheet'>['by_kind'][number];
const NO_KINDS: readonly Kind[] = [];

/** The columns of a file. */
const fileColumns = (t: Say<TrialWord>): readonly GridColumn<Kind>[] => {
  const amount = (id: 'debit' | 'credit' | 'sum'): GridColumn<Kind> => ({
    id,
    label: t(id),
    kind: 'money',
    total: true,
    cell: (row) => <Money value={row[id]} />,
  });
  const counted = (id: 'entries' | 'lines'): GridColumn<Kind> => ({
    id,
    label: t(id),
    kind: 'number',
    total: true,
    cell: (row) => count(row[id]),
  });
  return [
    { id: 'kind', label: t('kind'), cell: (row) => row.kind },
    counted('entries'),
    counted('lines'),
    amount('debit'),
    amount('credit'),
    amount('sum'),
  ];
};

/** Trial Balance: the sum of everything, which is zero; by kind and level, now or as of a moment, with the checks of the night. */
export default function TrialBalancePage() {
  const t = useWords(trialWords);
  const days = useWords(daysWords);
  const address = useGridAddress({ size: 20 });
  const { as_of } = trialSearch.parse(address.search);
  const moment = momentOf(as_of);
  const input = { language: currentLanguage(), ...(moment === undefined ? {} : { as_of: moment }) };
  const sheet = useCall('trialSheet', input, { keepPrevious: true });
  const columns = useMemo(() => fileColumns(t), [t]);
  const rows = sheet.data?.by_kind ?? NO_KINDS;
  const grid = useGrid({ name: 'trial-balance', columns, rows, rowId: (row) => String(row.source), address });
  const source = {
    call: 'trialSheet' as const,
    input,
    title: menuLabel('Trial Balance'),
    filters: moment === undefined ? [] : [{ label: days('asOf'), value: dateTime(moment) }],
  };
  return (
    <div className={css.page}>
      <PageHeader
        title={menuLabel('Trial Balance')}
        meta={sheet.data === undefined ? null : <span className="quiet">{dateTime(sheet.data.as_of)}</span>}
        actions={<ExportMenu grid={grid} source={source} />}
      />
      <div className={css.body}>
        <AsOf value={as_of ?? ''} onChange={(value) => address.change({ as_of: value }, 'replace')} />
        {sheet.isError ? (
          <ErrorPanel
            what={menuLabel('Trial Balance')}
            error={sheet.error}
            onRetry={() => void sheet.refetch()}
          />
        ) : sheet.data === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <>
            <Total sheet={sheet.data} />
            <Checks checks={sheet.data.checks} />
            <KindTable sheet={sheet.data} />
            <RoleTable sheet={sheet.data} />
          </>
        )}
      </div>
    </div>
  );
}
