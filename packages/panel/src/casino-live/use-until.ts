import { useEffect, useState } from 'react';
import { present } from '../api/server-clock.ts';

const leftUntil = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment) - present());

/** Whether a moment is still to come, by the clock of the house; false the instant it has come. */
export function useUntil(moment: string | null): boolean {
  const [, look] = useState(0);
  const left = leftUntil(moment);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => look((count) => count + 1), left);
    return () => clearTimeout(timer);
  });
  return left > 0;
}
