import { Button } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { useMay } from '../api/may.ts';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords, type Say } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Tiles } from '../ui/tiles.tsx';
import { CoinsForm } from './coins-form.tsx';
import css from './coins.module.css';
import { coinsSearch } from './search.ts';
import { WhereCoinsAre, type Where } from './where.tsx';
import { coinsWords, type CoinsWord } from './words.ts';

export const searchSchema = coinsSearch;

type Level = Where['by_role'][number];
const NO_ROWS: readonly Level[] = [];
const TITLE = 'Dena Coins';

/** The columns of a file. */
const fileColumns = (t: Say<CoinsWord>, rows: readonly Level[]): readonly GridColumn<Level>[] => {
  const amount = (id: 'fixed_limit' | 'given' | 'remaining' | 'here', label: CoinsWord, total = false) => ({
    id,
    label: t(label),
    kind: 'money' as const,
    total,
    cell: (row: Level): ReactNode => <Money value={row[id]} />,
  });
  return [
    {
      id: 'role',
      label: t('level'),
      inFiles: Object.fromEntries(rows.map(({ role }) => [role, roleLabel(role)])),
      cell: (row) => roleLabel(row.role),
    },
    { id: 'accounts', label: t('accounts'), kind: 'number', total: true, cell: (row) => count(row.accounts) },
    amount('fixed_limit', 'fixLimit'),
    amount('given', 'given'),
    amount('remaining', 'remaining'),
    amount('here', 'here', true),
  ];
};

/** Dena Coins: what the Company can still give on, minted and taken back here, and where all coins are. */
export default function DenaCoinsPage() {
  const t = useWords(coinsWords);
  const may = useMay();
  const address = useGridAddress({ size: 20 });
  const { form } = coinsSearch.parse(address.search);
  const profile = useCall('profile', {}).data?.profile;
  const request = useCall('whereCoinsAre', {}, { keepPrevious: true });
  const where = request.data;
  const rows = where?.by_role ?? NO_ROWS;
  const columns = useMemo(() => fileColumns(t, rows), [t, rows]);
  const grid = useGrid({ name: 'dena-coins', columns, rows, rowId: (row) => String(row.role), address });
  const title = menuLabel(TITLE);
  const open = (next: typeof form): void => address.change({ form: next }, 'replace');
  const left = profile?.remaining_balance ?? where?.remaining;
  const minted = profile?.fixed_limit ?? where?.minted;
  const sums = left !== undefined && minted !== undefined ? { left, minted } : undefined;
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        under={t('companyCoins')}
        actions={
          <>
            <ExportMenu grid={grid} source={{ call: 'whereCoinsAre', input: {}, title }} />
            {may('withdrawCompanyCoins') ? (
              <Button aria-expanded={form === 'withdraw'} onClick={() => open('withdraw')}>
                {t('withdraw')}
              </Button>
            ) : null}
            {may('creditCompanyCoins') ? (
              <Button variant="filled" aria-expanded={form === 'deposit'} onClick={() => open('deposit')}>
                {t('createHere')}
              </Button>
            ) : null}
          </>
        }
      />
      <Tiles
        label={t('companyCoins')}
        tiles={
          sums === undefined
            ? []
            : [
                { label: t('available'), value: <Money value={sums.left} /> },
                { label: t('minted'), value: <Money value={sums.minted} /> },
              ]
        }
      />
      <div className={css.body}>
        {form === undefined || sums === undefined ? null : (
          <CoinsForm key={form} act={form} {...sums} onClose={() => open(undefined)} />
        )}
        {request.isError ? (
          <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
        ) : where === undefined ? (
          <SkeletonRows rows={8} />
        ) : (
          <WhereCoinsAre where={where} />
        )}
      </div>
    </div>
  );
}
