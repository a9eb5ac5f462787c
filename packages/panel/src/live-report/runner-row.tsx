import type { Market } from '@pavilion/contract/events.ts';
import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { SignedMoney } from '../ui/money.tsx';
import { Sparkline } from '../ui/sparkline.tsx';
import { cellKey, cellsOf, shutWord } from './cells.ts';
import { useMarketPosition, useMarketState, useRunnerOdd } from './live-values.ts';
import { LockMark } from './lock-mark.tsx';
import css from './market.module.css';
import odds from './odds.module.css';
import { OddsCell } from './odds-cell.tsx';
import { usePriceTrail } from './price-trail.ts';
import { useReport } from './report-context.ts';
import { reportWords } from './words.ts';

/** Two or three prices make no line worth looking at. */
const LEAST_TRAIL = 4;
const NO_TRAIL: readonly number[] = [];

type Runner = Market['runners'][number];
type Props = { market: Market; runner: Runner; topic: string };

function Position({
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
  if (position === undefined) return <span className="quiet">–</span>;
  return <SignedMoney value={position.position} column={column} strong />;
}

/** The prices of a runner, or the word why there are none. */
function Prices({ market, runner, topic }: Props) {
  const { layout, frozen } = useReport();
  const state = useMarketState(topic, market);
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const depth = layout === 'phone' ? 1 : 3;
  const word = shutWord(state.match_status, odd.status);
  if (word !== '') {
    return (
      <td colSpan={depth * 2} className={odds.shut}>
        <span className="hatch">
          <IconPlayerPauseFilled size={11} aria-hidden="true" />
          {word}
        </span>
      </td>
    );
  }
  const stale = state.stale === 1 || frozen;
  return cellsOf(odd, depth).map((cell) => (
    <OddsCell key={cellKey(cell)} side={cell.side} depth={cell.depth} price={cell.price} stale={stale} />
  ));
}

function Trail({ market, runner, topic }: Props) {
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const trail = usePriceTrail(`${market.market_id}:${runner.selectionId}`, odd.ex.availableToBack[0]?.price);
  return <Sparkline values={trail.length < LEAST_TRAIL ? NO_TRAIL : trail} />;
}

function Favourite({ runner, topic }: Omit<Props, 'market'>) {
  const t = useWords(reportWords);
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  return odd.isFav === 1 ? <Chip tone="accent">{t('fav')}</Chip> : null;
}

/** One runner: name, the viewer's position, last prices, six cells, lock. */
export const RunnerRow = memo(function RunnerRow(props: Props) {
  const { market, runner, topic } = props;
  const { layout, trail } = useReport();
  const phone = layout === 'phone';
  const position = <Position marketId={market.market_id} selectionId={runner.selectionId} column={!phone} />;
  const locked = runner.lock_team_betting === 1 || market.betLockStatus === 1;
  return (
    <tr className={css.runner}>
      <th scope="row" className={css.name}>
        <span className={css.nameLine}>
          <span className={css.cut} title={runner.runnerName}>
            {runner.runnerName}
          </span>
          <Favourite runner={runner} topic={topic} />
          {phone && locked ? <LockMark locked /> : null}
        </span>
        {phone ? <span className={css.under}>{position}</span> : null}
      </th>
      {phone ? null : <td className={css.position}>{position}</td>}
      {trail ? (
        <td className={css.trail}>
          <Trail {...props} />
        </td>
      ) : null}
      <Prices {...props} />
      {phone ? null : (
        <td className={css.lockCell}>
          <LockMark locked={locked} />
        </td>
      )}
    </tr>
  );
});
