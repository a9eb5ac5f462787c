import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { dateTime } from '../format/dates.ts';
import { percent } from '../format/numbers.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { pathTo } from '../pages/paths.ts';
import { accountColumns, moneyColumn, serialColumn } from './columns.tsx';
import css from './reports.module.css';
import type { ReportsSay } from './words.ts';

export type SubCompanyRow = CallOutput<'subCompanyReport'>['sc_report'][number];

function percentColumn(
  id: 'comp_share_per' | 'usage_share_per',
  label: string,
  group: string,
): GridColumn<SubCompanyRow> {
  return {
    id,
    label,
    kind: 'percent',
    group,
    cell: (row) => <span className="num">{percent(row[id])}%</span>,
  };
}

/** The fourteen columns of the Sub Company Report (specification part 2, sections 2 and 3); of one match its name is not said in every row. */
export function subCompanyColumns(t: ReportsSay, ofOneMatch = false): readonly GridColumn<SubCompanyRow>[] {
  const [reached, company, sub] = [t('reached'), t('ofCompany'), t('ofSubCompany')];
  return [
    serialColumn(t('sno')),
    ...accountColumns<SubCompanyRow>({ username: t('userName'), name: t('name') }),
    {
      id: 'date',
      label: t('date'),
      kind: 'datetime',
      card: 'wide',
      cell: (row) =>
        ofOneMatch ? (
          dateTime(row.date)
        ) : (
          <span className={css.match}>
            <Link to={pathTo('/company_report/$eventId', { eventId: row.event_id })}>{row.event_name}</Link>
            <span>{dateTime(row.date)}</span>
          </span>
        ),
    },
    percentColumn('comp_share_per', t('compSharePer'), t('percents')),
    percentColumn('usage_share_per', t('usageSharePer'), t('percents')),
    moneyColumn('sc_match_pm', t('scMatchPm'), { group: reached }),
    moneyColumn('sc_usage_pm', t('scUsagePm'), { group: reached }),
    moneyColumn('comp_match_pm', t('compMatchPm'), { group: company }),
    moneyColumn('comp_usage_pm', t('compUsagePm'), { group: company }),
    moneyColumn('sc_share', t('scShare'), { group: sub }),
    moneyColumn('sc_usage_share', t('scUsageShare'), { group: sub }),
    moneyColumn('sc_earning', t('scEarning'), { group: t('earnings'), card: 'left' }),
    moneyColumn('company_earning', t('companyEarning'), { group: t('earnings'), card: 'figure' }),
  ];
}
