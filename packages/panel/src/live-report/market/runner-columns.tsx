import type { Address } from '@pavilion/contract/channels.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { memo } from 'react';
import { fitMoney } from '../../format/fit-money.ts';
import { short, signedMoney } from '../../format/numbers.ts';
import { useStatusWord } from '../../glossary/market-status.ts';
import { useWords } from '../../i18n/i18n.ts';
import { toneOf } from '../../ui/fit-money.tsx';
import { priceAt, shutWord } from './cells.ts';
import { usePart } from '../frame/live-source.ts';
import {
  useMarketPosition,
  useMarketSource,
  useMarketState,
  useOldByHand,
  useRunnerOdd,
} from '../frame/live-values.ts';
import css from './runner-columns.module.css';
import { useReport, useReportFrozen } from '../frame/report-context.ts';
import { Bone } from '../session/session-figures.tsx';
import { reportWords } from '../words.ts';

/** Even and Odd, and the last digit (matka), are laid out by runner columns (specification part 2, section 2). */
export const inColumns = (marketType: number): boolean => marketType === 6 || marketType === 7;

const PHONE_COLUMNS = 5;
/** Characters that a figure has in a column, ten of them beside each other, or five on a phone. */
const WIDE_ROOM = 10;
const PHONE_ROOM = 8;

type Props = { market: Market; topic: Address<'market'> };

/** What a runner is taken at, or the word why it is not. */
function Price({ market, runner, topic }: Props & { runner: Market['runners'][number] }) {
  const t = useWords(reportWords);
  const frozen = useReportFrozen();
  const match_status = useMarketState(topic, market, 'match_status');
  const game_status = useMarketState(topic, market, 'game_status');
  const statusWord = useStatusWord();
  const marketStale = useMarketState(topic, market, 'stale');
  const locked = market.betLockStatus === 1;
  const old = useOldByHand(market.market_id, useMarketSource(topic, market));
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const runnerStatus = usePart(odd, (now) => now.status);
  const word = shutWord({ match_status, game_status }, runnerStatus);
  const display = usePart(odd, (now) => priceAt(now, 'back', 1)?.display);
  const size = usePart(odd, (now) => priceAt(now, 'back', 1)?.size ?? 0);
  if (word !== '') {
    return (
      <span className={`hatch ${css.columnShut}`} title={statusWord(word)}>
        {statusWord(word)}
      </span>
    );
  }
  return (
    <span
      className={css.columnPrice}
      data-stale={marketStale === 1 || frozen || locked || old || display === undefined}
    >
      {display === undefined ? (
        <>
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('noPrice')}</span>
        </>
      ) : (
        <>
          <span className={css.price}>{display}</span>
          <span className={css.size}>{short(size)}</span>
        </>
      )}
    </span>
  );
}

function Fitted({ value, room }: { value: number; room: number }) {
  return (
    <strong className={`num ${toneOf(value)}`} title={signedMoney(value)}>
      {fitMoney([value], room)[0]}
    </strong>
  );
}

/** A market with a column per runner: name, price, the viewer's position. */
export const RunnerColumns = memo(function RunnerColumns({ market, topic }: Props) {
  const { layout } = useReport();
  const position = useMarketPosition(market.market_id);
  const room = layout === 'phone' ? PHONE_ROOM : WIDE_ROOM;
  const across = layout === 'phone' ? Math.min(PHONE_COLUMNS, market.runners.length) : market.runners.length;
  return (
    <ul
      className={css.columns}
      style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
      aria-labelledby={`m${market.market_id}`}
    >
      {market.runners.map((runner) => {
        const own = position?.runners.find((each) => each.selectionId === runner.selectionId);
        return (
          <li key={runner.selectionId} className={css.column}>
            <span className={css.columnName} title={runner.runnerName}>
              {runner.runnerName}
            </span>
            <Price market={market} runner={runner} topic={topic} />
            <span className={css.columnPosition}>
              {own === undefined ? <Bone /> : <Fitted value={own.position} room={room} />}
            </span>
          </li>
        );
      })}
    </ul>
  );
});
