import { Button } from '@mantine/core';
import type { BetSlip } from '@pavilion/contract/bets.ts';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { dayAndTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords } from '../i18n/i18n.ts';
import { betLetter, betOn, betPrice } from '../glossary/bet-look.ts';
import { ArchivedNotice } from '../ui/archived-notice.tsx';
import { Chip } from '../ui/chip.tsx';
import { Money } from '../ui/money.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './explain.module.css';
import { ledgerWords } from './words.ts';

const AT_ONCE = 20;
const RESULTS = { '0': undefined, '1': 'betWon', '2': 'betLost', '3': 'betCancelled' } as const;
const TONES = { '0': 'neutral', '1': 'profit', '2': 'loss', '3': 'neutral' } as const;

function Bet({ bet }: { bet: BetSlip }) {
  const t = useWords(ledgerWords);
  const result = RESULTS[bet.winning_status];
  return (
    <li className={css.bet}>
      <span>
        <span className={css.lineLabel}>{bet.username}</span>{' '}
        {result === undefined ? null : <Chip tone={TONES[bet.winning_status]}>{t(result)}</Chip>}
        <span className={css.betWhat}>
          {betOn(bet)}, {t(`letter${betLetter(bet)}`)} {betPrice(bet)}
        </span>
      </span>
      <span className={css.betFigure}>
        <Money value={bet.stake} strong />
        <span className="small quiet">{dayAndTime(bet.created_at)}</span>
      </span>
    </li>
  );
}

/** The bets behind a line, or those of a part of it when it is named: a round of a casino's day, a runner, a number. */
export function BetsBehind({ txn, part }: { txn: string; part?: string }) {
  const t = useWords(ledgerWords);
  const [shown, setShown] = useState(AT_ONCE);
  const bets = useCall(
    'ledgerBets',
    { txn_no: txn, items_perpage: shown, ...(part === undefined ? {} : { part }) },
    { keepPrevious: true, staleTime: 60_000 },
  );
  if (bets.isError)
    return <ErrorPanel what={t('betsBehind')} error={bets.error} onRetry={() => void bets.refetch()} />;
  if (bets.data === undefined) return <SkeletonRows rows={4} />;
  const left = bets.data.total_records - bets.data.bet_data.length;
  return (
    <>
      <ArchivedNotice notice={bets.data.notice} />
      <ul>
        {bets.data.bet_data.map((bet) => (
          <Bet key={bet.betslip_uid} bet={bet} />
        ))}
      </ul>
      {left <= 0 ? null : (
        <Button
          size="xs"
          variant="subtle"
          loading={bets.isFetching}
          onClick={() => setShown(Math.min(shown * 5, 500))}
        >
          {t('moreBets', { n: count(left) })}
        </Button>
      )}
    </>
  );
}

/** The bets behind a line, shown on demand: the last step of its explanation. */
export function ExplainBets({ txn, bets }: { txn: string; bets: number }) {
  const t = useWords(ledgerWords);
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button is the last of a long explanation: what it opens would be below the edge.
    if (opened) place.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  const Arrow = opened ? IconChevronUp : IconChevronDown;
  return (
    <section ref={place} className={css.block} aria-label={t('betsBehind')}>
      <Button
        size="xs"
        aria-expanded={opened}
        rightSection={<Arrow size={14} aria-hidden="true" />}
        onClick={() => setOpened(!opened)}
      >
        {t('bets', { count: bets, n: count(bets) })}
      </Button>
      {opened ? <BetsBehind txn={txn} /> : null}
    </section>
  );
}
