import { Button, Textarea } from '@mantine/core';
import type { CallInput, CallOutput } from '@pavilion/contract/calls.ts';
import { MESSAGE_MOST } from '@pavilion/contract/maintenance.ts';
import { useState } from 'react';
import { errorText } from '../api/call-error.ts';
import { present } from '../api/server-clock.ts';
import { useCallMutation } from '../api/use-call.ts';
import { momentOf } from '../days/as-of.tsx';
import { DayField } from '../days/day-field.tsx';
import { dateTime } from '../format/dates.ts';
import { count } from '../format/numbers.ts';
import { useWords, type Say, type WordOf } from '../i18n/i18n.ts';
import { Chip } from '../ui/chip.tsx';
import { CodeDialog } from '../ui/code-dialog.tsx';
import { CODE_REFUSALS } from '../ui/code-refusals.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { SendSwitch } from '../ui/send-switch.tsx';
import { ClosedNotice } from './closed-notice.tsx';
import { localMoment } from './local-moment.ts';
import css from './maintenance.module.css';
import { menuLabel } from '../pages/menu-words.ts';
import { maintenanceWords } from './words.ts';

type State = CallOutput<'maintenanceMode'>;
type Words = Say<WordOf<typeof maintenanceWords>>;
/** What the code is asked for. */
type Step = 'on' | 'plan' | 'change' | 'off' | 'cancel';
type Typed = { readonly message: string; readonly from: string; readonly until: string };

const QUESTION = {
  on: 'askOn',
  plan: 'askPlan',
  change: 'askChange',
  off: 'askOff',
  cancel: 'askCancel',
} as const;
const YES = {
  on: 'yesOn',
  plan: 'yesPlan',
  change: 'yesChange',
  off: 'yesOff',
  cancel: 'yesCancel',
} as const;
const TONES = { off: 'neutral', planned: 'accent', on: 'warn' } as const;

const typedOf = ({ message, from_at, until_at }: State): Typed => ({
  message,
  from: localMoment(from_at),
  until: localMoment(until_at),
});

/** What is sent for a step. */
function wantedBy(step: Step, typed: Typed): Omit<CallInput<'updateMaintenanceMode'>, 'code'> {
  if (step === 'off' || step === 'cancel') return { id: 1, maintenance_mode: 0 };
  const from = step === 'plan' ? momentOf(typed.from) : undefined;
  const until = momentOf(typed.until);
  return {
    id: 1,
    maintenance_mode: 1,
    message: typed.message,
    ...(from === undefined ? {} : { from_at: from }),
    ...(until === undefined ? {} : { until_at: until }),
  };
}

function Standing({ state }: { state: State }) {
  const t = useWords(maintenanceWords);
  return (
    <>
      <Chip tone={TONES[state.standing]} shape="pill">
        {t(state.standing)}
      </Chip>
      <span className="small quiet">
        {state.changed_at === null
          ? t('never')
          : t('changedBy', { name: state.changed_by, time: dateTime(state.changed_at) })}
      </span>
    </>
  );
}

type FieldsProps = {
  typed: Typed;
  /** It is on: when it began is no question any more. */
  on: boolean;
  problem: (field: string) => string | undefined;
  onChange: (typed: Typed) => void;
};

function Fields({ typed, on, problem, onChange }: FieldsProps) {
  const t = useWords(maintenanceWords);
  return (
    <div className={css.fields}>
      <Textarea
        label={t('message')}
        description={t('messageHint')}
        autosize
        minRows={2}
        maxLength={MESSAGE_MOST}
        value={typed.message}
        error={problem('message')}
        onChange={(event) => onChange({ ...typed, message: event.currentTarget.value })}
      />
      <div className={css.times}>
        {on ? null : (
          <DayField
            label={t('from')}
            description={t('fromHint')}
            withTime
            value={typed.from}
            error={problem('from_at')}
            onChange={(from) => onChange({ ...typed, from })}
          />
        )}
        <DayField
          label={t('until')}
          description={t('untilHint')}
          withTime
          value={typed.until}
          error={problem('until_at')}
          onChange={(until) => onChange({ ...typed, until })}
        />
      </div>
    </div>
  );
}

/** The window as it is typed: undefined where nothing is wrong with it. */
function problemsOf(t: Words, typed: Typed, step: Step): Record<string, string | undefined> {
  if (step === 'off' || step === 'cancel') return {};
  const from = step === 'plan' ? momentOf(typed.from) : undefined;
  const until = momentOf(typed.until);
  const begins = from === undefined ? present() : Date.parse(from);
  return {
    from_at: step === 'plan' && from === undefined ? t('required') : undefined,
    until_at: until !== undefined && Date.parse(until) <= begins ? t('endsBefore') : undefined,
  };
}

/** The switch with what people are told and when; every change asks for the code, and nothing changes before it was right. */
export function MaintenanceSettings({ state }: { state: State }) {
  const t = useWords(maintenanceWords);
  const [typed, setTyped] = useState(() => typedOf(state));
  const [step, setStep] = useState<Step>();
  const problems = useProblems();
  const save = useCallMutation('updateMaintenanceMode', {
    quietCodes: [...CODE_REFUSALS, 'malformed'],
    onSuccess: () => setStep(undefined),
  });
  const on = state.standing === 'on';
  const dirty = JSON.stringify(typed) !== JSON.stringify(typedOf(state));
  const ask = (wanted: Step): void => {
    save.reset();
    if (problems.judge(problemsOf(t, typed, wanted))) setStep(wanted);
  };
  return (
    <>
      <div className={css.state}>
        <SendSwitch
          label={menuLabel('Maintenance Mode')}
          // As the house has it: on failure or cancel it is what it was.
          checked={on}
          onChange={() => ask(on ? 'off' : 'on')}
        />
        <Standing state={state} />
      </div>
      <div className={css.settings}>
        <div className={css.fields}>
          <Fields typed={typed} on={on} problem={problems.of} onChange={setTyped} />
          <div className={css.buttons}>
            {on ? (
              <Button disabled={!dirty} onClick={() => ask('change')}>
                {t('changeText')}
              </Button>
            ) : (
              <Button disabled={!dirty || typed.from === ''} onClick={() => ask('plan')}>
                {t(state.standing === 'planned' ? 'changePlan' : 'plan')}
              </Button>
            )}
            {state.standing === 'planned' ? (
              <Button onClick={() => ask('cancel')}>{t('cancelPlan')}</Button>
            ) : null}
          </div>
        </div>
        <figure className={css.preview}>
          <figcaption className="small quiet">{t('preview')}</figcaption>
          <ClosedNotice said={{ message: typed.message, until_at: momentOf(typed.until) ?? null }} />
        </figure>
      </div>
      {step === undefined ? null : (
        <CodeDialog
          opened
          question={t(QUESTION[step], { time: dateTime(momentOf(typed.from) ?? '') })}
          effect={t(step === 'off' || step === 'cancel' ? 'effectOff' : 'effectOn')}
          facts={[{ label: t('keptOut'), value: count(state.sessions) }]}
          yes={t(YES[step], { n: count(state.sessions) })}
          busy={save.isPending}
          error={save.error === null ? undefined : errorText(save.error)}
          onYes={(code) =>
            save.mutate(
              { ...wantedBy(step, typed), code },
              {
                onError: (error) => {
                  if (error.code !== 'malformed') return;
                  problems.refuse(error);
                  setStep(undefined);
                },
              },
            )
          }
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  );
}
