import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRefresh } from '@tabler/icons-react';
import { useWaitsForAnswer } from '../../api/answer-wait.ts';
import type { SectionProps } from '../use-event-setting.ts';
import { PageForm } from '../../ui/form/page-form.tsx';
import { clock } from '../../format/dates.ts';
import { useWords } from '../../i18n/i18n.ts';
import { usePadKeys } from '../../ui/use-pad-keys.ts';
import { Chip } from '../../ui/chip.tsx';
import { SendSwitch } from '../../ui/send-switch.tsx';
import { ErrorPanel, SkeletonRows } from '../../ui/states.tsx';
import { uiWords } from '../../ui/words.ts';
import { numbersOf, previewOf, type ScoreState } from './board.ts';
import { InningsCard } from './innings-card.tsx';
import { MatchFields } from './match-fields.tsx';
import { Preview } from './preview.tsx';
import css from './scoreboard.module.css';
import { useScoreboard, useScoreState, type ScoreDesk } from './use-scoreboard.ts';
import { scoreboardWords } from './words.ts';
import { useMay } from '../../api/may.ts';

/** Keys and the tokens that they send, in the order of the buttons. */
const BALLS = ['0', '1', '2', '3', '4', '5', '6', 'W', 'nb', 'wd', 'b', 'lb'] as const;
const KEY_OF: Partial<Record<(typeof BALLS)[number], string>> = { W: 'w', nb: 'n', wd: 'd' };
const keyOf = (token: (typeof BALLS)[number]): string | undefined =>
  token.length === 1 && token >= '0' && token <= '6' ? token : KEY_OF[token];

function BallPad({ desk, state }: { desk: ScoreDesk; state: ScoreState }) {
  const t = useWords(scoreboardWords);
  const ui = useWords(uiWords);
  const waits = useWaitsForAnswer() && desk.busy;
  // Totals that are not sent yet would take the ball back.
  const off = !useMay()('scoreBall') || state.by_hand === 0 || desk.draft.dirty;
  const undoOff = off || state.undo === '';
  usePadKeys('scoreBall', {
    ...Object.fromEntries(
      BALLS.flatMap((token) => {
        const key = keyOf(token);
        return key === undefined ? [] : [[key, () => (off ? undefined : desk.ball(token))]];
      }),
    ),
    u: () => (undoOff ? undefined : desk.undo()),
  });
  return (
    <section className={css.pad} data-pad aria-label={t('balls')}>
      <div className={css.balls}>
        {BALLS.map((token) => (
          <button
            key={token}
            type="button"
            data-token={token}
            disabled={off}
            onClick={() => desk.ball(token)}
            aria-label={t('addBall', { ball: token })}
            {...(keyOf(token) === undefined ? {} : { 'aria-keyshortcuts': keyOf(token) })}
          >
            {token}
            {KEY_OF[token] === undefined ? null : <kbd data-key={KEY_OF[token]} />}
          </button>
        ))}
      </div>
      <div className={css.padFoot}>
        <Button
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          disabled={undoOff}
          onClick={desk.undo}
        >
          {state.undo === '' || state.undo === 'set' ? t('undo') : t('undoBall', { ball: state.undo })}
        </Button>
        <output className="small quiet">
          {waits ? ui('waiting') : t(desk.draft.dirty ? 'sendFirst' : 'keys')}
        </output>
      </div>
    </section>
  );
}

/** Whether a person keeps the score, and when it was sent last. */
function Keeper({ desk, state, reload }: { desk: ScoreDesk; state: ScoreState; reload: () => void }) {
  const t = useWords(scoreboardWords);
  return (
    <div className={css.keeper}>
      <SendSwitch
        call="keepScoreByHand"
        label={t('byHand')}
        description={t(state.by_hand === 1 ? 'byHandHint' : 'feedHint')}
        checked={state.by_hand === 1}
        disabled={desk.busy}
        onChange={(event) => desk.byHand(event.currentTarget.checked)}
      />
      <output className={css.sent}>
        {desk.draft.dirty ? (
          <Chip tone="warn" shape="pill">
            {t('dirty')}
          </Chip>
        ) : state.sent_at === null ? null : (
          <span className="small quiet num">{t('sent', { time: clock(state.sent_at) })}</span>
        )}
      </output>
      <Button leftSection={<IconRefresh size={16} aria-hidden="true" />} onClick={reload}>
        {t('refresh')}
      </Button>
    </div>
  );
}

function Editor({ eventId, state, reload }: { eventId: string; state: ScoreState; reload: () => void }) {
  const t = useWords(scoreboardWords);
  const desk = useScoreboard(eventId, state);
  const { draft } = desk;
  const off = !useMay()('eventScore') || state.by_hand === 0;
  const refresh = (): void => {
    draft.clear();
    reload();
  };
  return (
    <div className={css.board}>
      <Keeper desk={desk} state={state} reload={refresh} />
      <Preview score={previewOf(state, draft.values)} />
      <BallPad desk={desk} state={state} />
      <PageForm
        call="eventScore"
        label={t('scoreboard')}
        dirty={draft.dirty}
        busy={desk.busy}
        submit={t('update')}
        onSubmit={desk.send}
        more={draft.dirty ? <Button onClick={draft.clear}>{t('discard')}</Button> : null}
      >
        <fieldset className={css.fields} disabled={off}>
          <legend className="visually-hidden">{t('scoreboard')}</legend>
          <div className={css.innings}>
            {numbersOf(state).map((number) => (
              <InningsCard key={number} number={number} desk={desk} />
            ))}
          </div>
          <MatchFields desk={desk} state={state} />
        </fieldset>
      </PageForm>
    </div>
  );
}

/** The score of the match, kept by hand: keys for balls, steppers for totals, what every screen shows, and the switch. */
export function Scoreboard({ setting: { event } }: SectionProps) {
  const t = useWords(scoreboardWords);
  const request = useScoreState(event.event_id);
  const reload = (): void => void request.refetch();
  if (request.data !== undefined)
    return <Editor eventId={event.event_id} state={request.data} reload={reload} />;
  if (request.isError) return <ErrorPanel what={t('scoreboard')} error={request.error} onRetry={reload} />;
  return <SkeletonRows rows={5} height={56} />;
}
