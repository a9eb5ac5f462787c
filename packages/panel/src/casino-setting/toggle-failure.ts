import type { CallError } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import { toastError } from '../toasts/toasts.ts';
import { casinoSettingWords } from './words.ts';

const NO_REASON = 'internal';

/** A switch that failed without a reason to tell is told in the specification's words (part 3, 8). */
export function useToggleFailure() {
  const t = useWords(casinoSettingWords);
  return {
    options: { quietCodes: [NO_REASON] },
    tell: (error: CallError): void => {
      if (error.code === NO_REASON) toastError(t('failed'), error.requestId);
    },
  };
}
