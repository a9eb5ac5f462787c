import type { CallOutput } from '@pavilion/contract/calls.ts';
import { useCallMutation } from '../api/use-call.ts';
import { useWords } from '../i18n/i18n.ts';
import { toastError } from '../toasts/toasts.ts';
import { SendButton } from '../ui/send-button.tsx';
import { rulesWords } from './words.ts';

/** Accepts the version that is read here, and no other. */
export function AcceptRules({ rules, onAccepted }: { rules: CallOutput<'rules'>; onAccepted?: () => void }) {
  const t = useWords(rulesWords);
  const accept = useCallMutation('acceptRules', {
    quietCodes: ['stale_form'],
    ...(onAccepted === undefined ? {} : { onSuccess: onAccepted }),
  });
  return (
    <SendButton
      variant="filled"
      loading={accept.isPending}
      onClick={() =>
        accept.mutate(
          { version: rules.version },
          { onError: (error) => error.code === 'stale_form' && toastError(t('newer')) },
        )
      }
    >
      {t('accept')}
    </SendButton>
  );
}
