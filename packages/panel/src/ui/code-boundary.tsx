import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { tellMissing } from './missing-code.ts';

type CodeBoundaryProps = { fallback?: ReactNode; resetKey?: unknown; children: ReactNode };

/** Around what comes when it is wanted (a dialog, a tool): when it does not come, the page stays and a message says so. */
export function CodeBoundary({ fallback = null, resetKey, children }: CodeBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={[resetKey]} fallback={fallback} onError={tellMissing}>
      {children}
    </ErrorBoundary>
  );
}
