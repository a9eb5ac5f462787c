import { Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallMutation } from '../api/use-call.ts';
import { useDraft, useKeepDraft } from '../ui/form/use-draft.ts';
import { useWords } from '../i18n/i18n.ts';
import { useDeskCrumbs, WithMatch } from './desk-frame.tsx';
import { FormFrame } from './form-frame.tsx';
import { matchLink } from './links.ts';
import { DESK_SESSION_TYPES, sessionTypeWord } from './session-types.ts';
import type { DeskMatch } from './use-desk-match.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { manualWords } from './words.ts';

function useSessionForm(match: DeskMatch) {
  const t = useWords(manualWords);
  const navigate = useNavigate();
  const draft = useDraft<{ type: string; name: string }>(`add session ${match.event_id}`);
  const [type, setType] = useState(draft.found?.type ?? '');
  const [name, setName] = useState(draft.found?.name ?? '');
  const problems = useProblems();
  const create = useCallMutation('createManualFancy', {
    onSuccess: () => {
      void navigate(matchLink(match));
    },
  });
  const sent = create.isPending || create.isSuccess;
  useKeepDraft(draft, { values: { type, name }, dirty: !sent && (type !== '' || name !== '') });
  const discard = (): void => {
    setType('');
    setName('');
  };
  const missing = (text: string) => (text.trim() === '' ? t('required') : undefined);
  return {
    type,
    setType: (value: string) => {
      problems.clear('session_type_id');
      setType(value);
    },
    name,
    setName: (value: string) => {
      problems.clear('session_name');
      setName(value);
    },
    problem: problems.of,
    draft: { ...draft, discard },
    busy: create.isPending,
    submit: () => {
      if (!problems.judge({ session_type_id: missing(type), session_name: missing(name) })) return;
      create.mutate(
        { event_id: match.event_id, session_type_id: Number(type), session_name: name },
        { onError: problems.refuse },
      );
    },
  };
}

function AddSession({ match }: { match: DeskMatch }) {
  const t = useWords(manualWords);
  const form = useSessionForm(match);
  useDeskCrumbs(t('addSession'), match);
  return (
    <FormFrame
      title={t('addSession')}
      hint={t('sessionHint')}
      of={match.event_name}
      busy={form.busy}
      draft={form.draft}
      back={matchLink(match)}
      onSubmit={form.submit}
    >
      <Select
        label={t('sessionType')}
        data={DESK_SESSION_TYPES.map((type) => ({ value: String(type), label: sessionTypeWord(t, type) }))}
        value={form.type === '' ? null : form.type}
        error={form.problem('session_type_id')}
        onChange={(value) => form.setType(value ?? '')}
        allowDeselect={false}
        required
        withAsterisk={false}
      />
      <TextInput
        label={t('sessionName')}
        value={form.name}
        error={form.problem('session_name')}
        onChange={(event) => form.setName(event.currentTarget.value)}
        maxLength={60}
        autoComplete="off"
        required
        withAsterisk={false}
      />
    </FormFrame>
  );
}

/** Makes a session of a match that the desk prices; its type and name are required. */
export default function AddSessionPage() {
  const t = useWords(manualWords);
  return <WithMatch title={t('addSession')}>{(match) => <AddSession match={match} />}</WithMatch>;
}
