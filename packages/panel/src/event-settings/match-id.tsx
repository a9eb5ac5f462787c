import { NO_ANSWER } from '../api/call-error.ts';
import { renewed } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { toastError } from '../toasts/toasts.ts';
import { TextSection } from './text-section.tsx';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from '../bet-settings/words.ts';

/** The match of the feed whose score this match shows. */
export function MatchId({ setting: { event, versions } }: SectionProps) {
  const t = useWords(settingsWords);
  const problems = useProblems();
  const save = useCallMutation('updateMatchId', {
    quietCodes: ['network', 'internal', 'malformed', 'stale_form'],
  });
  return (
    <TextSection
      call="updateMatchId"
      eventId={event.event_id}
      label={t('matchId')}
      hint={t('matchIdHint', { id: event.event_id })}
      saved={event.match_id}
      version={versions.match_id}
      maxLength={64}
      busy={save.isPending}
      problems={problems}
      field="match_id"
      onSave={(match_id, { version, done, met }) =>
        save.mutate(
          { event_id: event.event_id, match_id, version },
          {
            onSuccess: async () => {
              await renewed();
              done();
            },
            onError: (error) => {
              if (met(error) || error.code === NO_ANSWER) return;
              problems.refuse(error);
              toastError(t('matchIdFailed'));
            },
          },
        )
      }
    />
  );
}
