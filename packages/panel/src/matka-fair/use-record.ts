import type { CallOutput } from '@pavilion/contract/calls.ts';
import { isFastDraw } from '@pavilion/contract/matka-types.ts';
import { useQuery } from '@tanstack/react-query';
import { load } from '../api/load.ts';
import { present } from '../api/server-clock.ts';
import { useCall } from '../api/use-call.ts';

export type FairRecord = CallOutput<'fairDraw'>;

/** What can still change after the number is out: the desk takes it back, or declares another. */
const LOOK_MS = 30_000;
const SOON_MS = 1_000;
const LONGEST_MS = 60_000;

/** When to ask again: at the time of the draw, then every second until its number is there. */
function nextLook(record: FairRecord | undefined): number {
  if (record === undefined || record.revealed_at !== null || record.refused !== '') return LOOK_MS;
  const left = Date.parse(record.draw_at) - present();
  return Math.min(LONGEST_MS, Math.max(SOON_MS, left));
}

const callOf = (eventId: string): 'fairDraw' | 'fastFairDraw' =>
  isFastDraw(eventId) ? 'fastFairDraw' : 'fairDraw';

async function restOf(eventId: string, first: readonly string[], signal: AbortSignal): Promise<string[]> {
  const rest: string[] = [];
  for (let more = true, after = first.at(-1); more && after !== undefined; after = rest.at(-1)) {
    const page = await load(callOf(eventId), { event_id: eventId, after }, signal);
    rest.push(...page.bets);
    more = page.more && page.bets.length > 0;
  }
  return rest;
}

/** The record of a draw with all its bets, kept up to date while its number is waited for. */
export function useRecord(eventId: string) {
  const seen = useCall(callOf(eventId), { event_id: eventId }, { refetchInterval: nextLook });
  const { data } = seen;
  const rest = useQuery({
    queryKey: ['fair-draw-bets', eventId],
    enabled: data?.more === true,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => restOf(eventId, data?.bets ?? [], signal),
  });
  const isWhole = data !== undefined && (!data.more || rest.data !== undefined);
  return {
    record: isWhole ? { ...data, bets: [...data.bets, ...(rest.data ?? [])] } : undefined,
    error: seen.error ?? rest.error,
    retry: () => void (seen.error === null ? rest.refetch() : seen.refetch()),
  };
}
