import { LAKH } from '@pavilion/contract/lakh.ts';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { IconAlertTriangle, IconArrowUpRight } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { age } from '../../format/age.ts';
import { clock } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Money } from '../../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../../ui/states.tsx';
import css from './bets.module.css';
import { betLetter, betOn, betPrice, mergeBets, stakeSize, type StakeSize } from '../../glossary/bet-look.ts';
import { useNow } from '../frame/freshness.tsx';
import { useStreamedBets } from '../frame/live-values.ts';
import { useReport, useReportFrozen } from '../frame/report-context.ts';
import { useLoadedBets } from '../frame/use-freshness.ts';
import { reportWords, type ReportKey } from '../words.ts';

const STEPS_IN_LAKH = [1, 2, 5, 10, 25];
const BET_ROW = 42;
const NO_BETS: readonly BetSlip[] = [];

const SIZES = {
  large: { icon: null, word: 'largeStake' },
  big: { icon: IconArrowUpRight, word: 'bigStake' },
  huge: { icon: IconAlertTriangle, word: 'hugeStake' },
} as const satisfies Record<
  Exclude<StakeSize, 'normal'>,
  { icon: typeof IconArrowUpRight | null; word: ReportKey }
>;

function SizeMark({ size }: { size: keyof typeof SIZES }) {
  const t = useWords(reportWords);
  const { icon: Icon, word } = SIZES[size];
  return (
    <>
      {Icon === null ? null : <Icon size={14} aria-hidden="true" />}
      <span className="visually-hidden">{t(word)} </span>
    </>
  );
}

/** From 5 lakh a stake carries an icon and a word beside its colour; green is for profit alone. */
function Stake({ stake }: { stake: number }) {
  const size = stakeSize(stake);
  return (
    <span className={css.stake} data-size={size}>
      {size === 'normal' ? null : <SizeMark size={size} />}
      <Money value={stake} strong />
    </span>
  );
}

const BetRow = memo(function BetRow({ bet }: { bet: BetSlip }) {
  const t = useWords(reportWords);
  const letter = betLetter(bet);
  const cancelled = bet.winning_status === '3';
  return (
    <li className={css.bet} data-size={stakeSize(bet.stake)} data-cancelled={cancelled}>
      <span className={css.who}>
        <span className={css.user}>
          <span title={bet.name}>{bet.username}</span>
          <span className="small quiet">{bet.sub_company}</span>
        </span>
        <span className={css.what} title={betOn(bet)}>
          <span className="num">{clock(bet.created_at)}</span>
          {bet.winning_status === '0' ? '' : ` · ${t(cancelled ? 'cancelled' : 'settled')}`}
          {` · ${betOn(bet)}`}
        </span>
      </span>
      <span className={css.tile} data-letter={letter}>
        <span aria-hidden="true">{letter}</span>
        <span className="visually-hidden">{t(`letter${letter}` as ReportKey)}</span>
      </span>
      <span className={`num ${css.price}`}>{betPrice(bet)}</span>
      <Stake stake={bet.stake} />
    </li>
  );
});

/** How long ago the newest bet was placed. */
function LastBet({ at, over }: { at: string | undefined; over: boolean }) {
  const t = useWords(reportWords);
  const now = useNow();
  const frozen = useReportFrozen();
  const last =
    at === undefined ? null : (
      <span className="small quiet">{t('lastBet', { age: age(now - Date.parse(at)) })}</span>
    );
  // Nothing comes any more: no dot.
  return over ? last : <LiveDot state={frozen ? 'stale' : 'live'}>{last}</LiveDot>;
}

/** The last bets of the viewer's downline, newest first, with a filter by stake. */
export const BetStream = memo(function BetStream({ over }: { over: boolean }) {
  const t = useWords(reportWords);
  const { eventId } = useReport();
  const [least, setLeast] = useState(0);
  const streamed = useStreamedBets(eventId);
  const loaded = useLoadedBets(least, streamed);
  const bets = useMemo(
    () => mergeBets(streamed ?? NO_BETS, loaded.data?.bet_data ?? NO_BETS, least),
    [streamed, loaded.data, least],
  );
  const waiting = streamed === undefined && loaded.data === undefined;
  return (
    <section aria-label={t('betsHead')}>
      <div className={css.bar}>
        <h2>{t('betsHead')}</h2>
        <LastBet at={bets[0]?.created_at} over={over} />
        <select
          className={css.filter}
          aria-label={t('stakes')}
          value={least}
          onChange={(event) => setLeast(Number(event.currentTarget.value))}
        >
          <option value={0}>{t('allStakes')}</option>
          {STEPS_IN_LAKH.map((lakhs) => (
            <option key={lakhs} value={lakhs * LAKH}>
              {t('stakesFrom', { lakhs })}
            </option>
          ))}
        </select>
      </div>
      {waiting ? (
        loaded.error === null ? (
          <SkeletonRows rows={8} height={BET_ROW} />
        ) : (
          <ErrorPanel what={t('whatBets')} error={loaded.error} onRetry={() => void loaded.refetch()} />
        )
      ) : bets.length === 0 ? (
        <p className={css.none}>{t('noData')}</p>
      ) : (
        <ul className={css.list}>
          {bets.map((bet) => (
            <BetRow key={bet.betslip_uid} bet={bet} />
          ))}
        </ul>
      )}
    </section>
  );
});
