import { betTypeSaid } from '../glossary/bet-type-words.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import type { Market } from '@pavilion/contract/events.ts';
import type { MarketPosition } from '@pavilion/contract/positions.ts';
import { IconEyeOff, IconFlag, IconLock } from '@tabler/icons-react';
import { useCall } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLive } from '../live/use-live.ts';
import { Chip } from '../ui/chip.tsx';
import { ErrorPanel } from '../ui/states.tsx';
import { SeveralWinners } from '../live-report/market/several-winners.tsx';
import { pathTo } from '../pages/paths.ts';
import css from './lists.module.css';
import { KnownMoney, ListSection, NameLink, ResultRow } from './list-parts.tsx';
import type { Positions } from './use-match.ts';
import { dashboardWords } from './words.ts';

type Detail = CallOutput<'matchDetail'>;

function Chips({ market }: { market: Market }) {
  const t = useWords(dashboardWords);
  return (
    <>
      {market.is_main_market === 1 ? (
        <Chip tone="warn" icon={<IconFlag size={13} aria-hidden="true" />}>
          {t('mainMarket')}
        </Chip>
      ) : null}
      {market.hide_market === 1 ? (
        <Chip icon={<IconEyeOff size={13} aria-hidden="true" />}>{t('hidden')}</Chip>
      ) : null}
      {market.betLockStatus === 1 ? (
        <Chip tone="loss" icon={<IconLock size={13} aria-hidden="true" />}>
          {t('betLocked')}
        </Chip>
      ) : null}
    </>
  );
}

/** So many numbers of a bet type say how it stands. */
const NUMBERS = 5;

/** The runners of a market; of a bet type of a draw the numbers that cost most. */
function namesOf(
  market: Market,
  position: MarketPosition | undefined,
): readonly { selectionId: number; runnerName: string }[] {
  return market.multiple === undefined ? market.runners : (position?.runners.slice(0, NUMBERS) ?? []);
}

/** An open market with what each of its runners means to the viewer. */
function MarketRow({
  eventId,
  market,
  positions,
}: {
  eventId: string;
  market: Market;
  positions: Positions;
}) {
  const id = market.market_id;
  const live = useLive(positions.topic, `market:${id}`);
  const position = live ?? positions.markets.get(id);
  const of = new Map(position?.runners.map((runner) => [runner.selectionId, runner.position]));
  return (
    <li className={css.row}>
      <span className={css.name}>
        <NameLink
          to={pathTo('/bet_slips/$eventId', { eventId })}
          search={{ market_id: id }}
          name={betTypeSaid(market.market_name)}
        />
        <Chips market={market} />
      </span>
      <ul className={css.outcomes}>
        {namesOf(market, position).map((runner) => (
          <li key={runner.selectionId}>
            <span>{runner.runnerName}</span>
            <KnownMoney value={of.get(runner.selectionId)} />
          </li>
        ))}
      </ul>
      <SeveralWinners winners={market.winners} position={position} />
    </li>
  );
}

/** The markets of a match: the open ones with positions, then the declared ones with their results. */
export function MatchMarkets({ detail, positions }: { detail: Detail; positions: Positions }) {
  const t = useWords(dashboardWords);
  const eventId = detail.event.event_id;
  const declared = useCall('declaredMarket', { event_id: eventId });
  const rows = declared.data ?? [];
  return (
    <ListSection
      title={t('markets')}
      open={detail.market.length}
      declared={declared.data?.length}
      empty={t('noMarkets')}
    >
      {detail.market.map((market) => (
        <MarketRow key={market.market_id} eventId={eventId} market={market} positions={positions} />
      ))}
      {rows.map((row) => (
        <ResultRow
          key={row.market_id}
          link={
            <NameLink
              to={pathTo('/bet_slips/$eventId', { eventId })}
              search={{ market_id: row.market_id }}
              name={betTypeSaid(row.market_name)}
            />
          }
          result={
            row.won_by === '' || detail.event.draw !== null
              ? t('result', { result: row.settlement_result })
              : t('wonBy', { name: row.won_by })
          }
          pl={row.pl}
        />
      ))}
      {declared.isError ? (
        <li>
          <ErrorPanel what={t('markets')} error={declared.error} onRetry={() => void declared.refetch()} />
        </li>
      ) : null}
    </ListSection>
  );
}
