import { Link } from '@tanstack/react-router';
import { useCall } from '../api/use-call.ts';
import { percent } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useMayOpen } from '../pages/current-page.ts';
import { pathTo } from '../pages/paths.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { Table } from '../ui/table/table.tsx';
import { roundsWords } from './words.ts';

/** Two figures of it, however small it is. */
const chanceText = (chance: number): string =>
  `${percent(Number((chance * 100).toPrecision(chance >= 0.1 ? 3 : 2)))}%`;

/** The bets that won most in a round, each with the chance that it had. */
export function LargestWins({ round }: { round: string }) {
  const t = useWords(roundsWords);
  const mayOpen = useMayOpen();
  const request = useCall('largestWins', { event_id: round });
  const clientPath = ({ user_guid: userGuid, username }: { user_guid: string; username: string }): string =>
    pathTo('/userview/$type/$userGuid/$username', { type: 'client', userGuid, username });
  if (request.error !== null && request.data === undefined)
    return <ErrorPanel what={t('largest')} error={request.error} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <SkeletonRows rows={3} height={32} />;
  return (
    <section aria-label={t('largest')}>
      <Table
        caption={t('largest')}
        blocks
        rows={request.data.wins}
        rowId={({ betslip_uid: uid }) => uid}
        empty={t('noWins')}
        columns={[
          {
            id: 'client',
            label: t('client'),
            cell: (win) =>
              mayOpen(clientPath(win)) ? <Link to={clientPath(win)}>{win.username}</Link> : win.username,
          },
          { id: 'bet', label: t('runner'), cell: (win) => `${win.side} ${win.team_name}` },
          { id: 'price', label: t('price'), figures: true, cell: (win) => win.display_price },
          {
            id: 'stake',
            label: t('stake'),
            figures: true,
            cell: (win) => <Money value={win.stake} column />,
          },
          {
            id: 'win',
            label: t('wins'),
            figures: true,
            cell: (win) => <SignedMoney value={win.win} column />,
          },
          {
            id: 'chance',
            label: t('chance'),
            figures: true,
            cell: ({ chance, between_cards: between }) =>
              chance === null ? '' : `${between === 1 ? '≈ ' : ''}${chanceText(chance)}`,
          },
        ]}
      />
    </section>
  );
}
