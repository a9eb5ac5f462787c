import type { Address } from '@pavilion/contract/channels.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { LOCKED_AS_A_WHOLE } from '@pavilion/contract/manual-types.ts';
import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { useStatusWord } from '../../glossary/market-status.ts';
import { useWords } from '../../i18n/i18n.ts';
import { Chip } from '../../ui/chip.tsx';
import { ColumnMoney } from '../../ui/fit-money.tsx';
import { SignedMoney } from '../../ui/money.tsx';
import { WithdrawnMark } from '../../ui/withdrawn-mark.tsx';
import { placesOf, shutWord } from './cells.ts';
import { LastPrices } from './last-prices.tsx';
import { usePart } from '../frame/live-source.ts';
import {
  useBetClosed,
  useMarketPosition,
  useMarketSource,
  useOldByHand,
  useRunnerOdd,
} from '../frame/live-values.ts';
import { LockedChip } from './locked-chip.tsx';
import { LockSwitch } from './lock-switch.tsx';
import css from './market.module.css';
import own from '../session/session.module.css';
import odds from './odds.module.css';
import { OddsCell } from './odds-cell.tsx';
import { useReport } from '../frame/report-context.ts';
import { Bone } from '../session/session-figures.tsx';
import { reportWords } from '../words.ts';

/** `−9,99,99,999.99`: what the column of positions is wide enough for. */
const POSITION_ROOM = 15;
type Runner = Market['runners'][number];
export type RunnerProps = { market: Market; runner: Runner; topic: Address<'market'> };

export function Position({
  marketId,
  selectionId,
  column,
}: {
  marketId: string;
  selectionId: number;
  column: boolean;
}) {
  const position = useMarketPosition(marketId)?.runners.find((each) => each.selectionId === selectionId);
  // Not known yet is not zero.
  if (position === undefined) return <Bone />;
  if (column) return <ColumnMoney value={position.position} room={POSITION_ROOM} strong />;
  return <SignedMoney value={position.position} strong />;
}

/** The prices of a runner, or the word why there are none. */
export function Prices({ market, runner, topic, depth }: RunnerProps & { depth: number }) {
  const t = useWords(reportWords);
  const statusWord = useStatusWord();
  const state = useMarketSource(topic, market);
  const status = usePart(state, (now) => now.match_status);
  const game_status = usePart(state, (now) => now.game_status);
  // What takes no bets is drawn as what is no longer offered.
  const locked = isLocked(market, runner);
  const old = useOldByHand(market.market_id, state);
  const stale = usePart(state, (now) => now.stale) === 1 || locked || old;
  const lagaiOnly = usePart(state, (now) => now.lagai_only) === 1;
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const told = usePart(odd, (now) => now.status);
  // The desk may know before the feed that a runner is out.
  const runnerStatus = runner.withdrawn === null ? told : 'REMOVED';
  const closed = useBetClosed();
  const match_status = closed && status === 'OPEN' ? 'SUSPENDED' : status;
  const word = shutWord({ match_status, game_status }, runnerStatus);
  if (word !== '') {
    return (
      <td colSpan={depth * 2} className={odds.shut}>
        <span className="hatch">
          <IconPlayerPauseFilled size={11} aria-hidden="true" />
          {statusWord(word)}
        </span>
      </td>
    );
  }
  const places = placesOf(depth).filter(({ side }) => !lagaiOnly || side === 'back');
  return (
    <>
      {places.map((place) => (
        <OddsCell key={`${place.side}${place.depth}`} {...place} odd={odd} stale={stale} />
      ))}
      {lagaiOnly ? (
        <td colSpan={depth} className={odds.lagaiOnly}>
          {t('lagaiOnly')}
        </td>
      ) : null}
    </>
  );
}

function RunnerLock({ market, runner }: Omit<RunnerProps, 'topic'>) {
  const { desk } = useReport();
  return (
    <LockSwitch
      name={`${runner.runnerName}, ${market.market_name}`}
      locked={runner.lock_team_betting === 1}
      lockedAbove={market.betLockStatus === 1}
      onToggle={() => desk.lockMarket(market, runner)}
    />
  );
}

export function Favourite({ runner, topic }: Omit<RunnerProps, 'market'>) {
  const t = useWords(reportWords);
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  return usePart(odd, (now) => now.isFav) === 1 ? <Chip tone="accent">{t('fav')}</Chip> : null;
}

const isLocked = (market: Market, runner: Runner): boolean =>
  runner.lock_team_betting === 1 || market.betLockStatus === 1;

/** Below type 5 each runner has its own lock; from there on the market is locked as a whole. */
const hasOwnLock = (market: Market): boolean => market.market_type < LOCKED_AS_A_WHOLE;

/** One runner: name, the viewer's position, last prices, six cells, lock. */
export const RunnerRow = memo(function RunnerRow(props: RunnerProps) {
  const { market, runner, topic } = props;
  const { layout, roomy, may } = useReport();
  const phone = layout === 'phone';
  const lockable = hasOwnLock(market);
  const position = <Position marketId={market.market_id} selectionId={runner.selectionId} column={!phone} />;
  const lock = lockable && may.lock ? <RunnerLock market={market} runner={runner} /> : null;
  // The bar says it of a whole market.
  const chip = runner.lock_team_betting === 1 && market.betLockStatus === 0 ? <LockedChip /> : null;
  return (
    <tr className={css.runner} data-lock-scope>
      <th scope="row" className={css.name}>
        <span className={css.withLock}>
          <span className={css.nameLines}>
            <span className={css.nameLine}>
              <span className={css.cut} title={runner.runnerName}>
                {runner.withdrawn === null ? runner.runnerName : <s>{runner.runnerName}</s>}
              </span>
              <WithdrawnMark withdrawn={runner.withdrawn} />
              <Favourite runner={runner} topic={topic} />
              {phone ? null : chip}
            </span>
            {phone ? (
              <span className={own.under}>
                {position}
                {chip}
              </span>
            ) : null}
          </span>
          {phone ? lock : null}
        </span>
      </th>
      {phone ? null : <td className={css.position}>{position}</td>}
      {roomy ? (
        <td className={css.trail}>
          <LastPrices {...props} />
        </td>
      ) : null}
      <Prices {...props} depth={phone ? 1 : 3} />
      {phone || !may.lock ? null : <td className={css.lockCell}>{lock}</td>}
    </tr>
  );
});
