import { useState } from 'react';
import type { BulkResult } from '../accounts/use-account-actions.ts';
import { call } from '../api/call.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { useWords } from '../i18n/i18n.ts';
import type { PlannedLimit } from './plan-limits.ts';
import { reloadLimits } from './reload-limits.ts';
import { limitsWords } from './words.ts';

type Row = BulkResult['results'][number];

export const isChange = ({ facts, after, refusal }: PlannedLimit): boolean =>
  refusal === undefined && after !== facts.fixed_limit;

async function setOne({ facts, after }: PlannedLimit): Promise<string> {
  try {
    const input = { user_id: facts.user_id, fixed_limit: after };
    await call('updateLimit', input, { idempotencyKey: crypto.randomUUID() });
    return '';
  } catch (error) {
    const problem = error instanceof CallError ? error.fields['fixed_limit'] : undefined;
    return [errorText(error), problem].filter(Boolean).join(': ');
  }
}

/** Sets planned limits one after the other, as they were shown; what the plan refuses is not sent. */
export function useSetLimits(): {
  busy: boolean;
  set: (rows: readonly PlannedLimit[]) => Promise<BulkResult>;
} {
  const t = useWords(limitsWords);
  const [busy, setBusy] = useState(false);
  const set = async (rows: readonly PlannedLimit[]): Promise<BulkResult> => {
    setBusy(true);
    const results: Row[] = [];
    for (const row of rows) {
      const refused = row.refusal === undefined ? '' : t(row.refusal);
      const error = isChange(row) ? await setOne(row) : refused;
      const { user_guid, username } = row.facts;
      results.push({ user_guid, username, changed: isChange(row) && error === '' ? 1 : 0, error });
    }
    setBusy(false);
    reloadLimits();
    const done = results.filter((row) => row.error === '').length;
    const title = t('result', { done, all: results.length });
    return { results, done, refused: results.length - done, title };
  };
  return { busy, set };
}
