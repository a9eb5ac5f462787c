import { useCallback, useEffect, useMemo } from 'react';
import type { ChangeSearch } from './use-address.ts';

export type Kiosk = { on: boolean; toggle: () => void };

/** The report alone on the screen: the rest of the panel is hidden, and the browser goes full screen if it may. */
export function useKiosk(on: boolean, onSearch: ChangeSearch): Kiosk {
  useEffect(() => {
    if (!on) return undefined;
    document.body.dataset.kiosk = 'on';
    return () => {
      delete document.body.dataset.kiosk;
    };
  }, [on]);
  useEffect(() => {
    const left = (): void => {
      if (document.fullscreenElement === null) onSearch({ kiosk: undefined });
    };
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, [onSearch]);
  const toggle = useCallback(() => {
    onSearch({ kiosk: on ? undefined : '1' });
    if (on && document.fullscreenElement !== null) void document.exitFullscreen();
    // A browser may refuse full screen; the report fills its window all the same.
    else if (!on) document.documentElement.requestFullscreen?.().catch(() => undefined);
  }, [on, onSearch]);
  return useMemo(() => ({ on, toggle }), [on, toggle]);
}
