import { positionsTopic } from '@pavilion/contract/channels.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { useMay } from '../api/may.ts';
import { useWords } from '../i18n/i18n.ts';
import { newestFirst } from '../live/newest-first.ts';
import { useFamily } from '../live/use-live.ts';
import { Money, SignedMoney } from '../ui/money.tsx';
import { Table } from '../ui/table/table.tsx';
import { marketsOf } from './board.ts';
import { casinoLiveWords } from './words.ts';

function Outcome({ bet: { winning_status: status, win, loss } }: { bet: BetSlip }) {
  const t = useWords(casinoLiveWords);
  if (status === '3') return t('void');
  if (status === '1') return <SignedMoney value={win} column />;
  if (status === '2') return <SignedMoney value={-loss} column />;
  return (
    <>
      <Money value={win} /> / <Money value={loss} />
    </>
  );
}

/** The latest bets on a round: a client's own, for an operator those of its downline. */
export function RoundBets({ round, code }: { round: string; code: string }) {
  const t = useWords(casinoLiveWords);
  const own = useMay()('placeBet');
  const bets = newestFirst(useFamily(positionsTopic(round), 'bet:') ?? []);
  const bothSides = marketsOf(code).some(({ selections }) =>
    selections.some(({ khai }) => khai !== undefined),
  );
  const caption = t(own ? 'ownBets' : 'latestBets');
  return (
    <section aria-label={caption}>
      <Table
        caption={caption}
        rows={bets}
        rowId={({ betslip_uid }) => betslip_uid}
        empty={t('noBets')}
        columns={[
          ...(own ? [] : [{ id: 'user', label: t('client'), cell: (bet: BetSlip) => bet.username }]),
          {
            id: 'team',
            label: t('runner'),
            cell: (bet) => (bothSides ? `${bet.side} ${bet.team_name}` : bet.team_name),
          },
          { id: 'price', label: t('price'), figures: true, cell: (bet) => bet.display_price },
          {
            id: 'stake',
            label: t('stake'),
            figures: true,
            cell: (bet) => <Money value={bet.stake} column />,
          },
          { id: 'result', label: t('winsOrLoses'), figures: true, cell: (bet) => <Outcome bet={bet} /> },
        ]}
      />
    </section>
  );
}
