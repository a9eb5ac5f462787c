import { TextInput } from '@mantine/core';
import type { CallError } from '../api/call-error.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { PageForm } from '../ui/form/page-form.tsx';

type Sent = {
  version: string;
  /** Forgets what was typed: it is saved. */
  done: () => void;
  /** Whether a refusal is asked about here. */
  met: (error: CallError) => boolean;
};

type Props = {
  call: 'updateMatchId' | 'updateEventText';
  eventId: string;
  label: string;
  hint: string;
  saved: string;
  /** Of what is saved. */
  version: string;
  maxLength: number;
  busy: boolean;
  problems: ReturnType<typeof useProblems>;
  field: string;
  onSave: (text: string, sent: Sent) => void;
};

/** One text of a match; empty is fine. */
export function TextSection(props: Props) {
  const { label, hint, saved, version, maxLength, busy, problems, field } = props;
  const now = { saved: { [field]: saved }, version };
  const draft = useKeptTexts(`${field} ${props.eventId}`, { text: saved }, now);
  const { send, dialog } = useStaleSave({
    ...now,
    seen: draft.seen,
    dirty: draft.dirty,
    label: () => label,
    save: (values, known, met) =>
      props.onSave(String(values[field]), { version: known, done: draft.clear, met }),
  });
  return (
    <>
      {dialog}
      <PageForm
        call={props.call}
        label={label}
        dirty={draft.dirty}
        draft={draft.draft}
        busy={busy}
        onSubmit={() => send({ [field]: draft.values.text.trim() })}
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
      </PageForm>
    </>
  );
}
