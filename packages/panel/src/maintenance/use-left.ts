import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';

const now = (): number => serverNow() ?? Date.now();

/** Milliseconds until a moment by the clock of the house, looked at every second; undefined where there is no moment. */
export function useLeft(moment: string | null): number | undefined {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return moment === null ? undefined : Date.parse(moment) - at;
}
