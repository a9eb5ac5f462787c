import { useEffect, useEffectEvent, useRef } from 'react';

/** Tells when a pushed number is another one than before: what it stands for is to be loaded again. */
export function useChange(pushed: number | undefined, tell: () => Promise<void>): void {
  const seen = useRef<number | undefined>(undefined);
  const told = useEffectEvent(() => void tell());
  useEffect(() => {
    if (pushed === undefined) return;
    const changed = seen.current !== undefined && seen.current !== pushed;
    seen.current = pushed;
    if (changed) told();
  }, [pushed]);
}
