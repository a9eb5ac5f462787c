import type { Market } from '@pavilion/contract/events.ts';
import { memo } from 'react';
import { short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SignedMoney } from '../ui/money.tsx';
import { priceAt, shutWord } from './cells.ts';
import { usePart } from './live-source.ts';
import { useMarketPosition, useMarketState, useRunnerOdd } from './live-values.ts';
import css from './runner-columns.module.css';
import { useReport, useReportFrozen } from './report-context.ts';
import { reportWords } from './words.ts';

/** Even and Odd, and the last digit (matka), are laid out by runner columns (specification part 2, section 2). */
export const inColumns = (marketType: number): boolean => marketType === 6 || marketType === 7;

const PHONE_COLUMNS = 5;

type Props = { market: Market; topic: string };

/** What a runner is taken at, or the word why it is not. */
function Price({ market, runner, topic }: Props & { runner: Market['runners'][number] }) {
  const t = useWords(reportWords);
  const frozen = useReportFrozen();
  const match_status = useMarketState(topic, market, 'match_status');
  const game_status = useMarketState(topic, market, 'game_status');
  const marketStale = useMarketState(topic, market, 'stale');
  const odd = useRunnerOdd(topic, runner.selectionId, runner.runner_odd);
  const runnerStatus = usePart(odd, (now) => now.status);
  const word = shutWord({ match_status, game_status }, runnerStatus);
  const display = usePart(odd, (now) => priceAt(now, 'back', 1)?.display);
  const size = usePart(odd, (now) => priceAt(now, 'back', 1)?.size ?? 0);
  if (word !== '') {
    return (
      <span className={`hatch ${css.columnShut}`} title={word}>
        {word}
      </span>
    );
  }
  return (
    <span className={css.columnPrice} data-stale={marketStale === 1 || frozen || display === undefined}>
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

/** A market with a column per runner: name, price, the viewer's position. */
export const RunnerColumns = memo(function RunnerColumns({ market, topic }: Props) {
  const { layout } = useReport();
  const position = useMarketPosition(market.market_id);
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
              {own === undefined ? (
                <span className="quiet">–</span>
              ) : (
                <SignedMoney value={own.position} strong />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
});
