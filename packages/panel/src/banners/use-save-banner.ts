import { useNavigate } from '@tanstack/react-router';
import type { CallError } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { pathTo } from '../pages/paths.ts';
import { toastError } from '../toasts/toasts.ts';
import type { useProblems } from '../ui/form/use-problems.ts';
import { bannerWords } from './words.ts';

type Form = {
  call: 'addEditBanner' | 'addEditSplashBanner';
  problems: ReturnType<typeof useProblems>;
  done: () => void;
};

/** Saves a banner and goes back to the list; a refusal is said in the specification's words, its reason beside its field. */
export function useSaveBanner({ call, problems, done }: Form) {
  const t = useWords(bannerWords);
  const navigate = useNavigate();
  const save = useCallMutation(call, {
    quiet: true,
    onSuccess: () => {
      done();
      void navigate({ to: pathTo('/banners') });
    },
  });
  const refused = (error: CallError): void => {
    problems.refuse(error);
    toastError(t(error.code === 'fields_required' ? 'missing' : 'failed'), error.requestId);
  };
  return {
    busy: save.isPending,
    /** `met` says whether a refusal is asked about elsewhere. */
    send: (input: Parameters<typeof save.mutate>[0], met: (error: CallError) => boolean): void =>
      save.mutate(input, {
        onError: (error) => {
          if (!met(error)) refused(error);
        },
      }),
  };
}
