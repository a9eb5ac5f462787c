import { lazy, Suspense, useEffect, useState } from 'react';
import { countdown } from '../format/countdown.ts';
import { leave } from './leave.ts';
import { onSignedOutElsewhere, useSession } from '../session/session.ts';

const StayDialog = lazy(() => import('./stay-dialog.tsx').then((m) => ({ default: m.StayDialog })));

const WARN_BEFORE = 120_000;

/** Milliseconds until the session ends, looked at every second. */
function useTimeLeft(expiresAt: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return expiresAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - now;
}

/** Warns two minutes before the session ends and offers to stay; follows a sign-out in another tab. */
export function SessionWatch() {
  const session = useSession();
  const left = useTimeLeft(session?.expires_at);
  useEffect(() => onSignedOutElsewhere(leave), []);
  const ended = left <= 0;
  useEffect(() => {
    if (ended) leave();
  }, [ended]);
  const ending = session !== undefined && left <= WARN_BEFORE && !ended;
  return ending ? (
    <Suspense fallback={null}>
      <StayDialog left={countdown(left)} />
    </Suspense>
  ) : null;
}
