import { marketTopic } from '@pavilion/contract/channels.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { memo } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { StaleChip } from '../live-report/frame/freshness.tsx';
import { useMarketState } from '../live-report/frame/live-values.ts';
import { useReport, useReportFrozen } from '../live-report/frame/report-context.ts';
import { SeveralFigures } from '../live-report/market/several-figures.tsx';
import { useLimits } from '../live-report/market/use-limits.ts';
import { WithdrawButton } from '../live-report/market/withdraw-tool.tsx';
import rows from '../live-report/market/market.module.css';
import { reportWords } from '../live-report/words.ts';
import { RaceRunner } from './race-runner.tsx';
import css from './race.module.css';
import { racesWords } from './words.ts';

/** What the market asks: who wins, or who is placed. */
function Bar({ market }: { market: Market }) {
  const t = useWords(racesWords);
  const { eventId } = useReport();
  const topic = marketTopic(eventId, market.market_id);
  const stale = useMarketState(topic, market, 'stale') === 1;
  const at = useMarketState(topic, market, 'at');
  const frozen = useReportFrozen();
  const limits = useLimits(market);
  const name = market.is_main_market === 1 ? t('win') : market.market_name;
  return (
    <div className={css.bar}>
      <h2 id={`m${market.market_id}`} title={market.market_name}>
        {name}
      </h2>
      <span className={css.meta}>
        {market.winners === 1 ? limits : `${t('places', { count: market.winners })} · ${limits}`}
      </span>
      {stale || frozen ? <StaleChip at={at} /> : null}
      <span className={css.tools}>
        <WithdrawButton market={market} />
      </span>
    </div>
  );
}

/** Of one winner a position is the result when the runner wins, of several what it adds to that of none. */
function Heads({ winners }: { winners: number }) {
  const t = useWords(racesWords);
  const tReport = useWords(reportWords);
  const { layout, book } = useReport();
  const phone = layout === 'phone';
  return (
    <thead className={rows.heads}>
      <tr>
        <th scope="col">{t('number')}</th>
        <th scope="col">{t('runner')}</th>
        {phone ? null : (
          <th scope="col" className={rows.center}>
            {tReport('lastPrices')}
          </th>
        )}
        <th scope="col" className={rows.center} data-side="back">
          {t('lagai')}
        </th>
        <th scope="col" className={rows.center} data-side="lay">
          {t('khai')}
        </th>
        {phone ? null : (
          <th scope="col" className={rows.right}>
            {tReport(winners > 1 ? 'adds' : book === 'whole' ? 'positionWhole' : 'positionShare')}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** One market of a race: a row for each runner, those that left it struck through. */
export const RaceTable = memo(function RaceTable({ market }: { market: Market }) {
  const { eventId, layout } = useReport();
  const phone = layout === 'phone';
  const topic = marketTopic(eventId, market.market_id);
  return (
    <section aria-labelledby={`m${market.market_id}`}>
      <Bar market={market} />
      <table className={rows.grid} aria-labelledby={`m${market.market_id}`}>
        <colgroup>
          <col className={css.colNumber} />
          <col />
          {phone ? null : <col className={rows.colTrail} />}
          <col className={css.colPrice} />
          <col className={css.colPrice} />
          {phone ? null : <col className={rows.colPosition} />}
        </colgroup>
        <Heads winners={market.winners} />
        <tbody>
          {market.runners.map((runner) => (
            <RaceRunner key={runner.selectionId} market={market} runner={runner} topic={topic} />
          ))}
        </tbody>
      </table>
      <SeveralFigures marketId={market.market_id} />
    </section>
  );
});
