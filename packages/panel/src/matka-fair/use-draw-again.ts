import { drawAgain } from '@pavilion/engine/matka/fair-draw.ts';
import { useQuery } from '@tanstack/react-query';
import type { FairRecord } from './use-record.ts';

/** As they stand in the fields of the page. */
export type Figures = {
  readonly eventId: string;
  readonly commitment: string;
  readonly seed: string;
  readonly bets: string;
};

export const publishedFigures = ({ event_id, commitment, seed, bets }: FairRecord): Figures => ({
  eventId: event_id,
  commitment,
  seed,
  bets: bets.join('\n'),
});

/** Each once, however they were pasted. */
export const betNumbers = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((number) => number !== ''),
  ),
];

export type DrawnAgain = NonNullable<Awaited<ReturnType<typeof drawAgain>>>;

/** Makes the draw again from the figures alone: with the browser's own SHA-256 and nothing from the server. Null for a seed that is none. */
export function useDrawAgain(figures: Figures): DrawnAgain | null | undefined {
  const { data } = useQuery({
    queryKey: ['fair-draw-again', figures],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
    placeholderData: (before: DrawnAgain | null | undefined) => before,
    queryFn: async () =>
      (await drawAgain({
        eventId: figures.eventId.trim(),
        commitment: figures.commitment.trim().toLowerCase(),
        seed: figures.seed.trim(),
        betslipUids: betNumbers(figures.bets),
      })) ?? null,
  });
  return data;
}
