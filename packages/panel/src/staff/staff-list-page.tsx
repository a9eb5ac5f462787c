import { Button } from '@mantine/core';
import { hasRight } from '@pavilion/contract/privileges.ts';
import type { StaffMember } from '@pavilion/contract/staff.ts';
import { Link } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch } from '../grid/grid-search.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { pathTo } from '../pages/paths.ts';
import { usePerson } from '../session/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { useStaffColumns } from './columns.tsx';
import css from './staff.module.css';
import { staffWords } from './words.ts';

export const searchSchema = gridSearch;

const PAGE_SIZE = 50;
const NO_ROWS: readonly StaffMember[] = [];
/** Who acts for the viewer's operator. */
export default function StaffListPage() {
  const t = useWords(staffWords);
  const phone = usePhone();
  const { rights } = usePerson();
  const title = menuLabel('Staff List');
  const address = useGridState({ size: PAGE_SIZE });
  const filter = {
    keyword: address.keyword,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  };
  const request = useCall(
    'getStaffList',
    { ...filter, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useStaffColumns();
  const rows = request.data?.staff_list ?? NO_ROWS;
  const grid = useGrid({ name: 'staff_list', columns, rows, rowId: (row) => row.user_guid, address });
  const files = <ExportMenu grid={grid} source={{ call: 'getStaffList', input: filter, title }} />;
  const create = hasRight(rights, 'staff.create') ? (
    <Button component={Link} to={pathTo('/add_staff')} variant="filled">
      {menuLabel('Create Staff')}
    </Button>
  ) : null;
  return (
    <div className={css.page}>
      <PageHeader
        title={title}
        actions={
          <>
            {phone ? null : files}
            {create}
          </>
        }
      />
      <DataGrid
        grid={grid}
        label={title}
        request={request}
        tools={phone ? files : undefined}
        total={request.data?.total_records ?? 0}
        searchLabel={t('searchStaff')}
        nameOf={(row) => row.username}
        emptyText={address.keyword === '' ? t('noStaff') : undefined}
        emptyAction={<p className="quiet">{t('noStaffHint')}</p>}
        onClearFilters={address.keyword === '' ? undefined : () => address.change({ keyword: undefined })}
      />
    </div>
  );
}
