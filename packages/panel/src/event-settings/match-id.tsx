import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../manual/use-problems.ts';
import { toastError } from '../ui/toasts.ts';
import { TextSection } from './text-section.tsx';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from './words.ts';

/** The match of the feed whose score this match shows. */
export function MatchId({ setting: { event } }: SectionProps) {
  const t = useWords(settingsWords);
  const problems = useProblems();
  const save = useCallMutation('updateMatchId', { quietCodes: ['network', 'internal', 'malformed'] });
  return (
    <TextSection
      label={t('matchId')}
      hint={t('matchIdHint', { id: event.event_id })}
      saved={event.match_id}
      maxLength={64}
      busy={save.isPending}
      problems={problems}
      field="match_id"
      onSave={(match_id, done) =>
        save.mutate(
          { event_id: event.event_id, match_id },
          {
            onSuccess: async () => {
              await invalidate('getEventSetting');
              done();
            },
            onError: (error) => {
              problems.refuse(error);
              toastError(t('matchIdFailed'));
            },
          },
        )
      }
    />
  );
}
