import { useWindowEvent } from '@mantine/hooks';
import type { CallName } from '@pavilion/contract/calls.ts';
import { useMay } from '../api/may.ts';
import { useDisplay } from '../theme/display-settings.ts';

/** What a key does on a pad, by its name as the browser has it. */
export type PadKeys = Readonly<Record<string, () => void>>;

/** Where a key is another thing's: a dialog, a menu, a list of options, a field outside of the pad. */
function isElsewhere(target: Element): boolean {
  if (target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null) return true;
  if (target.closest('[data-pad]') !== null) return false;
  return target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** Enter presses the button or follows the link that has the focus; arrows move among the teams. */
function isItsOwn(key: string, target: Element): boolean {
  if (key === 'Enter') return target.closest('button, a') !== null;
  return key.startsWith('Arrow') && target.closest('[role="radio"], select') !== null;
}

/**
 * The keys of a pad, wherever on the page the focus is. Letters need the person's leave to act on their own (the display
 * settings), but not within the pad's own fields, which take no letters.
 * What they send is sent by nobody who may not send it.
 */
export function usePadKeys(call: CallName, keys: PadKeys): void {
  const { singleKeys } = useDisplay();
  const may = useMay()(call);
  useWindowEvent('keydown', (event) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!may || !(target instanceof Element) || isElsewhere(target) || isItsOwn(key, target)) return;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (act === undefined) return;
    if (!singleKeys && target.closest('[data-pad]') === null) return;
    event.preventDefault();
    if (!event.repeat || key.startsWith('Arrow') || key.startsWith('Page')) act();
  });
}
