import { useState } from 'react';
import type { BulkResult } from '../use-account-actions.ts';
import { call } from '../../api/call.ts';
import { useWords } from '../../i18n/i18n.ts';
import type { PlannedLimit } from './plan-limits.ts';
import { setPlanned } from './set-planned.ts';
import { limitsWords } from './words.ts';

/** Sets planned limits; answers row by row what was set, what not, and why. */
export function useSetLimits(): {
  busy: boolean;
  set: (rows: readonly PlannedLimit[]) => Promise<BulkResult>;
} {
  const t = useWords(limitsWords);
  const [busy, setBusy] = useState(false);
  const set = async (rows: readonly PlannedLimit[]): Promise<BulkResult> => {
    setBusy(true);
    const results = await setPlanned(rows, t, (input) =>
      call('updateLimit', input, { idempotencyKey: crypto.randomUUID() }),
    );
    setBusy(false);
    const done = results.filter((row) => row.error === '').length;
    const title = t('result', { done, all: results.length });
    return { results, done, refused: results.length - done, title };
  };
  return { busy, set };
}
