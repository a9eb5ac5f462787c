import type { UnsettledMarket } from '@pavilion/contract/settlement.ts';
import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCircleCheck,
  IconClockPause,
  IconGavel,
  IconHistory,
  IconInfoCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { openDate } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { SendButton } from '../ui/send-button.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { deskWords } from './desk-words.ts';
import { AbandonMatch } from './abandon-match.tsx';
import { useAgainst } from './against.ts';
import { LargestResults } from './largest-results.tsx';
import { MainMarketChip } from './market-queue.tsx';
import { MarketDialogs, type Step } from './market-dialogs.tsx';
import { MoneyPreview } from './money-preview.tsx';
import { OutcomeCards } from './outcome-cards.tsx';
import { useWinners } from './use-winners.ts';
import deskCss from './desk.module.css';
import moneyCss from './money.module.css';
import outcomeCss from './outcomes.module.css';
import type { Done } from './undo.tsx';
import { settlementWords } from './words.ts';
import { ZeroSumBar } from './zero-sum-bar.tsx';

const NAMED = 4;
/** Bets may still come in while a result is chosen: the money is counted again, in milliseconds. */
const COUNT_AGAIN = 5_000;

/** The first few names and how many more there are. */
function someNames(names: readonly string[], more: (n: number) => string): string {
  const rest = names.length - NAMED;
  return rest > 0 ? `${names.slice(0, NAMED).join(', ')} ${more(rest)}` : names.join(', ');
}

function DetailHead({ market, onBack, onDone }: Pick<MarketDetailProps, 'market' | 'onBack' | 'onDone'>) {
  const t = useWords(settlementWords);
  const facts = [t('market', { id: market.market_id }), market.sports_name, market.league_name];
  return (
    <div className={deskCss.detailHead}>
      <Button
        className={deskCss.back}
        justify="flex-start"
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconArrowLeft size={14} aria-hidden="true" />}
        onClick={onBack}
      >
        {t('backToList')}
      </Button>
      <h2>
        {market.market_name} <span className={deskCss.headEvent}>{market.event_name}</span>
      </h2>
      {market.is_main_market === 1 ? <MainMarketChip /> : null}
      <AbandonMatch match={market} onDone={onDone} />
      <span className={`small quiet ${deskCss.end}`}>
        {[...facts, openDate(market.market_start_time)].filter((text) => text !== '').join(' · ')}
      </span>
    </div>
  );
}

type Hints = {
  feed: string | undefined;
  hasFeed: boolean;
  waits: readonly string[];
  closes: boolean;
  warning: string;
};

/** What speaks for and against settling now, in one line each. */
function DetailHints({ feed, hasFeed, waits, closes, warning }: Hints) {
  const t = useWords(settlementWords);
  const ready = `${t('nothingElse')} `;
  return (
    <>
      {waits.length > 0 ? (
        <p className={outcomeCss.hint} data-tone="warn">
          <IconClockPause size={15} aria-hidden="true" />
          {t('waitsFor', { names: someNames(waits, (n) => t('andMore', { n })) })}
        </p>
      ) : null}
      <p
        className={outcomeCss.hint}
        data-tone={waits.length === 0 && feed !== undefined ? 'profit' : undefined}
      >
        {feed === undefined ? (
          <IconInfoCircle size={15} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={15} aria-hidden="true" />
        )}
        {closes ? ready : ''}
        {feed !== undefined ? t('feedSays', { name: feed }) : hasFeed ? t('feedSilent') : t('noFeed')}
        {closes ? ` ${t('closesMatch')}` : ''}
      </p>
      {warning === '' ? null : (
        <p className={outcomeCss.hint} data-tone="loss" role="alert">
          <IconAlertTriangle size={15} aria-hidden="true" />
          {warning} {t('checkFirst')}
        </p>
      )}
    </>
  );
}

