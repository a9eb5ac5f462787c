import type { CommentaryButton } from '@pavilion/contract/event-settings.ts';
import { eventTopic, marketTopic } from '@pavilion/contract/channels.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { matchCall } from '../matches/match-call.ts';
import { useNow } from '../live-report/frame/freshness.tsx';
import { useHeldTopics } from '../live-report/frame/live-values.ts';
import { spokenNow, useBetsOpen } from '../live-report/bets/use-bets-open.ts';
import type { Pushed } from '../live/topic-store.ts';
import { useLive } from '../live/use-live.ts';
import { usePadKeys, type PadKeys } from '../ui/use-pad-keys.ts';
import { Chip } from '../ui/chip.tsx';
import { EmptyState, ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import css from './commentary.module.css';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';
import { useMay } from '../api/may.ts';

const KEYS = 9;
const RADIUS = 26;
const ROUND = 2 * Math.PI * RADIUS;

/** How much of the time that betting is closed is left, as a ring that empties. */
function Ring({ until, seconds }: { until: number; seconds: number }) {
  const left = Math.max(0, Math.ceil((until - useNow()) / 1000));
  const share = seconds === 0 ? 0 : Math.min(1, left / seconds);
  return (
    <span className={css.ring}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r={RADIUS} className={css.track} />
        <circle
          cx="32"
          cy="32"
          r={RADIUS}
          className={css.left}
          strokeDasharray={`${ROUND * share} ${ROUND}`}
        />
      </svg>
      <span className="num">{left}</span>
    </span>
  );
}

type Said = Pushed<'event', 'event'> | undefined;

type NowProps = { eventId: string; said: Said; buttons: readonly CommentaryButton[] };

/** What every screen shows now. */
function Now({ eventId, said, buttons }: NowProps) {
  const t = useWords(settingsWords);
  const until = said?.bet_close_at ?? null;
  const match = useCall('matchDetail', matchCall(eventId)).data;
  const open = useBetsOpen(match);
  const topics = match?.market.map(({ market_id }) => marketTopic(eventId, market_id)) ?? [];
  useHeldTopics(topics, topics.length > 0);
  const { silent, closed } = spokenNow(said, open);
  const pressed = buttons.find(({ button_id }) => button_id === said?.commentary_button_id);
  return (
    <div className={css.now}>
      {until === null ? null : <Ring until={Date.parse(until)} seconds={pressed?.bet_close_time ?? 0} />}
      <div>
        <span className="small quiet">{t('onScreens')}</span>
        <output className={css.label}>
          {silent ? t(open ? 'betOpen' : 'betClosed') : said?.button_label}
        </output>
      </div>
      <Chip shape="pill" tone={closed ? 'loss' : 'profit'}>
        {t(closed ? 'noBets' : 'takesBets')}
      </Chip>
    </div>
  );
}

function Buttons({ eventId, buttons }: { eventId: string; buttons: readonly CommentaryButton[] }) {
  const t = useWords(settingsWords);
  const said = useLive(eventTopic(eventId), 'event');
  const press = useCallMutation('setEventCommentary', { done: '' });
  const may = useMay()('setEventCommentary');
  const say = (button: CommentaryButton): void =>
    press.mutate({
      event_id: eventId,
      btn_click: button.button_id,
      btn_color: button.button_color_code,
      button_label: button.button_label,
      bet_close_time: button.bet_close_time,
    });
  const keys: PadKeys = Object.fromEntries(
    buttons.slice(0, KEYS).map((button, index) => [String(index + 1), () => say(button)]),
  );
  usePadKeys('setEventCommentary', keys);
  return (
    <div className={css.body}>
      <Now eventId={eventId} said={said} buttons={buttons} />
      <section className={css.buttons} data-pad aria-label={t('commentary')}>
        {buttons.map((button, index) => (
          <button
            key={button.button_id}
            type="button"
            disabled={!may}
            style={{ background: button.button_color_code }}
            aria-pressed={said?.commentary_button_id === button.button_id}
            {...(index < KEYS ? { 'aria-keyshortcuts': String(index + 1) } : {})}
            onClick={() => say(button)}
          >
            {index < KEYS ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
            <strong>{button.button_label}</strong>
            {button.bet_close_time === 0 ? null : (
              <span className="num">{t('closes', { seconds: button.bet_close_time })}</span>
            )}
          </button>
        ))}
      </section>
      <p className="small quiet">{t('commentaryHint')}</p>
    </div>
  );
}

/** What is said about the match now; each button closes betting for its time, BET OPEN opens it. */
export function Commentary({ setting: { event } }: SectionProps) {
  const t = useWords(settingsWords);
  const list = useCall('getCommentaryButtons', {}, { staleTime: 60_000 });
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <SkeletonRows rows={3} height={72} />;
  if (list.data.list.length === 0) return <EmptyState title={t('noButtons')} />;
  return <Buttons eventId={event.event_id} buttons={list.data.list} />;
}
