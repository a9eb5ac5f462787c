import { Button } from '@mantine/core';
import type { UserRow } from '@pavilion/contract/users.ts';
import { IconGauge } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { BulkResult as Result } from '../accounts/use-account-actions.ts';
import { BulkResult } from '../accounts/bulk-result.tsx';
import { useWords } from '../i18n/i18n.ts';
import { useLimitAddress } from './limit-address.ts';
import { limitsWords } from './words.ts';

/** Dialogs come when they are opened. */
const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }));
const BulkLimitDialog = lazy(async () => ({
  default: (await import('./bulk-limit-dialog.tsx')).BulkLimitDialog,
}));

type ListLimits = {
  /** The button over selected rows. */
  button: (rows: readonly UserRow[]) => ReactNode;
  /** Whichever dialog is open. */
  dialogs: ReactNode;
};

/** Limits of a list's accounts: one by its address, many by the selection. */
export function useListLimits(afterwards: () => void): ListLimits {
  const t = useWords(limitsWords);
  const { guid, close } = useLimitAddress();
  const [chosen, setChosen] = useState<readonly string[] | undefined>(undefined);
  const [result, setResult] = useState<Result | undefined>(undefined);
  const done = (next: Result): void => {
    setChosen(undefined);
    setResult(next);
    afterwards();
  };
  return {
    button: (rows) => (
      <Button
        variant="subtle"
        leftSection={<IconGauge size={16} />}
        onClick={() => setChosen(rows.map((row) => row.user_guid))}
      >
        {t('setLimit')}
      </Button>
    ),
    dialogs: (
      <Suspense>
        {guid === undefined ? null : <LimitDialog key={guid} guid={guid} onClose={close} />}
        {chosen === undefined ? null : (
          <BulkLimitDialog guids={chosen} onClose={() => setChosen(undefined)} onDone={done} />
        )}
        <BulkResult result={result} onClose={() => setResult(undefined)} />
      </Suspense>
    ),
  };
}
