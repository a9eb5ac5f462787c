import type { BetSlip } from '@pavilion/contract/bets.ts';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { sentenceSaid } from '../i18n/server-words.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { Money, SignedMoney } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { slipWords } from './words.ts';
import { betTypeSaid } from '../glossary/bet-type-words.ts';

const MOST = 300;

/** What a bet has brought, or would. */
function Outcome({ bet: { winning_status: status, pl, win } }: { bet: BetSlip }) {
  const t = useWords(slipWords);
  if (pl !== null) return <SignedMoney value={pl} column />;
  return status === '3' ? t('void') : <Money value={win} column />;
}

/** The reader's bets on a draw, the latest first, with multiples and what they brought. */
export function MyBets({ eventId }: { eventId: string }) {
  const t = useWords(slipWords);
  const bets = useCall('betList', { event_id: eventId, items_perpage: MOST });
  if (bets.error !== null)
    return <ErrorPanel what={t('bets')} error={bets.error} onRetry={() => void bets.refetch()} />;
  if (bets.data === undefined) return <SkeletonRows rows={4} />;
  const { bet_data: rows, total_records: total, notice } = bets.data;
  return (
    <section aria-label={t('myBets')}>
      {rows.length === 0 ? null : <ArchivedNotice notice={notice} />}
      <Table
        caption={t('myBets')}
        rows={rows}
        rowId={({ betslip_uid }) => betslip_uid}
        empty={notice === '' ? t('noBets') : sentenceSaid(notice)}
        columns={[
          { id: 'number', label: t('number'), cell: (bet) => <span className="num">{bet.team_name}</span> },
          { id: 'type', label: t('type'), cell: (bet) => betTypeSaid(bet.matka_market_type) },
          {
            id: 'stake',
            label: t('stake'),
            figures: true,
            cell: (bet) => <Money value={bet.stake} column />,
          },
          {
            id: 'multiple',
            label: t('multiple'),
            figures: true,
            wideOnly: true,
            cell: (bet) => bet.display_price,
          },
          { id: 'wins', label: t('wins'), figures: true, cell: (bet) => <Outcome bet={bet} /> },
        ]}
      />
      {total > rows.length ? (
        <p className="small quiet">{t('more', { n: count(total - rows.length) })}</p>
      ) : null}
    </section>
  );
}
