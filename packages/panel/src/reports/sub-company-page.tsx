import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { DataGrid } from '../grid/data-grid.tsx';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { gain } from '../ui/tiles.tsx';
import { Waterfall } from './bar-charts.tsx';
import { totalCells } from './columns.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPage, TableArea } from './report-frame.tsx';
import { subCompanyColumns, type SubCompanyRow } from './sub-company-columns.tsx';
import { reportFilter } from './use-report-days.ts';
import { reportSearch } from './search.ts';
import { reportsWords } from './words.ts';

export const searchSchema = reportSearch;

const PAGE_SIZE = 100;
const NO_ROWS: readonly SubCompanyRow[] = [];
const rowId = (row: SubCompanyRow): string => `${row.user_guid}${row.event_id}`;

/** /sub_company_report: what each sub company and the Company earned, by match. */
export default function SubCompanyPage() {
  const t = useWords(reportsWords);
  const address = useGridState({ size: PAGE_SIZE });
  const { days, range } = reportFilter(address, 'last7');
  const input = {
    keyword: address.keyword,
    ...range,
    ...(address.sort === undefined ? {} : { sort: address.sort }),
  };
  const request = useCall(
    'subCompanyReport',
    { ...input, current_page: address.page, items_perpage: address.size },
    { keepPrevious: true },
  );
  const columns = useMemo(() => subCompanyColumns(t), [t]);
  const report = request.data;
  const rows = report?.sc_report ?? NO_ROWS;
  const grid = useGrid({ name: 'sub-company-report', columns, rows, rowId, address });
  const totals = report?.totals;
  return (
    <ReportPage
      title={t('subCompanyReport')}
      files={
        <ExportMenu
          grid={grid}
          source={{
            call: 'subCompanyReport',
            input,
            title: t('subCompanyReport'),
            filters: [{ label: t('days'), value: `${days.from} – ${days.to}` }],
            extra: [{ key: 'event_name', label: t('matchTitle'), kind: 'text', total: false }],
          }}
        />
      }
      filters={<ReportFilters address={address} days={days} onSearch={() => void request.refetch()} />}
      tiles={
        totals === undefined
          ? []
          : [
              gain(t('scMatchPm'), totals.sc_match_pm),
              gain(t('scUsagePm'), totals.sc_usage_pm),
              gain(t('scEarning'), totals.sc_earning),
              gain(t('companyEarning'), totals.company_earning),
            ]
      }
      chart={
        totals === undefined || report?.total === 0 ? undefined : (
          <Waterfall
            title={t('howItComes')}
            steps={[
              { label: t('scMatchPm'), value: totals.sc_match_pm },
              { label: t('scUsagePm'), value: totals.sc_usage_pm },
              { label: t('scShare'), value: -totals.sc_share },
              { label: t('scUsageShare'), value: -totals.sc_usage_share },
            ]}
            end={t('companyEarning')}
          />
        )
      }
    >
      <TableArea>
        <DataGrid
          grid={grid}
          label={t('subCompanyReport')}
          request={request}
          total={report?.total ?? 0}
          searchLabel={t('searchUser')}
          nameOf={(row) => `${row.username}, ${row.event_name}`}
          totals={
            totals === undefined || rows.length === 0
              ? undefined
              : totalCells(
                  rows,
                  { sums: totals, records: request.data?.total_records ?? 0 },
                  { at: 'username', page: t('total'), all: t('allPageTotal') },
                )
          }
        />
      </TableArea>
    </ReportPage>
  );
}
