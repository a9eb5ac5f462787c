import { useEffect, useState } from 'react';
import { present } from './server-clock.ts';

/** The present by the clock of the house; once a second. */
export function useServerNow(): number {
  const [now, setNow] = useState(present);
  useEffect(() => {
    const timer = setInterval(() => setNow(present()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
