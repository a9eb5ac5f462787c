import { Button, Textarea } from '@mantine/core';
import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../manual/use-problems.ts';
import { useDraft } from './draft.ts';
import { SettingForm } from './form-foot.tsx';
import { useGoBack } from './use-go-back.ts';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from './words.ts';

/** What is announced on the match; saved only when there is a text. */
export function News({ setting: { event } }: SectionProps) {
  const t = useWords(settingsWords);
  const draft = useDraft({ announcement: event.announcement });
  const problems = useProblems();
  const goBack = useGoBack(event.event_id);
  const save = useCallMutation('eventAnnouncement', {
    onSuccess: () => {
      draft.clear();
      void invalidate('getEventSetting');
      goBack();
    },
  });
  const text = draft.values.announcement;
  const send = (): void => {
    const empty = text.trim() === '' ? t('requireOf', { label: t('news') }) : undefined;
    if (problems.judge({ announcement: empty }))
      save.mutate({ event_id: event.event_id, announcement: text });
  };
  return (
    <SettingForm
      label={t('news')}
      dirty={draft.dirty}
      busy={save.isPending}
      onSubmit={send}
      more={
        event.announcement === '' ? null : (
          <Button onClick={() => save.mutate({ event_id: event.event_id, remove: 1 })}>
            {t('takeDown')}
          </Button>
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
    </SettingForm>
  );
}
