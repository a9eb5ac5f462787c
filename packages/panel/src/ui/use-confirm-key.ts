import { useEffect, useEffectEvent } from 'react';
import { createConfirmKey } from './confirm-key.ts';

let enterIsDown = false;
// Before any dialog hears it: a dialog that opens on a press must know that the key is still down.
globalThis.addEventListener('keydown', (event) => (enterIsDown ||= event.key === 'Enter'), { capture: true });
globalThis.addEventListener('keyup', (event) => (enterIsDown &&= event.key !== 'Enter'), { capture: true });
globalThis.addEventListener('blur', () => (enterIsDown = false));

/** Ctrl+Enter (or ⌘ Enter) says yes to a dialog, by a press of its own: see `createConfirmKey`. */
export function useConfirmKey(onYes: () => void): void {
  const yes = useEffectEvent(onYes);
  useEffect(() => {
    const key = createConfirmKey(performance.now(), enterIsDown);
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (key.saysYes(performance.now(), event.repeat)) yes();
    };
    const release = (event: KeyboardEvent): void => {
      if (event.key === 'Enter') key.released();
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', release);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', release);
    };
  }, []);
}
