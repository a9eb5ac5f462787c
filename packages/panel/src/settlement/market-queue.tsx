import type { UnsettledMarket } from '@pavilion/contract/settlement.ts';
import { IconFlag3 } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { openDate } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import deskCss from './desk.module.css';
import { settlementWords } from './words.ts';

/** Arrow keys move between the rows of the queue, Home and End to its ends. */
function moveBetweenRows(event: KeyboardEvent<HTMLButtonElement>): void {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  rows[Math.min(rows.length - 1, Math.max(0, to))]?.focus();
}

export function MainMarketChip() {
  const t = useWords(settlementWords);
  return (
    <Chip tone="warn" icon={<IconFlag3 size={12} aria-hidden="true" />}>
      {t('mainMarket')}
    </Chip>
  );
}

function QueueRow(props: { market: UnsettledMarket; chosen: boolean; onChoose: () => void }) {
  const t = useWords(settlementWords);
  const { market } = props;
  return (
    <li>
      <button
        type="button"
        className={deskCss.queueRow}
        onKeyDown={moveBetweenRows}
        aria-current={props.chosen ? 'true' : undefined}
        onClick={props.onChoose}
      >
        <span className={deskCss.queueLine}>
          <strong>{market.market_name}</strong>
          <span className="num small quiet">{t('bets', { count: market.bets, n: count(market.bets) })}</span>
        </span>
        <span>{market.event_name}</span>
        <span className="small quiet">
          {[market.sports_name, market.league_name].filter((text) => text !== '').join(' · ')}
        </span>
        <span className="small quiet">
          {t('market', { id: market.market_id })} · {openDate(market.market_start_time)}
        </span>
        {market.is_main_market === 1 ? <MainMarketChip /> : null}
        {market.waits_for > 0 ? (
          <span className="small quiet">
            {t('waitsForCount', { count: market.waits_for, n: count(market.waits_for) })}
          </span>
        ) : null}
      </button>
    </li>
  );
}

/** What waits for a result; the market to work on is marked. */
export function MarketQueue(props: {
  markets: readonly UnsettledMarket[];
  total: number;
  chosen: string | undefined;
  onChoose: (market: UnsettledMarket) => void;
}) {
  const t = useWords(settlementWords);
  return (
    <>
      <ul className={deskCss.queueList} aria-label={t('queue')}>
        {props.markets.map((market) => (
          <QueueRow
            key={market.market_id}
            market={market}
            chosen={market.market_id === props.chosen}
            onChoose={() => props.onChoose(market)}
          />
        ))}
      </ul>
      <p className={`small quiet ${deskCss.queueEnd}`}>
        {t('shownOf', { count: props.total, shown: count(props.markets.length), total: count(props.total) })}
      </p>
    </>
  );
}
