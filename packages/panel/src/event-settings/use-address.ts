import type { CallInput } from '@pavilion/contract/calls.ts';
import type { FormValue } from '@pavilion/contract/form-version.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useKeptTexts } from '../ui/form/kept-texts.ts';
import { useProblems } from '../ui/form/use-problems.ts';
import { toastError } from '../toasts/toasts.ts';
import { useStaleSave, type SeenForm } from '../ui/use-stale-save.tsx';
import type { EventSetting } from './use-event-setting.ts';
import { useGoBack } from './use-go-back.ts';

type Values = Readonly<Record<string, FormValue>>;
type Of<Call extends 'updateTvUrl' | 'updateScoreUrl'> = {
  event: EventSetting['event'];
  /** Names the draft, with the match. */
  form: string;
  call: Call;
  input: (values: Values, version: string) => CallInput<Call>;
  /** What is saved, with its version. */
  now: SeenForm;
  label: (field: string) => string;
  show?: (field: string, value: FormValue) => string;
  /** Said where the server could say nothing. */
  failed: string;
};

/** An address that a match shows in a frame, with what belongs to it: typed, kept as a draft and saved by its call. */
export function useAddress<Call extends 'updateTvUrl' | 'updateScoreUrl'>(of: Of<Call>) {
  const { event, now } = of;
  const texts = Object.fromEntries(Object.entries(now.saved).map(([field, value]) => [field, String(value)]));
  const draft = useKeptTexts(`${of.form} ${event.event_id}`, texts, now);
  const problems = useProblems();
  const goBack = useGoBack(event.event_id);
  const save = useCallMutation(of.call, {
    quietCodes: ['network', 'internal', 'stale_form'],
    onSuccess: () => {
      draft.clear();
      goBack();
    },
  });
  const { send, dialog } = useStaleSave({
    ...now,
    seen: draft.seen,
    dirty: draft.dirty,
    label: of.label,
    ...(of.show === undefined ? {} : { show: of.show }),
    save: (values, version, met) =>
      save.mutate(of.input(values, version), {
        onError: (error) => {
          if (met(error)) return;
          problems.refuse(error);
          if (error.code === 'network' || error.code === 'internal') toastError(of.failed);
        },
      }),
  });
  const { call } = of;
  return { call, draft, problems, send, dialog, busy: save.isPending, hosts: event.frame_hosts };
}
