import { Button } from '@mantine/core';
import { MARKET_TYPES } from '@pavilion/contract/manual-types.ts';
import type { ManualMarket, ManualSession } from '@pavilion/contract/manual.ts';
import { IconAdjustmentsAlt, IconBan } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { sentClock } from './instants.ts';
import { marketLink, sessionLink } from './links.ts';
import css from './manual.module.css';
import { SentAge } from './sent-age.tsx';
import { sessionTypeWord } from './session-types.ts';
import { StatusChip } from './status-chip.tsx';
import type { DeskMatch } from './use-desk-match.ts';
import { useOldPrice } from '../live-report/market/use-old-price.ts';
import { manualWords } from './words.ts';

/** Bets, and the two things to do with a row while it has no result. */
function RowEnd(props: {
  name: string;
  bets: number;
  settled: boolean;
  pad: { to: string };
  onCancel: () => void;
}) {
  const t = useWords(manualWords);
  return (
    <>
      <td className={`num ${css.right}`} data-label={t('bets')}>
        {count(props.bets)}
      </td>
      <td>
        {props.settled ? null : (
          <span className={css.rowActions}>
            <Button
              component={Link}
              {...props.pad}
              size="xs"
              className={css.plainLink}
              leftSection={<IconAdjustmentsAlt size={14} aria-hidden="true" />}
              aria-label={t('priceOf', { name: props.name })}
            >
              {t('price')}
            </Button>
            <Button
              size="xs"
              c="var(--loss)"
              leftSection={<IconBan size={14} aria-hidden="true" />}
              aria-label={t('cancelOf', { name: props.name })}
              onClick={props.onCancel}
            >
              {t('cancel')}
            </Button>
          </span>
        )}
      </td>
    </>
  );
}

function Sent({ at, open }: { at: string | null; open: boolean }) {
  const t = useWords(manualWords);
  return (
    <td className="num quiet" data-label={t('lastSent')}>
      {at === null ? t('never') : <time dateTime={at}>{sentClock(at)}</time>}{' '}
      {at === null || !open ? null : (
        <span className={css.sentAge}>
          <SentAge at={at} open />
        </span>
      )}
    </td>
  );
}

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

export function MarketRow(props: {
  match: DeskMatch;
  market: ManualMarket;
  onCancel: (market: ManualMarket) => void;
}) {
  const t = useWords(manualWords);
  const { match, market } = props;
  const pad = marketLink(match, market);
  const settled = market.settlement_status === 1;
  const type = MARKET_TYPES.find((one) => one.type_id === market.market_type);
  return (
    <tr>
      <th scope="row">
        {settled ? market.market_name : <Link {...pad}>{market.market_name}</Link>}{' '}
        {market.is_main_market === 1 ? <Chip tone="warn">{t('main')}</Chip> : null}
      </th>
      <td data-label={t('type')}>
        {type?.type ?? market.market_type}
        {market.market_close_time === null ? null : (
          <span className={`small quiet ${css.under}`}>
            {t('closed', { time: dateTime(market.market_close_time) })}
          </span>
        )}
      </td>
      <td data-label={t('prices')}>
        <Runners market={market} />
      </td>
      <td data-label={t('status')}>
        <StatusChip status={market.status} settled={settled} />
      </td>
      <Sent at={market.sent_at} open={!settled && market.status === ''} />
      <RowEnd
        name={market.market_name}
        bets={market.bets}
        settled={settled}
        pad={pad}
        onCancel={() => props.onCancel(market)}
      />
    </tr>
  );
}

export function SessionRow(props: {
  match: DeskMatch;
  session: ManualSession;
  onCancel: (session: ManualSession) => void;
}) {
  const t = useWords(manualWords);
  const { match, session } = props;
  const pad = sessionLink(match, session);
  const settled = session.settlement_status === 1;
  const quote = (line: number, size: number) => (line === 0 ? '–' : `${line} @ ${size}`);
  return (
    <tr>
      <th scope="row">{settled ? session.session_name : <Link {...pad}>{session.session_name}</Link>}</th>
      <td data-label={t('type')}>{sessionTypeWord(t, session.session_type_id)}</td>
      <td className={usePriceTone(session)} data-label={`${t('noLine')} / ${t('yesLine')}`}>
        {quote(session.lay_price_1, session.lay_size_1)} / {quote(session.back_price_1, session.back_size_1)}
      </td>
      <td data-label={t('status')}>
        <StatusChip status={session.status} settled={settled} />
      </td>
      <Sent at={session.sent_at} open={!settled && session.status === ''} />
      <RowEnd
        name={session.session_name}
        bets={session.bets}
        settled={settled}
        pad={pad}
        onCancel={() => props.onCancel(session)}
      />
    </tr>
  );
}
