import { NO_ANSWER } from '../api/call-error.ts';
import { renewed } from '../api/query-client.ts';
import { useCall, useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { ErrorPanel, SkeletonRows } from '../ui/states.tsx';
import { toastError } from '../toasts/toasts.ts';
import { TextSection } from './text-section.tsx';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';

/** The text that goes with the match. */
export function EventType({ setting: { event } }: SectionProps) {
  const t = useWords(settingsWords);
  const problems = useProblems();
  const text = useCall('getEventText', { event_id: event.event_id });
  const save = useCallMutation('updateEventText', {
    quietCodes: ['network', 'internal', 'malformed', 'stale_form'],
  });
  if (text.isError) return <ErrorPanel error={text.error} onRetry={() => void text.refetch()} />;
  if (text.data === undefined) return <SkeletonRows rows={1} height={44} />;
  return (
    <TextSection
      call="updateEventText"
      eventId={event.event_id}
      label={t('eventType')}
      hint={t('eventTypeHint')}
      saved={text.data.event.event_text}
      version={text.data.version}
      maxLength={200}
      busy={save.isPending}
      problems={problems}
      field="event_text"
      onSave={(event_text, { version, done, met }) =>
        save.mutate(
          { event_id: event.event_id, event_text, version },
          {
            onSuccess: async () => {
              await renewed();
              done();
            },
            onError: (error) => {
              if (met(error) || error.code === NO_ANSWER) return;
              problems.refuse(error);
              toastError(t('eventTextFailed'));
            },
          },
        )
      }
    />
  );
}
