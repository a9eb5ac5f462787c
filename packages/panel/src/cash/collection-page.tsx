import { Button } from '@mantine/core';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { DaysSelect } from '../days/days-select.tsx';
import { daysOf, PRESETS, utcBounds } from '../days/ranges.ts';
import { useGridAddress } from '../grid/grid-address.ts';
import { useWords } from '../i18n/i18n.ts';
import { useSession } from '../session/session.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Username } from '../ui/upline-card.tsx';
import css from './collection-page.module.css';
import { CollectionSide } from './collection-side.tsx';
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
  const lines = report.clients
    .filter((client) => client.side === side)
    .map((client) => ({
      key: client.user_guid,
      account: (
        <>
          <Username account={client} /> <span className="quiet">{client.name}</span>
        </>
      ),
      amount: client.amount,
    }));
  return (
    <CollectionSide side={side} title={title} lines={lines} total={report.totals[side]} none={t('none')} />
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
