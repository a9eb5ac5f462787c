import { Tooltip } from '@mantine/core';
import { marketTopic } from '@pavilion/contract/channels.ts';
import type { Market } from '@pavilion/contract/events.ts';
import { IconEyeOff, IconFlag, IconGavel, IconLock, IconSpeakerphone } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { count, short } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { PriceAge, StaleChip } from './freshness.tsx';
import { useCount, useMarketState } from './live-values.ts';
import bar from './bar.module.css';
import css from './market.module.css';
import { useReport } from './report-context.ts';
import { RunnerRow } from './runner-row.tsx';
import { reportWords } from './words.ts';

/** Bets and the largest stake; counts of the whole house are shown to the Company alone. */
function Meta({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { eventId, company } = useReport();
  const live = useCount(eventId, market.market_id);
  const bets = live ?? (company ? market.bets : undefined);
  const max = short(market.max_stake);
  return (
    <span className={bar.meta}>
      {bets === undefined ? t('max', { max }) : t('betsAndMax', { bets: count(bets), max })}
    </span>
  );
}

function Chips({ market }: { market: Market }) {
  const t = useWords(reportWords);
  return (
    <>
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

function SettleLink({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  const label = t('settle', { name: market.market_name });
  return (
    <Tooltip label={label}>
      <Link
        to="/match-result"
        search={{ event_id: eventId, market_id: market.market_id }}
        className={bar.settle}
        aria-label={label}
      >
        <IconGavel size={17} />
      </Link>
    </Tooltip>
  );
}

function MarketBar({ market, topic }: { market: Market; topic: string }) {
  const t = useWords(reportWords);
  const { layout, privileged, frozen } = useReport();
  const state = useMarketState(topic, market);
  const stale = state.stale === 1 || frozen;
  const phone = layout === 'phone';
  return (
    <div className={bar.bar}>
      <h2 id={`m${market.market_id}`} data-market-title tabIndex={-1}>
        {market.market_name}
      </h2>
      {phone ? null : <Meta market={market} />}
      {stale ? <StaleChip at={state.at} /> : null}
      {phone && !stale ? <PriceAge at={state.at} stale={false} /> : null}
      <Chips market={market} />
      {market.announcement === '' ? null : (
        <span className={bar.announcement} title={market.announcement}>
          <IconSpeakerphone size={15} aria-label={t('announcement')} />
          <span>{market.announcement}</span>
        </span>
      )}
      <span className={bar.barTools}>
        {phone ? null : <PriceAge at={state.at} stale={stale} />}
        {market.is_main_market === 1 && privileged && !phone ? (
          <Tooltip label={t('mainMarket')}>
            <span className={bar.flag}>
              <IconFlag size={16} aria-hidden="true" />
              <span className="visually-hidden">{t('mainMarket')}</span>
            </span>
          </Tooltip>
        ) : null}
        {privileged ? <SettleLink market={market} /> : null}
      </span>
      {phone ? (
        <span className={css.phoneHeads} aria-hidden="true">
          <span data-side="back">{t('lagai')}</span>
          <span data-side="lay">{t('khai')}</span>
        </span>
      ) : null}
    </div>
  );
}

/** Column names: seen over the first market only, said for every one. */
function Heads({ market, visible }: { market: Market; visible: boolean }) {
  const t = useWords(reportWords);
  const { layout, trail } = useReport();
  if (layout === 'phone') {
    return (
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('runner')}</th>
          <th scope="col">{t('lagaiBack')}</th>
          <th scope="col">{t('khaiLay')}</th>
        </tr>
      </thead>
    );
  }
  return (
    <thead className={visible ? css.heads : 'visually-hidden'}>
      <tr>
        <th scope="col">{t('runners', { n: market.runners.length })}</th>
        <th scope="col" className={css.right}>
          {t('position')}
        </th>
        {trail ? (
          <th scope="col" className={css.center}>
            {t('lastPrices')}
          </th>
        ) : null}
        <th scope="colgroup" colSpan={3} className={css.center} data-side="back">
          {t('lagaiBack')}
        </th>
        <th scope="colgroup" colSpan={3} className={css.center} data-side="lay">
          {t('khaiLay')}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t('lock')}</span>
        </th>
      </tr>
    </thead>
  );
}

function Columns() {
  const { layout, trail } = useReport();
  const odds =
    layout === 'phone' ? [css.colPhone, css.colPhone] : Array.from({ length: 6 }, () => css.colOdds);
  return (
    <colgroup>
      <col />
      {layout === 'phone' ? null : <col className={css.colPosition} />}
      {trail ? <col className={css.colTrail} /> : null}
      {odds.map((name, index) => (
        <col key={index} className={name} />
      ))}
      {layout === 'phone' ? null : <col className={css.colLock} />}
    </colgroup>
  );
}

/** One market: its bar and a row per runner. A price touches only the row and the cell that it belongs to. */
export const MarketBlock = memo(function MarketBlock({ market, first }: { market: Market; first: boolean }) {
  const { eventId } = useReport();
  const topic = marketTopic(eventId, market.market_id);
  return (
    <section aria-labelledby={`m${market.market_id}`}>
      <MarketBar market={market} topic={topic} />
      <table className={css.grid} aria-labelledby={`m${market.market_id}`}>
        <Columns />
        <Heads market={market} visible={first} />
        <tbody>
          {market.runners.map((runner) => (
            <RunnerRow key={runner.selectionId} market={market} runner={runner} topic={topic} />
          ))}
        </tbody>
      </table>
    </section>
  );
});
