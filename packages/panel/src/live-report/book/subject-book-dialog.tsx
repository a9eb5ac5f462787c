import { Modal } from '@mantine/core';
import { useCall } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { EmptyState, ErrorPanel, SkeletonRows } from '../../ui/states.tsx';
import { SignedMoney } from '../../ui/money.tsx';
import { Table } from '../../ui/table/table.tsx';
import { bookByAccount, rangesByAccount, type BookOfAccount, type Winning } from './subject-book.ts';
import { useReport } from '../frame/report-context.ts';
import css from './subject-book.module.css';
import type { Subject } from './subject-tools.tsx';
import { reportWords } from '../words.ts';

/** Books change with every bet: they are asked for again as often as positions are. */
const AGAIN_MS = 20_000;

type Rows = Parameters<typeof bookByAccount>[0];

function Account({ username, name }: { username: string; name: string }) {
  return (
    <>
      {username}
      {name === '' || name === username ? null : <span className="small quiet">{name}</span>}
    </>
  );
}

type MarketTableProps = { rows: Rows; runners: readonly string[]; winning: Winning; label: string };

function MarketTable({ rows, runners, winning, label }: MarketTableProps) {
  const t = useWords(reportWords);
  const { accounts, total } = bookByAccount(rows, runners.length, winning);
  const several = total.ifNone !== undefined;
  return (
    <Table
      label={label}
      rows={accounts}
      rowId={(account) => account.username}
      columns={[
        { id: 'name', label: t('userName'), cell: (account) => <Account {...account} /> },
        ...runners.map((runner, index) => ({
          id: runner,
          label: runner,
          figures: true,
          cell: ({ results }: BookOfAccount) => <SignedMoney value={results[index] ?? 0} column />,
        })),
        ...(several
          ? [
              {
                id: 'ifNone',
                label: t('ifNone'),
                figures: true,
                cell: ({ ifNone = 0 }: BookOfAccount) => <SignedMoney value={ifNone} column />,
              },
            ]
          : []),
        {
          id: 'worst',
          label: t('worst'),
          figures: true,
          wideOnly: !several,
          cell: ({ worst }) => <SignedMoney value={worst} column strong />,
        },
      ]}
      totals={{
        name: t('total'),
        ...Object.fromEntries(
          runners.map((runner, index) => [
            runner,
            <SignedMoney key={runner} value={total.results[index] ?? 0} column strong />,
          ]),
        ),
        ifNone: <SignedMoney value={total.ifNone ?? 0} column strong />,
        worst: <SignedMoney value={total.worst} column strong />,
      }}
    />
  );
}

/** A session's book has so many ranges for each account: a table of each. */
function SessionTables({ rows }: { rows: Rows }) {
  const t = useWords(reportWords);
  return rangesByAccount(rows).map(({ username, name, ranges }) => (
    <Table
      key={username}
      caption={<Account username={username} name={name} />}
      rows={ranges}
      rowId={({ range }) => range}
      columns={[
        { id: 'range', label: t('range'), cell: ({ range }) => <span className="num">{range}</span> },
        {
          id: 'net',
          label: t('netPl'),
          figures: true,
          cell: ({ net_pl }) => <SignedMoney value={net_pl} column />,
        },
      ]}
    />
  ));
}

/** What the clients under each account directly below the viewer win or lose in a market or a session. */
export function SubjectBookDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  const { name, runners, winning, ...of } = subject;
  const request = useCall('getMarketBook', { event_id: eventId, ...of }, { refetchInterval: AGAIN_MS });
  const title = t('bookOf', { name });
  const rows = request.data;
  return (
    <Modal opened onClose={onClose} size={720} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className="small quiet">{t('bookHint')}</p>
      {rows === undefined ? (
        request.isError ? (
          <ErrorPanel what={title} error={request.error} onRetry={() => void request.refetch()} />
        ) : (
          <SkeletonRows rows={4} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title={t('noData')} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
        <section className={css.scroll} aria-label={title} tabIndex={0}>
          {runners === undefined ? (
            <SessionTables rows={rows} />
          ) : (
            <MarketTable rows={rows} runners={runners} winning={winning} label={title} />
          )}
        </section>
      )}
    </Modal>
  );
}
