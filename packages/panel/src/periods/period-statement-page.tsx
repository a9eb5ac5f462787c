import type { CallOutput } from '@pavilion/contract/calls.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { ExportMenu } from '../grid/export-menu.tsx';
import { gridSearch } from '../grid/grid-search.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { useGrid, useGridState } from '../grid/use-grid.ts';
import { useWords } from '../i18n/i18n.ts';
import { remarkSaid } from '../i18n/server-words.ts';
import { menuLabel } from '../pages/menu-words.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { usePageInfo } from '../pages/page-info.ts';
import { usePathParam } from '../pages/paths.ts';
import { detailsPath } from '../people/paths.ts';
import { ReportPage } from '../reports/report-frame.tsx';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { Money } from '../ui/money.tsx';
import { Hash, Holds } from '../ui/proof-steps.tsx';
import { roleLabel } from '../ui/role-words.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { figureTiles, PartsChart } from './figures.tsx';
import { daysOfPeriod, figureNames } from './names.ts';
import css from './periods.module.css';
import { periodWords, type PeriodSay } from './words.ts';

export { gridSearch as searchSchema };

type Statement = CallOutput<'periodStatement'>;
type Part = Statement['parts'][number];
type Correction = Statement['corrections'][number];
const NO_PARTS: readonly Part[] = [];

const person = (username: string, name: string): string =>
  name === '' || name === username ? username : `${username} (${name})`;

/** Opening, each part, closing: what the statement is for. */
function Figures({ statement }: { statement: Statement }) {
  const t = useWords(periodWords);
  const names = figureNames(t);
  const { account, parts } = statement;
  const closing = parts.at(-1)?.amount ?? 0;
  return (
    <>
      <Table
        label={t('parts')}
        rows={parts.slice(0, -1)}
        rowId={({ part }) => part}
        columns={[
          { id: 'part', label: t('parts'), cell: ({ part }) => names[part] },
          {
            id: 'amount',
            label: t('sum'),
            figures: true,
            cell: ({ amount }) => <Money value={amount} column />,
          },
        ]}
        totals={{ part: t('closing'), amount: <Money value={closing} column strong /> }}
      />
      {account.moved === 0 ? null : (
        <p className="small quiet">
          {t('movedNote')} <Money value={account.moved} />
        </p>
      )}
    </>
  );
}

/** Which line of which closed period it undoes. */
function Undone({ row }: { row: Correction }) {
  const t = useWords(periodWords);
  const line = row.undoes === null ? '' : `${t('undoesLine', { line: row.undoes })} · `;
  if (row.of_number === null) return `${line}${t('beforeHere')}`;
  return `${line}${t('ofPeriod', { n: row.of_number, to: row.of_to_date ?? '' })}`;
}

function Corrections({ statement }: { statement: Statement }) {
  const t = useWords(periodWords);
  const { corrections, corrections_total: all } = statement;
  return (
    <>
      <Table
        blocks
        caption={t('correctionsOf')}
        rows={corrections}
        rowId={({ txn_no }) => txn_no}
        empty={t('noCorrections')}
        columns={[
          { id: 'remark', label: t('remark'), cell: (row) => remarkSaid(row.remark) },
          { id: 'created_at', label: t('dateTime'), cell: (row) => dateTime(row.created_at) },
          { id: 'undoes', label: t('corrections'), cell: (row) => <Undone row={row} /> },
          {
            id: 'amount',
            label: t('sum'),
            figures: true,
            cell: (row) => <Money value={row.amount} column />,
          },
        ]}
      />
      {all > corrections.length ? (
        <p className="small quiet">{t('more', { n: count(all - corrections.length) })}</p>
      ) : null}
    </>
  );
}

/** Whether the figures are the journal's, the last line, and the hash that finds it again. */
function Proof({ statement }: { statement: Statement }) {
  const t = useWords(periodWords);
  const names = figureNames(t);
  const { checked, differs, notice, last_txn_no: last, account } = statement;
  return (
    <section className={css.proof} aria-label={t('lastHash')}>
      <ArchivedNotice notice={notice} />
      {notice === '' ? (
        <p role={checked === 1 ? undefined : 'alert'}>
          <Holds holds={checked === 1} />{' '}
          {checked === 1
            ? t('checked')
            : t('notChecked', { figures: differs.map((name) => names[name] ?? name).join(', ') })}
        </p>
      ) : null}
      {last === null ? null : (
        <dl className={css.facts}>
          <div>
            <dt>{t('lastLine')}</dt>
            <dd className="num">{last}</dd>
          </div>
          <div>
            <dt>{t('lastHash')}</dt>
            <dd>
              <Hash>{account.last_hash}</Hash>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}

/** The columns of the statement as a file. */
const fileColumns = (t: PeriodSay): readonly GridColumn<Part>[] => [
  { id: 'part', label: t('parts'), cell: ({ part }) => part, inFiles: figureNames(t) },
  {
    id: 'amount',
    label: t('sum'),
    kind: 'signed_money',
    cell: ({ amount }) => <Money value={amount} column />,
  },
];

function WayToLines({ statement: { account, period } }: { statement: Statement }) {
  const t = useWords(periodWords);
  const mayOpen = useMayOpen();
  const to = detailsPath(account, 'ledger');
  if (!mayOpen(to)) return null;
  const days = { ...(period.from_date === null ? {} : { from: period.from_date }), to: period.to_date };
  return (
    <p data-screen-only className={css.inset}>
      <Link to={to} search={days}>
        {t('openLedger')}
      </Link>
    </p>
  );
}

/** The statement of one account for a closed period; it prints as it stands. */
export default function PeriodStatementPage() {
  const t = useWords(periodWords);
  const input = { period_id: usePathParam('period'), user_guid: usePathParam('account') };
  const address = useGridState({ size: 20 });
  const request = useCall('periodStatement', input);
  const statement = request.data;
  const columns = useMemo(() => fileColumns(t), [t]);
  const grid = useGrid({
    name: 'period-statement',
    columns,
    rows: statement?.parts ?? NO_PARTS,
    rowId: ({ part }) => part,
    address,
  });
  const title =
    statement === undefined
      ? menuLabel('Period Statement')
      : t('statementOf', { name: statement.account.username });
  usePageInfo(statement === undefined ? undefined : { title });
  if (statement === undefined)
    return (
      <ReportPage title={title} tiles={[]}>
        {request.isError ? (
          <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
        ) : (
          <SkeletonRows rows={10} />
        )}
      </ReportPage>
    );
  const { account, period } = statement;
  return (
    <ReportPage
      title={title}
      meta={`${t('period', { n: period.number })} · ${daysOfPeriod(t, period)}`}
      files={<ExportMenu grid={grid} source={{ call: 'periodStatement', input, title }} />}
      tiles={figureTiles(t, account)}
      chart={<PartsChart totals={account} />}
    >
      <dl className={css.facts}>
        <div>
          <dt>{t('account')}</dt>
          <dd>
            {person(account.username, account.name)} <span className="quiet">{roleLabel(account.role)}</span>
          </dd>
        </div>
        <div>
          <dt>{t('operator')}</dt>
          <dd>{person(statement.operator, statement.operator_name)}</dd>
        </div>
        <div>
          <dt>{t('closedAt')}</dt>
          <dd>{`${dateTime(period.closed_at)}, ${period.closed_by}`}</dd>
        </div>
      </dl>
      <div className={css.inset}>
        <Figures statement={statement} />
        <p className="small quiet">{t('sign')}</p>
        <Proof statement={statement} />
        <Corrections statement={statement} />
      </div>
      <WayToLines statement={statement} />
    </ReportPage>
  );
}
