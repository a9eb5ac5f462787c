import { useEffect } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useWords } from '../i18n/i18n.ts';
import { useLine } from '../live/line.ts';
import { freshDocument, isFresh, isMissingCode } from './missing-code.ts';
import { EmptyState, ErrorPanel } from './states.tsx';
import { uiWords } from './words.ts';

/** The page's code did not come: it opens by itself as soon as there is a connection. */
function AwaitedPage({ error }: { error: unknown }) {
  const t = useWords(uiWords);
  const line = useLine();
  const opens = line && !isFresh();
  useEffect(() => {
    if (opens) freshDocument();
  }, [opens]);
  if (line && !opens) return <ErrorPanel error={error} onRetry={freshDocument} />;
  return (
    <div role="alert">
      <EmptyState title={t('noConnection')} hint={t('opensWhenBack')} />
    </div>
  );
}

/** In place of a part that failed. Retry asks anew for what it was drawn from: drawn from the same it would fail again. */
export function Failure(props: { what?: string; error: unknown; onRetry: () => void }) {
  if (isMissingCode(props.error)) return <AwaitedPage error={props.error} />;
  const retry = (): void => {
    queryClient.removeQueries({ type: 'inactive' });
    props.onRetry();
  };
  return <ErrorPanel {...props} onRetry={retry} />;
}
