import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS, utcBounds } from '../days/ranges.ts';
import { useGridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Username } from '../ui/upline-card.tsx';
import css from './collection-page.module.css';
import { cashSearch } from './search.ts';
import { cashWords } from './words.ts';

type Report = CallOutput<'ledgerCollectionReport'>;
type Side = 'lena' | 'dena' | 'clear';

/** The three tables in the specification's order, with their headings (part 2, section 2). */
const TABLES = [
  { side: 'lena', head: 'receivingFrom' },
  { side: 'dena', head: 'paidToHead' },
  { side: 'clear', head: 'clearHead' },
] as const;

function Table({ report, side, title }: { report: Report; side: Side; title: string }) {
  const t = useWords(cashWords);
  const rows = report.clients.filter((client) => client.side === side);
  return (
    <section className={css.side} data-side={side} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('client')}</th>
              <th scope="col">{t('balance')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((client) => (
              <tr key={client.user_guid}>
                <td>
                  <Username account={client} /> <span className="quiet">{client.name}</span>
                </td>
                <td>
                  <Money value={client.amount} column />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              <td>
                <Money value={report.totals[side]} column strong />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

/** How much is to be taken beside how much is to be given. */
function Bar({ report }: { report: Report }) {
  const whole = report.totals.lena + report.totals.dena;
  if (whole === 0) return null;
  return (
    <div className={css.bar} aria-hidden="true">
      <span data-side="lena" style={{ width: `${(report.totals.lena / whole) * 100}%` }} />
      <span data-side="dena" style={{ width: `${(report.totals.dena / whole) * 100}%` }} />
    </div>
  );
}

/** From whom the reader is to receive, whom it is to pay, and who is clear: its direct accounts. */
export default function CollectionPage() {
  const t = useWords(cashWords);
  const address = useGridAddress({ size: 20 });
  const days = daysOf(cashSearch.parse(address.search), 'last30');
  const request = useCall('ledgerCollectionReport', utcBounds(days), { keepPrevious: true });
  const name = useSession()?.username ?? '';
  return (
    <div>
      <PageHeader
        title={t('collection')}
        actions={
          <>
            <DaysSelect days={days} presets={PRESETS} onChoose={(range) => address.change(range)} />
            <Button onClick={() => address.change({ from: undefined, to: undefined })}>{t('reset')}</Button>
          </>
        }
      />
      {request.isError ? (
        <ErrorPanel what={t('collection')} error={request.error} onRetry={() => void request.refetch()} />
      ) : request.data === undefined ? (
        <SkeletonRows rows={10} />
      ) : (
        <>
          <Bar report={request.data} />
          <div className={css.tables}>
            {TABLES.map(({ side, head }) => (
              <Table key={side} report={request.data} side={side} title={t(head, { name })} />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
