import { Button, NativeSelect, Radio, Switch } from '@mantine/core';
import type { Market } from '@pavilion/contract/events.ts';
import type { ManualMarket } from '@pavilion/contract/manual.ts';
import { EVEN_ODD, MARKET_TYPES } from '@pavilion/contract/manual-types.ts';
import { deskOdds, DIFFERENCE, lagaiRange } from '@pavilion/engine/odds/desk-price.ts';
import { offeredPrice, type Side } from '@pavilion/engine/odds/offered-price.ts';
import type { MarketType } from '@pavilion/engine/odds/odds.ts';
import { useCall } from '../api/use-call.ts';
import { dateTime } from '../format/dates.ts';
import { useWords } from '../i18n/i18n.ts';
import { matchCall } from '../matches/match-call.ts';
import { Chip } from '../ui/chip.tsx';
import { SkeletonRows } from '../ui/states.tsx';
import { Unknown, WithMatch } from './desk-frame.tsx';
import css from './manual.module.css';
import { MarketOnScreens } from './on-screens.tsx';
import padCss from './pad.module.css';
import { PadFrame, SettledPad } from './pad-frame.tsx';
import { longestLagai, quickPrices, tickOf } from './pad-prices.ts';
import { PriceBox } from './price-box.tsx';
import { useDeskParams, type DeskMatch } from './use-desk-match.ts';
import { useMarketPad, type MarketPad } from './use-market-pad.ts';
import { manualWords } from './words.ts';

const { min: LEAST, max: MOST } = DIFFERENCE;
const DIFFERENCES = Array.from({ length: MOST }, (_, index) => String(index + LEAST));

function Teams({ market, pad }: { market: ManualMarket; pad: MarketPad }) {
  const t = useWords(manualWords);
  return (
    <Radio.Group
      label={t('team')}
      value={String(pad.selectionId)}
      onChange={(value) => pad.choose(Number(value))}
    >
      <div className={padCss.teams}>
        {market.runners.map((runner) => (
          <Radio.Card
            key={runner.selectionId}
            value={String(runner.selectionId)}
            className={padCss.team}
            data-chosen={runner.selectionId === pad.selectionId}
            // A click goes on to the price; the arrow keys stay among the teams.
            onClick={(event) => event.detail > 0 && pad.focus()}
          >
            <span className={padCss.teamName}>{runner.runnerName}</span>
            <span className="num small">
              {runner.back_price_1 === 0 ? '–' : `${runner.back_price_1} / ${runner.lay_price_1}`}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

/** What clients would see of the typed prices: match odds go 0.01 lower, above 10 there is none (rules 2). */
function Offered({ market, pad }: { market: ManualMarket; pad: MarketPad }) {
  const t = useWords(manualWords);
  const marketType = market.market_type as MarketType;
  const shown = (side: Side, typed: string): string =>
    offeredPrice({ marketType, side, odds: deskOdds(marketType, Number(typed)) })?.display ?? t('notOffered');
  if (!pad.ready) return <p className="small quiet">{'\u00a0'}</p>;
  return (
    <p className="small quiet">
      {t('offered')}: <span className="num">{shown('back', pad.lagai)}</span> /{' '}
      <span className="num">{shown('lay', pad.khai)}</span>
    </p>
  );
}

function Boxes({ market, pad }: { market: ManualMarket; pad: MarketPad }) {
  const t = useWords(manualWords);
  const type = market.market_type;
  const range = lagaiRange(type);
  return (
    <div className={padCss.boxes}>
      <PriceBox
        label={t('lagai')}
        side="back"
        value={pad.lagai}
        input={pad.input}
        tick={tickOf(type)}
        maxLength={longestLagai(type)}
        hint={t('badLagai', range)}
        error={pad.valid ? undefined : t('badLagai', range)}
        onChange={pad.setLagai}
        onStep={pad.step}
      />
      <PriceBox label={t('khai')} side="lay" value={pad.khai} hint={t('khaiHint')} />
      <NativeSelect
        className={padCss.difference}
        label={t('difference')}
        size="lg"
        data={DIFFERENCES}
        value={String(pad.difference)}
        onChange={(event) => pad.setDifference(Number(event.currentTarget.value))}
      />
    </div>
  );
}

function Quick({ market, pad }: { market: ManualMarket; pad: MarketPad }) {
  const t = useWords(manualWords);
  return (
    <fieldset className={padCss.quick}>
      <legend className="visually-hidden">{t('quick')}</legend>
      {quickPrices(market.market_type).map(({ typed, label }) => (
        <Button
          key={typed}
          size="lg"
          className="num"
          onClick={() => {
            pad.setLagai(String(typed));
            pad.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}

function useKeys() {
  const t = useWords(manualWords);
  return [
    { keys: ['Enter'], meaning: t('keySend') },
    { keys: ['b'], meaning: t('keyBall') },
    { keys: ['r'], meaning: t('keyReset') },
    { keys: ['↑', '↓'], meaning: t('keyTick') },
    { keys: ['t'], meaning: t('keyTeam') },
    { keys: ['o'], meaning: t('keyAlone') },
    { keys: [',', '.'], meaning: t('keyDifference') },
  ];
}

type PadProps = { match: DeskMatch; market: ManualMarket; others: readonly Market[] };

function MarketPadView({ match, market, others }: PadProps) {
  const t = useWords(manualWords);
  const pad = useMarketPad(match, market, others);
  const type = MARKET_TYPES.find((one) => one.type_id === market.market_type);
  return (
    <PadFrame
      title={market.market_name}
      meta={
        <span className={css.title}>
          {type === undefined || type.type === market.market_name ? null : <Chip>{type.type}</Chip>}
          {market.is_main_market === 1 ? <Chip tone="warn">{t('main')}</Chip> : null}
          {market.market_close_time === null ? null : (
            <Chip tone="warn">{t('closed', { time: dateTime(market.market_close_time) })}</Chip>
          )}
        </span>
      }
      match={match}
      pad={pad}
      keys={useKeys()}
      focus={pad.focus}
      screens={<MarketOnScreens eventId={match.event_id} market={market} />}
    >
      <Teams market={market} pad={pad} />
      <Boxes market={market} pad={pad} />
      <Offered market={market} pad={pad} />
      <Quick market={market} pad={pad} />
      {market.market_type >= EVEN_ODD ? null : (
        <Switch
          label={t('alone')}
          description={t('aloneHint')}
          checked={pad.alone}
          onChange={(event) => pad.setAlone(event.currentTarget.checked)}
        />
      )}
    </PadFrame>
  );
}

function FoundMarket({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const { marketId } = useDeskParams();
  const market = match.market.find((one) => one.market_id === marketId);
  // Live odds of the match, to prefill a team that has no price here yet.
  const live = useCall('matchDetail', matchCall(match.event_id));
  if (market === undefined) return <Unknown title={t('unknownMarket')} hint={t('unknownHint')} />;
  if (market.settlement_status === 1) return <SettledPad title={market.market_name} />;
  if (live.data === undefined && !live.isError) return <SkeletonRows rows={6} height={44} />;
  return (
    <MarketPadView key={market.market_id} match={match} market={market} others={live.data?.market ?? []} />
  );
}

/** The odds pad of a market, by keyboard first. */
export default function MarketPadPage() {
  const t = useWords(manualWords);
  return (
    <WithMatch title={t('market')} watch>
      {(match) => <FoundMarket match={match} />}
    </WithMatch>
  );
}
