import { Textarea } from '@mantine/core';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { SendButton } from '../ui/send-button.tsx';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { PageForm } from '../ui/form/page-form.tsx';
import { useGoBack } from './use-go-back.ts';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';

/** What is announced on the match; saved only when there is a text. */
export function News({ setting: { event, versions } }: SectionProps) {
  const t = useWords(settingsWords);
  const now = { saved: { announcement: event.announcement }, version: versions.news };
  const draft = useKeptTexts(`news ${event.event_id}`, { announcement: event.announcement }, now);
  const problems = useProblems();
  const goBack = useGoBack(event.event_id);
  const save = useCallMutation('eventAnnouncement', {
    quietCodes: ['stale_form'],
    onSuccess: () => {
      draft.clear();
      goBack();
    },
  });
  const { send, dialog } = useStaleSave({
    ...now,
    seen: draft.seen,
    dirty: draft.dirty,
    label: () => t('news'),
    save: ({ announcement }, version, met) =>
      save.mutate(
        announcement === ''
          ? { event_id: event.event_id, remove: 1, version }
          : { event_id: event.event_id, announcement: String(announcement), version },
        { onError: (error) => void met(error) },
      ),
  });
  const text = draft.values.announcement;
  const submit = (): void => {
    const empty = text.trim() === '' ? t('requireOf', { label: t('news') }) : undefined;
    if (problems.judge({ announcement: empty })) send({ announcement: text.trim() });
  };
  return (
    <>
      {dialog}
      <PageForm
        call="eventAnnouncement"
        label={t('news')}
        dirty={draft.dirty}
        draft={draft.draft}
        busy={save.isPending}
        onSubmit={submit}
        more={
          event.announcement === '' ? null : (
            <SendButton call="eventAnnouncement" onClick={() => send({ announcement: '' })}>
              {t('takeDown')}
            </SendButton>
          )
        }
      >
        <Textarea
          label={t('news')}
          description={t('newsHint')}
          rows={5}
          maxLength={500}
          value={text}
          error={problems.of('announcement')}
          onChange={(change) => {
            problems.clear('announcement');
            draft.set({ announcement: change.currentTarget.value });
          }}
        />
      </PageForm>
    </>
  );
}
