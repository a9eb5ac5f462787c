import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { Failure } from './page-failure.tsx';

function broken({ error, resetErrorBoundary }: FallbackProps, what: string | undefined): ReactNode {
  return <Failure {...(what === undefined ? {} : { what })} error={error} onRetry={resetErrorBoundary} />;
}

type PanelBoundaryProps = {
  /** Name of the part in the message. */
  what?: string;
  /** When it changes, a broken part is drawn again. */
  resetKey?: string;
  children: ReactNode;
};

/** Keeps a broken part from taking the page with it; Retry draws the part again. */
export function PanelBoundary({ what, resetKey, children }: PanelBoundaryProps) {
  return (
    <ErrorBoundary resetKeys={[resetKey]} fallbackRender={(failure) => broken(failure, what)}>
      {children}
    </ErrorBoundary>
  );
}