export type MarketDetailProps = {
  market: UnsettledMarket;
  /** True when the market before it was just settled: the keyboard goes on with its first runner. */
  takesFocus: boolean;
  /** True while a dialog asks about this market: it must not be taken from under it. */
  onAsking: (asking: boolean) => void;
  onBack: () => void;
  onDone: (done: Done) => void;
};

const SETTLES = { call: 'settleMarket', variant: 'filled' } as const;

/** One market: its possible results, the money of each, and the way to save one. */
export function MarketDetail({ market, takesFocus, onAsking, onBack, onDone }: MarketDetailProps) {
  const t = useWords(settlementWords);
  const desk = useWords(deskWords);
  const against = useAgainst();
  const winners = useWinners(market);
  const [step, setStep] = useState<Step | undefined>(undefined);
  const { named, shown } = winners;
  const preview = useCall(
    'preview',
    {
      event_id: market.event_id,
      market_id: market.market_id,
      ...shown,
    },
    { keepPrevious: true, staleTime: 0, refetchInterval: COUNT_AGAIN },
  );
  const ask = (next: Step): void => {
    setStep(next);
    onAsking(true);
    void preview.refetch();
  };
  const money = preview.data;
  const waits = money?.waits_for ?? [];
  const waitCount = Math.max(market.waits_for, waits.length);
  const blocked = waitCount > 0;
  const footNote = blocked
    ? t('waitsForCount', { count: waitCount, n: count(waitCount) })
    : named === undefined
      ? t('chooseResult')
      : `${t('undoHint')} · ${desk('enterAsks')}`;
  const savable = named !== undefined && !blocked && money !== undefined && !preview.isPlaceholderData;
  return (
    <>
      <div className={deskCss.detailScroll}>
        <DetailHead market={market} onBack={onBack} onDone={onDone} />
        <div className={outcomeCss.hints}>
          <DetailHints
            feed={winners.proposed.length === 0 ? undefined : winners.toldName}
            hasFeed={market.has_feed === 1}
            waits={waits}
            closes={money?.closes_event === 1}
            warning={named === undefined ? '' : against.sentences(money?.contradictions).join(' ')}
          />
        </div>
        <OutcomeCards
          marketId={market.market_id}
          takesFocus={takesFocus}
          winners={winners}
          preview={money}
          onEnter={() => savable && ask('save')}
          onTie={market.is_main_market === 1 ? () => ask('tie') : undefined}
          onAbandon={() => ask('abandon')}
          blocked={blocked}
        />
        {preview.isError ? (
          <ErrorPanel what={t('preview')} error={preview.error} onRetry={() => void preview.refetch()} />
        ) : money === undefined ? (
          <SkeletonRows rows={7} />
        ) : shown === undefined ? (
          <EmptyState title={t('chooseResult')} hint={t('chooseResultHint')} />
        ) : (
          <div className={moneyCss.moneyBlock} data-refetch={preview.isPlaceholderData}>
            <MoneyPreview preview={money} result={winners.shownName} />
            <ZeroSumBar preview={money} />
            <LargestResults largest={money.largest} />
          </div>
        )}
      </div>
      <footer className={deskCss.saveBar}>
        <span className={`small quiet ${deskCss.undoHint}`} id="save-hint">
          {blocked || named === undefined ? null : <IconHistory size={14} aria-hidden="true" />}
          <span title={footNote}>{footNote}</span>
        </span>
        <Button disabled={named === undefined} onClick={winners.clear}>
          {t('cancel')}
        </Button>
        <SendButton
          {...SETTLES}
          leftSection={<IconGavel size={15} aria-hidden="true" />}
          aria-describedby="save-hint"
          disabled={!savable}
          onClick={() => ask('save')}
        >
          {named === undefined || winners.several ? t('save') : t('saveResult', { name: winners.name })}
        </SendButton>
      </footer>
      <MarketDialogs
        market={market}
        step={step}
        preview={money}
        named={named}
        pickedName={winners.name}
        shownName={winners.shownName}
        onClose={() => {
          setStep(undefined);
          onAsking(false);
        }}
        onDone={onDone}
      />
    </>
  );
}
