import type { Market } from '@pavilion/contract/events.ts';
import { nameWithoutNumber } from '@pavilion/engine/odds-stream/runner-details.ts';
import { memo } from 'react';
import { useWords } from '../i18n/i18n.ts';
import { useReport } from '../live-report/frame/report-context.ts';
import { LastPrices } from '../live-report/market/last-prices.tsx';
import { LockedChip } from '../live-report/market/locked-chip.tsx';
import rows from '../live-report/market/market.module.css';
import { Favourite, Position, Prices, type RunnerProps } from '../live-report/market/runner-row.tsx';
import { WithdrawnMark } from '../ui/withdrawn-mark.tsx';
import css from './race.module.css';
import { racesWords } from './words.ts';

type Runner = Market['runners'][number];

/** Who rides it and from where; a greyhound has neither. */
function Details({ runner: { details } }: { runner: Runner }) {
  const t = useWords(racesWords);
  const { jockey, draw } = details ?? { jockey: '', draw: '' };
  const parts = [jockey, draw === '' ? '' : t('draw', { n: draw })].filter((part) => part !== '');
  return parts.length === 0 ? null : <span className={css.details}>{parts.join(' · ')}</span>;
}

function Name({ market, runner, topic }: RunnerProps) {
  const { layout } = useReport();
  const name = nameWithoutNumber(runner.runnerName);
  const out = runner.withdrawn !== null;
  return (
    <th scope="row" className={rows.name}>
      <span className={rows.nameLine}>
        <span className={rows.cut} title={runner.runnerName}>
          {out ? <s>{name}</s> : name}
        </span>
        {out ? null : <Favourite runner={runner} topic={topic} />}
        {runner.lock_team_betting === 1 && market.betLockStatus === 0 ? <LockedChip /> : null}
      </span>
      <span className={css.under}>
        <Details runner={runner} />
        {layout === 'phone' ? (
          <Position marketId={market.market_id} selectionId={runner.selectionId} column={false} />
        ) : null}
      </span>
    </th>
  );
}

/** One runner: number, who it is, last prices, the best Lagai and Khai, and what the reader has on it. */
export const RaceRunner = memo(function RaceRunner(props: RunnerProps) {
  const { market, runner } = props;
  const { layout } = useReport();
  const phone = layout === 'phone';
  return (
    <tr className={rows.runner} data-out={runner.withdrawn !== null}>
      <td className={css.number}>{runner.details?.number ?? ''}</td>
      <Name {...props} />
      {phone ? null : (
        <td className={rows.trail}>{runner.withdrawn === null ? <LastPrices {...props} /> : null}</td>
      )}
      {runner.withdrawn === null ? (
        <Prices {...props} depth={1} />
      ) : (
        <td colSpan={2} className={css.out}>
          <WithdrawnMark withdrawn={runner.withdrawn} />
        </td>
      )}
      {phone ? null : (
        <td className={rows.position}>
          <Position marketId={market.market_id} selectionId={runner.selectionId} column />
        </td>
      )}
    </tr>
  );
});
