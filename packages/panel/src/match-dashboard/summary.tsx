import { positionsTopic, type PositionsDocument } from '@pavilion/contract/channels.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall } from '../api/use-call.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { gain, Tiles, type Tile } from '../ui/tiles.tsx';
import type { Positions } from './use-match.ts';
import { dashboardWords } from './words.ts';

/** Bets are counted again this often, in milliseconds; positions are pushed. */
const RELOAD = 15_000;

type Detail = CallOutput<'matchDetail'>;

/** Coins added without what floating point leaves behind. */
const inPaise = (coins: number): number => Math.round(coins * 100) / 100;
const totalPl = (rows: readonly { pl: number }[]): number =>
  inPaise(rows.reduce((sum, { pl }) => sum + pl, 0));

/** What each outcome of the main market means to the viewer; none when that market is declared. */
function useOutcomes({ event, market }: Detail, positions: Positions): Tile[] {
  const t = useWords(dashboardWords);
  const main = market.find((each) => each.is_main_market === 1);
  const id = main?.market_id ?? '';
  const live = useLive<PositionsDocument, `market:${string}`>(positionsTopic(event.event_id), `market:${id}`);
  const position = live ?? positions.markets.get(id);
  return (position?.runners ?? []).map((runner) =>
    gain(t('ifWins', { name: runner.runnerName }), runner.position),
  );
}

/** The match in a few figures: what is at stake, what is decided, how many bets wait. */
export function Summary({ detail, positions }: { detail: Detail; positions: Positions }) {
  const t = useWords(dashboardWords);
  const eventId = detail.event.event_id;
  const bets = useCall('betCounts', { event_id: eventId }, { refetchInterval: RELOAD }).data;
  const markets = useCall('declaredMarket', { event_id: eventId }).data;
  const sessions = useCall('declaredFancy', { event_id: eventId }).data;
  const outcomes = useOutcomes(detail, positions);
  const declared =
    markets === undefined || sessions === undefined
      ? []
      : [gain(t('declaredPl'), inPaise(totalPl(markets) + totalPl(sessions)))];
  const figure = (label: string, value: number): Tile => ({
    label,
    value: <span className="num">{count(value)}</span>,
  });
  return (
    <Tiles
      label={t('summary')}
      tiles={[
        ...outcomes,
        ...declared,
        ...(bets === undefined
          ? []
          : [figure(t('betsAll'), bets.total_bets), figure(t('betsPending'), bets.unsettelled_bets)]),
        figure(t('openMarkets'), detail.market.length),
        figure(t('openSessions'), detail.fancy.length),
      ]}
    />
  );
}
