import type { UserRow } from '@pavilion/contract/users.ts';
import { IconGauge } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { BulkResult as Result } from '../use-account-actions.ts';
import { BulkResult } from '../bulk-result.tsx';
import { useWords } from '../../i18n/i18n.ts';
import { LimitAtAddress } from './limit-at-address.tsx';
import { limitsWords } from './words.ts';
import { SendButton } from '../../ui/send-button.tsx';

/** It comes when it is opened. */
const BulkLimitDialog = lazy(async () => ({
  default: (await import('./bulk-limit-dialog.tsx')).BulkLimitDialog,
}));

type ListLimits = {
  /** The button over selected rows. */
  button: (rows: readonly Pick<UserRow, 'user_id'>[]) => ReactNode;
  /** Whichever dialog is open. */
  dialogs: ReactNode;
  /** Those of many accounts alone, for a page with several lists. */
  bulkDialogs: ReactNode;
};

/** Limits of a list's accounts: one by its address, many by the selection. */
export function useListLimits(afterwards: () => void): ListLimits {
  const t = useWords(limitsWords);
  const [chosen, setChosen] = useState<readonly number[] | undefined>(undefined);
  const [result, setResult] = useState<Result | undefined>(undefined);
  const done = (next: Result): void => {
    setChosen(undefined);
    setResult(next);
    afterwards();
  };
  const bulkDialogs = (
    <Suspense>
      {chosen === undefined ? null : (
        <BulkLimitDialog userIds={chosen} onClose={() => setChosen(undefined)} onDone={done} />
      )}
      <BulkResult result={result} onClose={() => setResult(undefined)} />
    </Suspense>
  );
  return {
    bulkDialogs,
    button: (rows) => (
      <SendButton
        call="bulkLimit"
        variant="subtle"
        leftSection={<IconGauge size={16} />}
        onClick={() => setChosen(rows.map((row) => row.user_id))}
      >
        {t('setLimit')}
      </SendButton>
    ),
    dialogs: (
      <>
        <LimitAtAddress />
        {bulkDialogs}
      </>
    ),
  };
}
