import type { LimitSummary } from '@pavilion/contract/limits.ts';
import { lazy, Suspense } from 'react';
import { LimitAtAddress } from '../accounts/limits/limit-at-address.tsx';
import { useCall } from '../api/use-call.ts';
import { useGridState } from '../grid/use-grid.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useWords } from '../i18n/i18n.ts';
import { Balance } from '../ui/balance.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Tiles } from '../ui/tiles.tsx';
import css from './commission-limits.module.css';
import { LevelTable } from './level-table.tsx';
import { commissionSearch } from './search.ts';
import { commissionWords } from './words.ts';

export const searchSchema = commissionSearch;

/** It comes when it is opened. */
const UsedLimit = lazy(async () => ({ default: (await import('./used-limit-dialog.tsx')).UsedLimitDialog }));

const SEARCH_WAIT_MS = 1000;
const PER_LEVEL = 50;

function Summary({ summary }: { summary: LimitSummary }) {
  const t = useWords(commissionWords);
  return (
    <Tiles
      label={t('summary')}
      tiles={[
        { label: t('fixLimit'), value: <Money value={summary.fixed_limit} /> },
        { label: t('limitToAgent'), value: <Money value={summary.limit_to_agent} /> },
        { label: t('clientLimit'), value: <Money value={summary.client_limit} /> },
        { label: t('remaining'), value: <Money value={summary.remaining_balance} /> },
        { label: t('currentOfClients'), value: <Money value={summary.current_limit} /> },
        { label: t('ledgerBalance'), value: <Balance value={summary.ledger_balance} /> },
      ]}
    />
  );
}

/** Limits and commissions of everybody below the reader, one table for each level. */
export default function CommissionLimitsPage() {
  const t = useWords(commissionWords);
  const address = useGridState({ size: PER_LEVEL });
  const { keyword } = address;
  const { used } = commissionSearch.parse(address.search);
  const request = useCall('getDlUsers', { keyword, items_perpage: PER_LEVEL }, { keepPrevious: true });
  const { data, error } = request;
  const title = menuLabel('Commission & Limits');
  // A client's table, as the others', only where somebody is there to stand in it.
  const roles = Object.keys(data?.commision_limit ?? {})
    .map(Number)
    .filter((role) => role < 7 || (data?.counts[role]?.total ?? 0) > 0);
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      <div className={css.bar}>
        <SearchBox
          value={keyword}
          label={t('findUser')}
          wait={SEARCH_WAIT_MS}
          onChange={(text) =>
            address.change({ keyword: text === '' ? undefined : text, ...FIRST_PAGES }, 'replace')
          }
          className={css.search}
        />
      </div>
      {data === undefined ? null : <Summary summary={data.summary} />}
      {data !== undefined ? (
        roles.map((role) => (
          <LevelTable
            key={role}
            role={role}
            keyword={keyword}
            first={data}
            request={request}
            address={address}
          />
        ))
      ) : error === null ? (
        <SkeletonRows rows={12} />
      ) : (
        <ErrorPanel what={title} error={error} onRetry={() => void request.refetch()} />
      )}
      <LimitAtAddress />
      <Suspense>
        {used === undefined ? null : (
          <UsedLimit
            key={used}
            userId={used}
            onClose={() => address.change({ used: undefined }, 'replace')}
          />
        )}
      </Suspense>
    </div>
  );
}

const FIRST_PAGES = Object.fromEntries([2, 3, 4, 5, 6, 7].map((role) => [`page_${role}`, undefined]));
