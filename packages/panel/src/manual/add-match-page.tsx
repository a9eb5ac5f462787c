import { Select, Switch, TextInput } from '@mantine/core';
import { DRAW } from '@pavilion/contract/manual-types.ts';
import { DayField } from '../days/day-field.tsx';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { FormFrame } from './form-frame.tsx';
import css from './manual.module.css';
import { nameOf, useMatchForm } from './use-match-form.ts';
import { UsualSetFields } from './usual-set-fields.tsx';
import { manualWords } from './words.ts';

type FieldState = { value: string; error: string | undefined; set: (value: string) => void };

function TextField(props: { label: string; state: FieldState }) {
  return (
    <TextInput
      label={props.label}
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
  const opens = form.field('datetime');
  const { team_1, team_2 } = form.values;
  return (
    <FormFrame
      title={t('addMatch')}
      hint={t('matchHint')}
      busy={form.busy}
      draft={form.draft}
      back={{ to: pathTo('/manual-markets') }}
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
      <DayField
        label={t('dateTime')}
        withTime
        value={opens.value}
        error={opens.error}
        onChange={opens.set}
        required
        withAsterisk={false}
      />
      <Switch
        label={t('usualSet')}
        description={t('usualSetHint')}
        checked={form.set.wanted}
        onChange={(event) => form.set.want(event.currentTarget.checked)}
      />
      {form.set.wanted ? (
        <UsualSetFields
          rows={form.set.rows}
          problemOf={form.set.problemOf}
          onName={form.set.rename}
          onRemove={form.set.remove}
          onAdd={form.set.add}
        />
      ) : null}
    </FormFrame>
  );
}
