import { Radio } from '@mantine/core';
import { OPERATOR_ROLES, ROLE } from '@pavilion/contract/roles.ts';
import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { useProblems } from '../ui/form/use-problems.ts';
import { SendButton } from '../ui/send-button.tsx';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import css from './announcements.module.css';
import { findProblems, lastPart } from './find-problems.ts';
import { PeopleSelect } from './people-select.tsx';
import { ScheduleFields, TextFields, type FieldsProps } from './text-fields.tsx';
import {
  clientRequest,
  comparable,
  fieldOf,
  gameRequest,
  NOTHING_TYPED,
  operatorRequest,
  peopleOf,
  standingOf,
  type SayValues,
  type Standing,
} from './values.ts';
import { announcementWords } from './words.ts';

const MATKA = { matka: 'getMatkaAnnouncement', fast_matka: 'getFastMatkaAnnouncement' } as const;
const OPERATORS = OPERATOR_ROLES.filter((role) => role > ROLE.company);
type Audience = CallOutput<'getAnnouncement'>['audience'];

const hearers = (kind: Standing, values: SayValues, { clients, operators }: Audience): number => {
  if (kind === 'matka' || kind === 'fast_matka') return clients + operators;
  if (values.type === '2') return peopleOf(values).length;
  return kind === 'clients' ? clients : operators;
};

/** All of the kind, or those who are selected. */
function AudienceFields({ kind, values, problem, onChange }: FieldsProps & { kind: Standing }) {
  const t = useWords(announcementWords);
  if (kind === 'matka' || kind === 'fast_matka') return null;
  return (
    <>
      <Radio.Group label={t('audience')} value={values.type} onChange={(type) => onChange({ type })}>
        <div className={css.radios}>
          <Radio value="1" label={t(kind === 'clients' ? 'allClients' : 'allOperators')} />
          <Radio value="2" label={t('onlySelected')} />
        </div>
      </Radio.Group>
      {values.type === '2' ? (
        <PeopleSelect
          roles={kind === 'clients' ? [ROLE.client] : [...OPERATORS]}
          value={peopleOf(values)}
          error={problem('people')}
          onChange={(people) => onChange({ people: JSON.stringify(people) })}
        />
      ) : null}
    </>
  );
}

type Sent = {
  onSuccess: () => void;
  onError: (error: Parameters<ReturnType<typeof useProblems>['refuse']>[0]) => void;
};

/** Saves a standing text by its own call. */
function useSay(kind: Standing) {
  const quiet = { quietCodes: ['stale_form'] };
  const toAll = useCallMutation('createAnnouncement', quiet);
  const matka = useCallMutation('matkaAnnouncement', quiet);
  const fast = useCallMutation('fastMatkaAnnouncement', quiet);
  const say = (wired: Readonly<Record<string, string | number>>, version: string, sent: Sent): void => {
    if (kind === 'clients') toAll.mutate(clientRequest(wired, version), sent);
    else if (kind === 'downline') toAll.mutate(operatorRequest(wired, version), sent);
    else (kind === 'matka' ? matka : fast).mutate(gameRequest(wired, version), sent);
  };
  return { say, busy: toAll.isPending || matka.isPending || fast.isPending };
}

type FormProps = {
  kind: Standing;
  label: string;
  stands: { values: SayValues; version: string };
  audience: Audience;
  maySay: boolean;
};

function StandingForm({ kind, label, stands, audience, maySay }: FormProps) {
  const t = useWords(announcementWords);
  const now = { saved: comparable(kind, stands.values), version: stands.version };
  const draft = useKeptTexts(`announcement ${kind}`, stands.values, now);
  const problems = useProblems();
  const { say, busy } = useSay(kind);
  const labels: Record<keyof SayValues, string> = {
    en: t('text'),
    hi: 'हिन्दी',
    ta: 'தமிழ்',
    mr: 'मराठी',
    type: t('audience'),
    people: t('users'),
    from_at: t('from'),
    until_at: t('until'),
  };
  const { send, dialog } = useStaleSave({
    ...now,
    seen: draft.seen,
    dirty: draft.dirty,
    label: (name) => labels[fieldOf(kind, name)],
    save: (wired, version, met) =>
      say(wired, version, {
        onSuccess: draft.clear,
        onError: (error) => {
          if (met(error)) return;
          const fields = Object.entries(error.fields).map(([name, said]) => [
            fieldOf(kind, lastPart(name)),
            said,
          ]);
          problems.judge(Object.fromEntries(fields) as Record<string, string>);
        },
      }),
  });
  const values: SayValues = draft.values;
  const submit = (): void => {
    const nobody = values.type === '2' && values.en.trim() !== '' && peopleOf(values).length === 0;
    if (problems.judge({ ...findProblems(values), ...(nobody ? { people: t('pleaseSelect') } : {}) }))
      send(comparable(kind, values));
  };
  const fields = {
    values,
    problem: problems.of,
    onChange: (changes: Partial<SayValues>) => {
      problems.clear(...Object.keys(changes));
      draft.set(changes);
    },
  };
  return (
    <>
      {dialog}
      <PageForm
        label={label}
        dirty={draft.dirty}
        draft={draft.draft}
        busy={busy}
        onSubmit={submit}
        more={
          stands.values.en === '' || !maySay ? null : (
            <SendButton disabled={busy} onClick={() => send(comparable(kind, NOTHING_TYPED))}>
              {t('takeDown')}
            </SendButton>
          )
        }
      >
        <fieldset className={css.fields} disabled={!maySay}>
          <TextFields {...fields} />
          <AudienceFields kind={kind} {...fields} />
          <ScheduleFields {...fields} />
          <p className="quiet">{t('willSee', { count: hearers(kind, values, audience) })}</p>
        </fieldset>
      </PageForm>
    </>
  );
}

/** What the operator says to all, or some, of an audience until it says something else. */
export function StandingTab({ kind, label, maySay }: { kind: Standing; label: string; maySay: boolean }) {
  const all = useCall('getAnnouncement', {});
  const ofGame = kind === 'matka' || kind === 'fast_matka';
  const game = useCall(MATKA[kind === 'fast_matka' ? 'fast_matka' : 'matka'], {}, { enabled: ofGame });
  const error = all.error ?? (ofGame ? game.error : null);
  const stands = all.data === undefined ? undefined : standingOf(kind, all.data, game.data);
  if (error !== null && stands === undefined)
    return (
      <ErrorPanel
        what={label}
        error={error}
        onRetry={() => void Promise.all([all.refetch(), ofGame && game.refetch()])}
      />
    );
  if (all.data === undefined || stands === undefined) return <SkeletonRows rows={6} />;
  return (
    <StandingForm
      key={kind}
      kind={kind}
      label={label}
      stands={stands}
      audience={all.data.audience}
      maySay={maySay}
    />
  );
}
