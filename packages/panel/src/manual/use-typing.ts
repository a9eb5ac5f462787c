import { useState } from 'react';
import type { PriceWay } from './use-sending.ts';

/** Whether somebody types on a pad, and the version of what stood when that began: it goes with the price. */
export function useTyping(now: string) {
  const [typed, setTyped] = useState(false);
  const [version, setVersion] = useState(now);
  const way: PriceWay = {
    onSent: (stands) => {
      setTyped(false);
      setVersion(stands);
    },
    onTheirs: (told) => setVersion(told.version),
  };
  return {
    typed,
    version,
    way,
    begin: (): void => {
      if (!typed) setVersion(now);
      setTyped(true);
    },
    end: (): void => setTyped(false),
    /** The pad shows what stands now. */
    show: (): void => setVersion(now),
  };
}
