import type { BulkResult } from '../use-account-actions.ts';
import { CallError, errorText } from '../../api/call-error.ts';
import type { LimitRefusal } from '@pavilion/engine/limits/limit-change.ts';
import type { PlannedLimit } from './plan-limits.ts';

type Row = BulkResult['results'][number];
type SetOne = (input: { user_id: number; fixed_limit: number }) => Promise<unknown>;

export const isChange = ({ facts, after, refusal }: PlannedLimit): boolean =>
  refusal === undefined && after !== facts.fixed_limit;

async function problemOf(setOne: SetOne, { facts, after }: PlannedLimit): Promise<string> {
  try {
    await setOne({ user_id: facts.user_id, fixed_limit: after });
    return '';
  } catch (error) {
    const problem = error instanceof CallError ? error.fields['fixed_limit'] : undefined;
    return [errorText(error), problem].filter(Boolean).join(': ');
  }
}

/**
 * Sets planned limits one after the other, as they were shown; what the plan refuses is not sent, and what the server
 * refuses keeps none of the others back.
 */
export async function setPlanned(
  rows: readonly PlannedLimit[],
  say: (refusal: LimitRefusal) => string,
  setOne: SetOne,
): Promise<Row[]> {
  const results: Row[] = [];
  for (const row of rows) {
    const refused = row.refusal === undefined ? '' : say(row.refusal);
    // oxlint-disable-next-line no-await-in-loop -- in turn: each takes from what the rows before it left
    const error = isChange(row) ? await problemOf(setOne, row) : refused;
    const { user_guid, username } = row.facts;
    results.push({ user_guid, username, changed: isChange(row) && error === '' ? 1 : 0, error });
  }
  return results;
}
