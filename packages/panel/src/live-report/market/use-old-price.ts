import { useCallback, useSyncExternalStore } from 'react';
import { oldIn } from './old-price.ts';

/** True once a price of the desk, set at that moment, is old; draws anew only when it becomes so. */
export function useOldPrice(at: string | null): boolean {
  const subscribe = useCallback(
    (run: () => void) => {
      const left = at === null ? 0 : oldIn(at);
      if (left <= 0) return () => undefined;
      const timer = setTimeout(run, left);
      return () => clearTimeout(timer);
    },
    [at],
  );
  return useSyncExternalStore(subscribe, () => at !== null && oldIn(at) <= 0);
}
