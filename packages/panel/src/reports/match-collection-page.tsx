import type { CollectionRow } from '@pavilion/contract/reports.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import css from '../cash/collection-page.module.css';
import { CollectionSide } from '../cash/collection-side.tsx';
import { lessCoins } from '../format/coins.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { useGridAddress } from '../grid/grid-address.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Balance } from '../ui/balance.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { gain } from '../ui/tiles.tsx';
import { pathTo } from '../pages/paths.ts';
import { OppositeBars } from './bar-charts.tsx';
import { MatchFrame, MatchLinks } from './match-frame.tsx';
import { ReportPage } from './report-frame.tsx';
import own from './reports.module.css';
import { accountColumns } from './columns.tsx';
import { reportSearch } from './search.ts';
import { reportsWords, type ReportsSay } from './words.ts';

export const searchSchema = reportSearch;

type SideProps = { side: 'lena' | 'dena'; title: string; rows: readonly CollectionRow[]; total: number };

function Side({ side, title, rows, total }: SideProps) {
  const t = useWords(reportsWords);
  const lines = rows.map((row) => ({
    key: row.user_guid,
    account: (
      <span className={own.account}>
        <Link
          to={pathTo('/userview/$type/$userGuid/$username', {
            type: 'collection-report',
            userGuid: row.user_guid,
            username: row.username,
          })}
        >
          {row.username}
        </Link>{' '}
        <span className="quiet">{row.name}</span>
      </span>
    ),
    amount: row.ledger_balance,
  }));
  return <CollectionSide side={side} title={title} lines={lines} total={total} none={t('none')} />;
}

const NO_ROWS: readonly CollectionRow[] = [];

/** The columns of a file: both sides are one list there, each balance with its word. */
const fileColumns = (t: ReportsSay): readonly GridColumn<CollectionRow>[] => [
  ...accountColumns<CollectionRow>({ username: t('userName'), name: t('name') }),
  {
    id: 'ledger_balance',
    label: t('total'),
    kind: 'balance',
    cell: (row) => <Balance value={row.ledger_balance} />,
  },
];

function Collection({ event }: { event: LiveEvent }) {
  const t = useWords(reportsWords);
  const name = useSession()?.username ?? '';
  const request = useCall('matchCollectionReport', { event_id: event.event_id });
  const report = request.data;
  const address = useGridAddress({ size: 100 });
  const columns = useMemo(() => fileColumns(t), [t]);
  const rows = report?.clients ?? NO_ROWS;
  const grid = useGrid({ name: 'match-collection', columns, rows, rowId: (row) => row.user_guid, address });
  const source = {
    call: 'matchCollectionReport',
    input: { event_id: event.event_id },
    title: `${t('collectionReport')}: ${event.event_name}`,
  } as const;
  return (
    <ReportPage
      title={t('collectionReport')}
      meta={event.event_name}
      links={<MatchLinks eventId={event.event_id} current="collectionReport" />}
      files={<ExportMenu grid={grid} source={source} />}
      tiles={
        report === undefined
          ? []
          : [
              gain(t('receivingFrom', { name }), report.totals[1]),
              gain(t('paidTo', { name }), -report.totals[2]),
              gain(t('together'), lessCoins(report.totals[1], report.totals[2])),
            ]
      }
      chart={
        report === undefined ? undefined : (
          <OppositeBars
            name="match-collection"
            title={t('receiveAndPay')}
            rows={[
              ...report[1].map((row) => ({
                id: row.user_guid,
                label: row.username,
                value: row.ledger_balance,
              })),
              ...report[2].map((row) => ({
                id: row.user_guid,
                label: row.username,
                value: -row.ledger_balance,
              })),
            ]}
          />
        )
      }
    >
      {request.isError ? (
        <ErrorPanel
          what={t('collectionReport')}
          error={request.error}
          onRetry={() => void request.refetch()}
        />
      ) : report === undefined ? (
        <SkeletonRows rows={10} />
      ) : (
        <div className={`${css.tables} ${own.pair}`}>
          <Side side="lena" title={t('receivingFrom', { name })} rows={report[1]} total={report.totals[1]} />
          <Side side="dena" title={t('paidTo', { name })} rows={report[2]} total={report.totals[2]} />
        </div>
      )}
    </ReportPage>
  );
}

/** /collection_report/{event_id}: what one match left to take and to give. */
export default function MatchCollectionPage() {
  return (
    <MatchFrame title="Collection Report" word="collectionReport">
      {(event) => <Collection key={event.event_id} event={event} />}
    </MatchFrame>
  );
}
