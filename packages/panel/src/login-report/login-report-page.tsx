import { Select } from '@mantine/core';
import type { LoginRow } from '@pavilion/contract/login-report.ts';
import type { LoginType } from '@pavilion/contract/login-types.ts';
import { ROLE } from '@pavilion/contract/roles.ts';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS, utcBounds } from '../days/ranges.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import type { GridAddress } from '../grid/grid-address.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useRole } from '../session/session.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { loginColumns } from './columns.tsx';
import css from './login-report.module.css';
import { Pictures } from './pictures.tsx';
import { loginSearch } from './search.ts';
import { loginWords, type LoginSay } from './words.ts';

export const searchSchema = loginSearch;

const PAGE_SIZE = 20;
const NO_ROWS: readonly LoginRow[] = [];
const NO_FILTERS = { keyword: undefined, type: undefined };

/** All, kinds of people, what failed, what is open, and each role that the reader sees. */
function typesOf(t: LoginSay, role: number): { value: LoginType; label: string }[] {
  const level = role === ROLE.admin ? ROLE.company : role;
  const roles = (['2', '3', '4', '5', '6'] as const).filter((one) => Number(one) > level);
  return [
    { value: '', label: t('all') },
    ...(level === ROLE.agent ? [] : [{ value: 'agents' as const, label: t('agents') }]),
    { value: 'clients', label: t('clients') },
    { value: 'staff', label: t('staff') },
    { value: 'failed', label: t('failed') },
    { value: 'live', label: t('live') },
    ...roles.map((one) => ({ value: one, label: t('ofRole', { role: roleLabel(Number(one)) }) })),
  ];
}

function TypeSelect({ type, address }: { type: LoginType; address: GridAddress }) {
  const t = useWords(loginWords);
  const role = useRole();
  return (
    <Select
      size="xs"
      w={170}
      allowDeselect={false}
      aria-label={t('type')}
      data={typesOf(t, role)}
      value={type}
      onChange={(chosen) => address.change({ type: chosen === null || chosen === '' ? undefined : chosen })}
    />
  );
}

/** Who signed in, when, from where and with what, and who was not let in. */
export default function LoginReportPage() {
  const t = useWords(loginWords);
  const title = menuLabel('Login Report');
  const address = useGridState({ size: PAGE_SIZE });
  const search = loginSearch.parse(address.search);
  const days = daysOf(search, 'last30');
  const type = search.type ?? '';
  const shown = { type, ...utcBounds(days) };
  const input = {
    ...shown,
    keyword: address.keyword,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  };
  const request = useCall(
    'loginReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => loginColumns(t), [t]);
  const rows = request.data?.login_info ?? NO_ROWS;
  const rowId = (row: LoginRow): string => row.session_id ?? `${row.created_date} ${row.user_guid}`;
  const grid = useGrid({ name: 'login-report', columns, rows, rowId, address });
  const filters = [{ label: t('days'), value: `${days.from} – ${days.to}` }];
  const extra = [{ key: 'name', kind: 'text', total: false, label: t('name') } as const];
  return (
    <div className={css.page}>
      <PageHeader title={title} />
      {address.keyword === '' ? <Pictures input={shown} /> : null}
      <ArchivedNotice notice={request.data?.notice} overGrid />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        total={request.data?.total_records ?? 0}
        more={request.data?.more_records}
        nameOf={(row) => row.username}
        searchLabel={t('search')}
        onClearFilters={address.keyword === '' && type === '' ? undefined : () => address.change(NO_FILTERS)}
        filters={
          <>
            <TypeSelect type={type} address={address} />
            <DaysSelect days={days} presets={PRESETS} onChoose={(range) => address.change(range)} />
          </>
        }
        tools={<ExportMenu grid={grid} source={{ call: 'loginReport', input, title, filters, extra }} />}
      />
    </div>
  );
}
