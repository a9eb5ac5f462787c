import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import type { BatchRow } from './use-batch.ts';

/** The sessions of the list that have a result typed, in the order of the list. */
export function typedRows(
  fancies: readonly UnsettledFancy[],
  typed: ReadonlyMap<string, string>,
): BatchRow[] {
  return fancies.flatMap((fancy) => {
    const text = typed.get(fancy.session_id) ?? '';
    return text === '' ? [] : [{ fancy, result: Number(text) }];
  });
}
