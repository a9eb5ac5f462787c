import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Book } from '@pavilion/contract/positions.ts';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { BookSwitch } from '../live-report/book/book-switch.tsx';
import { useInside } from '../live-report/market/net-band.tsx';
import { sumCoins } from '../format/coins.ts';
import { useNet } from '../live-report/market/use-net.ts';
import { gain, Tiles, type Tile } from '../ui/tiles.tsx';
import css from './dashboard.module.css';
import type { Positions } from './use-match.ts';
import { dashboardWords } from './words.ts';

/** Bets are counted again this often, in milliseconds; positions are pushed. */
const RELOAD = 15_000;

type Detail = CallOutput<'matchDetail'>;

type SummaryProps = { detail: Detail; positions: Positions; onBook: (book: Book) => void };

/** The match in a few figures: what is at stake, what is decided, how many bets wait. */
export function Summary({ detail, positions, onBook }: SummaryProps) {
  const t = useWords(dashboardWords);
  const eventId = detail.event.event_id;
  const bets = useCall('betCounts', { event_id: eventId }, { refetchInterval: RELOAD }).data;
  const markets = useCall('declaredMarket', { event_id: eventId }).data;
  const sessions = useCall('declaredFancy', { event_id: eventId }).data;
  const { book } = positions;
  const net = useNet({ eventId, book, markets: detail.market, loaded: positions.markets });
  const inside = useInside();
  const outcomes = (net?.winners ?? []).map(({ name, net: value }) => gain(t('ifWins', { name }), value));
  const declared =
    markets === undefined || sessions === undefined
      ? []
      : [gain(t('declaredPl'), sumCoins([...markets, ...sessions].map(({ pl }) => pl)))];
  const figure = (label: string, value: number): Tile => ({
    label,
    value: <span className="num">{count(value)}</span>,
  });
  return (
    <>
      <div className={css.risk}>
        <BookSwitch book={book} onChange={onBook} />
        {net === undefined || net.winners.length === 0 ? null : (
          <span className="small quiet">{t('netOf', { markets: inside(net) })}</span>
        )}
      </div>
      <Tiles
        label={t('summary')}
        tiles={[
          ...outcomes,
          ...declared,
          ...(bets === undefined
            ? []
            : [figure(t('betsAll'), bets.total_bets), figure(t('betsPending'), bets.unsettelled_bets)]),
          figure(t('openMarkets'), detail.market.length),
          ...(detail.event.draw === null ? [figure(t('openSessions'), detail.fancy.length)] : []),
        ]}
      />
    </>
  );
}
