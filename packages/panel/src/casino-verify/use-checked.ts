import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { checkRound, type CheckedRound } from '@pavilion/engine/casino/check-round.ts';
import { useQuery } from '@tanstack/react-query';

export type Checked = { readonly record: RoundRecord; readonly checked: CheckedRound };

/** Makes the rounds again from their records alone: with the browser's own SHA-256 and nothing from the server. */
export function useChecked(records: readonly RoundRecord[], version: string) {
  return useQuery({
    queryKey: ['rounds-again', version, records.length],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    queryFn: async () => {
      const began = performance.now();
      const rounds: readonly Checked[] = await Promise.all(
        records.map(async (record) => ({ record, checked: await checkRound(record) })),
      );
      return { rounds, ms: Math.round(performance.now() - began) };
    },
    placeholderData: (before: { rounds: readonly Checked[]; ms: number } | undefined) =>
      before?.rounds.length === records.length && before.rounds[0]?.record.event_id === records[0]?.event_id
        ? before
        : undefined,
  }).data;
}
