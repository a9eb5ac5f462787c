import { lineIsThere } from '../live/line.ts';
import { say } from '../i18n/i18n.ts';
import { toastError } from '../toasts/toasts.ts';
import { uiWords } from './words.ts';

/** How browsers, and the loader of style sheets, say that a part of the panel's code did not come. */
const MISSING = /dynamically imported module|importing a module script|unable to preload css/i;
const RELOADED = 'reloaded';
/** A document that was loaded for missing code and misses it again soon after is not loaded once more. */
const ONCE_WITHIN = 30_000;

export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);

/** A browser keeps a failed import for as long as the document lives: only a new document asks for it again. */
export function freshDocument(): void {
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
}

/** True when the document was loaded anew for missing code a moment ago. */
export function isFresh(): boolean {
  return Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_WITHIN;
}

/** A part that was asked for by a press did not come: says why, or loads the document that can have it. */
export function tellMissing(error: unknown): void {
  if (!isMissingCode(error)) toastError(say(uiWords)('didNotLoad', { what: say(uiWords)('thisPart') }));
  else if (lineIsThere() && !isFresh()) freshDocument();
  else toastError(say(uiWords)('notLoaded'));
}
