import { lazy, Suspense } from 'react';

// Beside the first page, not on demand: a message that the connection is lost must not need it.
const Notifications = lazy(async () => ({ default: (await import('./toast-stack.ts')).Notifications }));

/** Where messages appear; those told before it is there wait in their store. */
export function ToastCorner() {
  return (
    <Suspense fallback={null}>
      <Notifications position="top-right" limit={4} containerWidth={360} />
    </Suspense>
  );
}
