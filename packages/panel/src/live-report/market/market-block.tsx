import { Tooltip } from '@mantine/core';
import { marketTopic, type Address } from '@pavilion/contract/channels.ts';
import type { Market, MarketState } from '@pavilion/contract/events.ts';
import { IconEyeOff, IconFlag, IconLock, IconSpeakerphone } from '@tabler/icons-react';
import { memo } from 'react';
import { count } from '../../format/numbers.ts';
import { useWords } from '../../i18n/i18n.ts';
import { isByHand } from './old-price.ts';
import { Chip } from '../../ui/chip.tsx';
import { PriceAge, StaleChip } from '../frame/freshness.tsx';
import { usePart, type Source } from '../frame/live-source.ts';
import { useCount, useMarketSource } from '../frame/live-values.ts';
import bar from './bar.module.css';
import css from './market.module.css';
import { MarketTools } from './market-tools.tsx';
import { useReport, useReportFrozen } from '../frame/report-context.ts';
import { inColumns, RunnerColumns } from './runner-columns.tsx';
import { RunnerRow } from './runner-row.tsx';
import { MarketBookTools } from '../book/subject-tools.tsx';
import { SeveralFigures } from './several-figures.tsx';
import { useLimits } from './use-limits.ts';
import { reportWords } from '../words.ts';

/** Bets, stakes that are taken, and the delay; counts of the whole house are shown to the Company alone. */
function Meta({ market }: { market: Market }) {
  const t = useWords(reportWords);
  const { eventId, privileged } = useReport();
  const live = useCount(eventId, market.market_id);
  const bets = live ?? (privileged ? market.bets : undefined);
  const limits = useLimits(market);
  return (
    <span className={bar.meta}>
      {bets === undefined ? limits : t('betsAndLimits', { bets: count(bets), limits, count: bets })}
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

/** What is announced on the market: in its bar, or on a line of its own where the bar is full. */
function Announced({ text }: { text: string }) {
  const t = useWords(reportWords);
  if (text === '') return null;
  return (
    <span className={bar.announcement} title={text}>
      <IconSpeakerphone size={15} aria-label={t('announcement')} />
      <span>{text}</span>
    </span>
  );
}

type LiveMarket = { market: Market; topic: Address<'market'> };

/** How old the prices are: beside the name, and at the end of the bar where there is room. */
function useStale(state: Source<MarketState>): boolean {
  const frozen = useReportFrozen();
  return usePart(state, (now) => now.stale) === 1 || frozen;
}

function StaleMarket({ state }: { state: Source<MarketState> }) {
  return <StaleChip at={usePart(state, (now) => now.at)} />;
}

function Staleness({ market, topic }: LiveMarket) {
  const { layout } = useReport();
  const state = useMarketSource(topic, market);
  if (useStale(state)) return <StaleMarket state={state} />;
  return layout === 'phone' ? (
    <PriceAge state={state} stale={false} byHand={isByHand(market.market_id)} />
  ) : null;
}

function BarAge({ market, topic }: LiveMarket) {
  const state = useMarketSource(topic, market);
  return <PriceAge state={state} stale={useStale(state)} byHand={isByHand(market.market_id)} />;
}

/** What changes with every price has parts of its own, so that the tools beside it are not drawn again. */
function MarketBar({ market, topic }: { market: Market; topic: Address<'market'> }) {
  const t = useWords(reportWords);
  const { layout, privileged, may } = useReport();
  const phone = layout === 'phone';
  return (
    <div className={bar.bar} data-lock-scope>
      <h2 id={`m${market.market_id}`} title={market.market_name} data-market-title tabIndex={-1}>
        {market.market_name}
      </h2>
      {phone ? null : <Meta market={market} />}
      <Staleness market={market} topic={topic} />
      <Chips market={market} />
      {phone ? null : <Announced text={market.announcement} />}
      <span className={bar.barTools}>
        {phone ? null : <BarAge market={market} topic={topic} />}
        {market.is_main_market === 1 && privileged && !phone ? (
          <Tooltip label={t('mainMarket')}>
            <span className={bar.flag}>
              <IconFlag size={16} aria-hidden="true" />
              <span className="visually-hidden">{t('mainMarket')}</span>
            </span>
          </Tooltip>
        ) : null}
        <MarketBookTools market={market} />
        {may.lock || may.announce ? <MarketTools market={market} /> : null}
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
  const { layout, roomy, may, book } = useReport();
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
        <th scope="col">{t('runners', { n: market.runners.length, count: market.runners.length })}</th>
        <th scope="col" className={css.right}>
          {t(book === 'whole' ? 'positionWhole' : 'positionShare')}
        </th>
        {roomy ? (
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
        {may.lock ? (
          <th scope="col">
            <span className="visually-hidden">{t('lock')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function Columns() {
  const { layout, roomy, may } = useReport();
  const odds =
    layout === 'phone' ? [css.colPhone, css.colPhone] : Array.from({ length: 6 }, () => css.colOdds);
  return (
    <colgroup>
      <col />
      {layout === 'phone' ? null : <col className={css.colPosition} />}
      {roomy ? <col className={css.colTrail} /> : null}
      {odds.map((name, index) => (
        <col key={index} className={name} />
      ))}
      {layout === 'phone' || !may.lock ? null : <col className={css.colLock} />}
    </colgroup>
  );
}

/** One market: its bar and a row per runner. A price touches only the row and the cell that it belongs to. */
export const MarketBlock = memo(function MarketBlock({ market, first }: { market: Market; first: boolean }) {
  const { eventId, layout } = useReport();
  const topic = marketTopic(eventId, market.market_id);
  return (
    <section
      aria-labelledby={`m${market.market_id}`}
      className={css.block}
      style={{ ['--rows' as string]: market.runners.length }}
    >
      <MarketBar market={market} topic={topic} />
      {layout === 'phone' && market.announcement !== '' ? (
        <div className={bar.announceLine}>
          <Announced text={market.announcement} />
        </div>
      ) : null}
      {inColumns(market.market_type) ? (
        <RunnerColumns market={market} topic={topic} />
      ) : (
        <RunnerTable market={market} topic={topic} first={first} />
      )}
      <SeveralFigures marketId={market.market_id} />
    </section>
  );
});

function RunnerTable({ market, topic, first }: { market: Market; topic: Address<'market'>; first: boolean }) {
  return (
    <table className={css.grid} aria-labelledby={`m${market.market_id}`}>
      <Columns />
      <Heads market={market} visible={first} />
      <tbody>
        {market.runners.map((runner) => (
          <RunnerRow key={runner.selectionId} market={market} runner={runner} topic={topic} />
        ))}
      </tbody>
    </table>
  );
}
