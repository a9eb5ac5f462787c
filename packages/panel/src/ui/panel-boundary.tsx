import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ErrorPanel } from './states.tsx';

function broken({ error, resetErrorBoundary }: FallbackProps, what: string | undefined): ReactNode {
  return <ErrorPanel {...(what === undefined ? {} : { what })} error={error} onRetry={resetErrorBoundary} />;
}

/** Keeps a broken part from taking the page with it; Retry draws the part again. */
export function PanelBoundary({ what, children }: { what?: string; children: ReactNode }) {
  return <ErrorBoundary fallbackRender={(failure) => broken(failure, what)}>{children}</ErrorBoundary>;
}
