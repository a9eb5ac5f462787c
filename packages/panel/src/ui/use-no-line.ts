import { useWords } from '../i18n/i18n.ts';
import { useLine } from '../live/line.ts';
import { uiWords } from './words.ts';

type NoLine = { disabled?: true; title?: string; 'aria-description'?: string };

/** What a control that changes something gets while nothing reaches the server: it is disabled, and says why. */
export function useNoLine(): NoLine {
  const t = useWords(uiWords);
  const why = t('noLine');
  return useLine() ? {} : { disabled: true, title: why, 'aria-description': why };
}
