import { lazy, Suspense } from 'react';
import { useLimitAddress } from './limit-address.ts';

/** The dialog comes when it is opened. */
const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }));

/** The limit that the address has open, on whatever page its account is shown. */
export function LimitAtAddress() {
  const { guid, wished, close } = useLimitAddress();
  if (guid === undefined) return null;
  return (
    <Suspense>
      <LimitDialog key={guid} guid={guid} wished={wished} onClose={close} />
    </Suspense>
  );
}
