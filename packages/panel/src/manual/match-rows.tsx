import { MARKET_TYPES } from '@pavilion/contract/manual-types.ts';
import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { useOldPrice } from '../live-report/market/use-old-price.ts';
import { Chip } from '../ui/chip.tsx';
import { Table } from '../ui/table/table.tsx';
import { marketLink, sessionLink } from './links.ts';
import css from './manual.module.css';
import { useRowColumns } from './row-columns.tsx';
import { sessionTypeWord } from './session-types.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { manualWords } from './words.ts';

/** Prices are bright while clients can take them and they are not old. */
function usePriceTone({ status, sent_at, settlement_status }: ManualMarket | ManualSession): string {
  const old = useOldPrice(sent_at);
  return status === '' && settlement_status === 0 && !old ? 'num' : 'num quiet';
}

/** A runner's prices; a dash where the desk has none. */
function Runners({ market }: { market: ManualMarket }) {
  const tone = usePriceTone(market);
  return (
    <ul className={css.runners}>
      {market.runners.map((runner) => (
        <li key={runner.selectionId}>
          <span>{runner.runnerName}</span>{' '}
          <span className={tone}>
            {runner.back_price_1 === 0 ? '–' : `${runner.back_price_1} / ${runner.lay_price_1}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function MarketType({ market }: { market: ManualMarket }) {
  const t = useWords(manualWords);
  const type = MARKET_TYPES.find((one) => one.type_id === market.market_type);
  return (
    <>
      {type?.type ?? market.market_type}
      {market.market_close_time === null ? null : (
        <span className={`small quiet ${css.under}`}>
          {t('closed', { time: dateTime(market.market_close_time) })}
        </span>
      )}
    </>
  );
}

export function Markets(props: { match: DeskMatch; onCancel: (market: ManualMarket) => void }) {
  const t = useWords(manualWords);
  const { match, onCancel } = props;
  const columns = useRowColumns<ManualMarket>({
    head: t('market'),
    name: (market) => market.market_name,
    mark: (market) => (market.is_main_market === 1 ? <Chip tone="warn">{t('main')}</Chip> : null),
    type: (market) => <MarketType market={market} />,
    pricesHead: t('prices'),
    prices: (market) => <Runners market={market} />,
    pad: (market) => marketLink(match, market),
    onCancel,
  });
  return (
    <Table
      bleed
      blocks
      label={t('markets')}
      columns={columns}
      rows={match.market}
      rowId={(market) => market.market_id}
    />
  );
}

function Lines({ session }: { session: ManualSession }) {
  const quote = (line: number, size: number) => (line === 0 ? '–' : `${line} @ ${size}`);
  return (
    <span className={usePriceTone(session)}>
      {quote(session.lay_price_1, session.lay_size_1)} / {quote(session.back_price_1, session.back_size_1)}
    </span>
  );
}

export function Sessions(props: { match: DeskMatch; onCancel: (session: ManualSession) => void }) {
  const t = useWords(manualWords);
  const { match, onCancel } = props;
  const columns = useRowColumns<ManualSession>({
    head: t('session'),
    name: (session) => session.session_name,
    type: (session) => sessionTypeWord(t, session.session_type_id),
    pricesHead: `${t('noLine')} / ${t('yesLine')}`,
    prices: (session) => <Lines session={session} />,
    pad: (session) => sessionLink(match, session),
    onCancel,
  });
  return (
    <Table
      bleed
      blocks
      label={t('sessions')}
      columns={columns}
      rows={match.fancy}
      rowId={(session) => session.session_id}
    />
  );
}
