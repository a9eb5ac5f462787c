import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { age } from '../format/age.ts';
import css from './live-dot.module.css';

type LiveDotProps = { state?: 'live' | 'stale' | 'off'; children?: ReactNode };

/** The dot of a live block; the text beside it says what the colour says. */
export function LiveDot({ state = 'live', children }: LiveDotProps) {
  return (
    <span className={css.live}>
      <span className={css.dot} data-state={state} aria-hidden="true" />
      {children}
    </span>
  );
}

/** The age of a moment, counted up once a second; nothing before the first moment. */
export function Age({ at }: { at: number | null }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (at === null || at === 0) return null;
  return <span className="num quiet">{age(now - at)}</span>;
}
