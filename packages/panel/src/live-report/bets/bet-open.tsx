import { SPORT } from '@pavilion/contract/sports.ts';
import type { LiveEvent } from '@pavilion/contract/events.ts';
import { useCall } from '../../api/use-call.ts';
import { useWords } from '../../i18n/i18n.ts';
import { matchCall } from '../../matches/match-call.ts';
import css from '../score/frame.module.css';
import { useNow } from '../frame/freshness.tsx';
import { useEventValue } from '../frame/live-values.ts';
import { spokenNow, useBetsOpen } from './use-bets-open.ts';
import { reportWords } from '../words.ts';

const COLOUR = /^#[0-9a-f]{3,8}$|^[a-z]{3,20}$/i;

/** The commentary of a cricket match: BET OPEN, or what was said last and how long it keeps betting closed. */
export function BetOpen({ event }: { event: LiveEvent }) {
  const t = useWords(reportWords);
  const state = useEventValue(event.event_id, 'event') ?? event;
  const match = useCall('matchDetail', matchCall(event.event_id)).data;
  const open = useBetsOpen(match);
  if (event.sport_id !== SPORT.cricket || state.settlement_status === 1 || state.in_play === 0) return null;
  const { silent, closed } = spokenNow(state, open);
  const label = silent ? t(open ? 'betOpen' : 'betClosed') : state.button_label;
  const colour = COLOUR.test(state.btn_color) && !(silent && !open) ? { background: state.btn_color } : {};
  return (
    <output className={css.betOpen} data-closed={closed} aria-label={t('commentary')}>
      <span className={css.lamp} style={colour} aria-hidden="true" />
      {label}
      {state.bet_close_at === null ? null : <Countdown until={Date.parse(state.bet_close_at)} />}
    </output>
  );
}

function Countdown({ until }: { until: number }) {
  const left = Math.ceil((until - useNow()) / 1000);
  // Every second of it would be read out.
  return left > 0 ? (
    <span className="num quiet" aria-hidden="true">
      {left} s
    </span>
  ) : null;
}
