import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorPanel } from './states.tsx';

/** Keeps a broken part from taking the page with it; Retry draws the part again. */
export function PanelBoundary({ what, children }: { what?: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      fallbackRender={({ error, resetErrorBoundary }) => (
        <ErrorPanel {...(what === undefined ? {} : { what })} error={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
