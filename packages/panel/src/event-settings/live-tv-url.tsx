import { invalidate } from '../api/query-client.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { toastError } from '../toasts/toasts.ts';
import { useStaleSave } from '../ui/use-stale-save.tsx';
import { AddressForm, hostsOf } from './address-form.tsx';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useGoBack } from './use-go-back.ts';
import type { SectionProps } from './use-event-setting.ts';
import { settingsWords } from './words.ts';

/** Where the match's television is. */
export function LiveTvUrl({ setting: { event, versions } }: SectionProps) {
  const t = useWords(settingsWords);
  const now = { saved: { url: event.live_tv_url }, version: versions.tv };
  const draft = useKeptTexts(`live tv ${event.event_id}`, { url: event.live_tv_url }, now);
  const problems = useProblems();
  const goBack = useGoBack(event.event_id);
  const save = useCallMutation('updateTvUrl', {
    quietCodes: ['network', 'internal', 'stale_form'],
    onSuccess: () => {
      draft.clear();
      void invalidate('getEventSetting');
      goBack();
    },
  });
  const { send, dialog } = useStaleSave({
    ...now,
    seen: draft.seen,
    dirty: draft.dirty,
    label: () => t('liveTv'),
    save: ({ url }, version, met) =>
      save.mutate(
        { event_id: event.event_id, url: String(url), version },
        {
          onError: (error) => {
            if (met(error)) return;
            problems.refuse(error);
            if (error.code === 'network' || error.code === 'internal') toastError(t('tvFailed'));
          },
        },
      ),
  });
  return (
    <>
      {dialog}
      <AddressForm
        label={t('liveTv')}
        field="url"
        address={draft.values.url}
        hosts={hostsOf(event.frame_hosts)}
        dirty={draft.dirty}
        draft={draft.draft}
        busy={save.isPending}
        problems={problems}
        onChange={(url) => draft.set({ url })}
        onSave={(url) => send({ url })}
      />
    </>
  );
}
