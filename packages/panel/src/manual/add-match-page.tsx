import { Select, TextInput } from '@mantine/core';
import { DRAW, TEST_MATCH } from '@pavilion/contract/manual-types.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { FormFrame } from './form-frame.tsx';
import { instantOfField } from './instants.ts';
import { MANUAL_PATHS, matchLink } from './links.ts';
import css from './manual.module.css';
import { useProblems } from './use-problems.ts';
import { manualWords } from './words.ts';

const EMPTY = { event_type: '', team_1: '', team_2: '', datetime: '' };
type Field = keyof typeof EMPTY;

/** The name is built of the teams (specification part 2, section 3). */
const nameOf = (one: string, two: string): string => `${one.trim()} VS ${two.trim()}`;

function useMatchForm() {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const [values, setValues] = useState(EMPTY);
  const problems = useProblems();
  const create = useCallMutation('createManualEvent', {
    onSuccess: ({ data }) => {
      void invalidate('manualMatchList', 'matchList', 'dashboard');
      void navigate(matchLink(data));
    },
  });
  const missing = (field: Field) => (values[field].trim() === '' ? t('required') : undefined);
  const isTest = Number(values.event_type) === TEST_MATCH;
  const submit = (): void => {
    const found = {
      event_type: missing('event_type'),
      team_1: missing('team_1'),
      team_2: missing('team_2'),
      datetime: missing('datetime'),
    };
    const datetime = instantOfField(values.datetime);
    if (!problems.judge(found) || datetime === undefined) return;
    create.mutate(
      {
        event_type: Number(values.event_type),
        team_1: values.team_1,
        team_2: values.team_2,
        team_3: isTest ? DRAW : '',
        event_name: nameOf(values.team_1, values.team_2),
        datetime,
      },
      { onError: problems.refuse },
    );
  };
  const field = (name: Field) => ({
    value: values[name],
    error: problems.of(name),
    set: (value: string) => {
      problems.clear(name);
      setValues((old) => ({ ...old, [name]: value }));
    },
  });
  return { values, field, submit, isTest, busy: create.isPending };
}

type FieldState = { value: string; error: string | undefined; set: (value: string) => void };

function TextField(props: { label: string; state: FieldState; type?: 'datetime-local' }) {
  return (
    <TextInput
      label={props.label}
      type={props.type ?? 'text'}
      value={props.state.value}
      error={props.state.error}
      onChange={(event) => props.state.set(event.currentTarget.value)}
      maxLength={60}
      autoComplete="off"
      required
      withAsterisk={false}
    />
  );
}

/** Makes a match of the desk; a test match can end in a draw. */
export default function AddMatchPage() {
  const t = useWords(manualWords);
  const form = useMatchForm();
  const type = form.field('event_type');
  const { team_1, team_2 } = form.values;
  return (
    <FormFrame
      title={t('addMatch')}
      hint={t('matchHint')}
      busy={form.busy}
      back={{ to: MANUAL_PATHS.matches }}
      onSubmit={form.submit}
    >
      <Select
        label={t('matchType')}
        data={[1, 2, 3, 4].map((n) => ({ value: String(n), label: t(`type${n as 1 | 2 | 3 | 4}`) }))}
        value={type.value === '' ? null : type.value}
        error={type.error}
        onChange={(value) => type.set(value ?? '')}
        allowDeselect={false}
        data-autofocus
        required
        withAsterisk={false}
      />
      <div className={css.two}>
        <TextField label={t('team1')} state={form.field('team_1')} />
        <TextField label={t('team2')} state={form.field('team_2')} />
      </div>
      {form.isTest ? <TextInput label={t('team3')} value={DRAW} readOnly /> : null}
      <TextInput
        label={t('eventName')}
        value={team_1 === '' && team_2 === '' ? '' : nameOf(team_1, team_2)}
        readOnly
      />
      <TextField label={t('dateTime')} state={form.field('datetime')} type="datetime-local" />
    </FormFrame>
  );
}
