import { TextInput } from '@mantine/core';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../manual/use-problems.ts';
import { useDraft } from './draft.ts';
import { SettingForm } from './form-foot.tsx';
import { settingsWords } from './words.ts';

type Props = {
  label: string;
  hint: string;
  saved: string;
  maxLength: number;
  busy: boolean;
  problems: ReturnType<typeof useProblems>;
  field: string;
  /** `done` forgets what was typed: it is saved. */
  onSave: (text: string, done: () => void) => void;
};

/** One text of a match; empty is fine. */
export function TextSection({ label, hint, saved, maxLength, busy, problems, field, onSave }: Props) {
  const t = useWords(settingsWords);
  const draft = useDraft({ text: saved });
  return (
    <SettingForm
      label={label}
      dirty={draft.dirty}
      busy={busy}
      submit={t('save')}
      onSubmit={() => onSave(draft.values.text.trim(), draft.clear)}
    >
      <TextInput
        label={label}
        description={hint}
        maxLength={maxLength}
        value={draft.values.text}
        error={problems.of(field)}
        onChange={(change) => {
          problems.clear(field);
          draft.set({ text: change.currentTarget.value });
        }}
      />
    </SettingForm>
  );
}
