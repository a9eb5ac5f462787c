import type { RoundRecord } from '@pavilion/contract/casino-fair.ts';
import { ROUNDS_AT_A_TIME } from '@pavilion/contract/rounds-at-a-time.ts';
import { useState } from 'react';
import { useCall } from '../api/use-call.ts';

/** What may still change: a round that is not over, or a result that is taken back. */
const SOON_MS = 2_000;
const LATER_MS = 30_000;

const isOver = ({ state, fair }: RoundRecord): boolean =>
  fair === null || fair.seed !== null || state === 'cancelled';

/** Files that somebody brought: their names, and what they hold. */
type Brought = { readonly names: string; readonly records: readonly RoundRecord[] };

/** The records of the files; the name of the first that holds none. */
async function readFiles(files: readonly File[]): Promise<Brought | string> {
  // What reads a record is not needed by who looks at one of the house.
  const { recordsOfFile } = await import('@pavilion/contract/casino-fair.ts');
  const texts = await Promise.all(files.map((file) => file.text().catch(() => '')));
  const read = texts.map((text) => recordsOfFile(text));
  const bad = read.indexOf(undefined);
  if (bad !== -1) return files[bad]!.name;
  return {
    names: files.map(({ name }) => name).join(', '),
    records: read.flatMap((records) => records ?? []),
  };
}

/** The records that are checked: those of the house, or of files. */
export function useRecords(eventId: string, many: boolean) {
  const request = useCall(
    'roundRecords',
    { event_id: eventId, rounds: many ? ROUNDS_AT_A_TIME : 1 },
    {
      enabled: eventId !== '',
      keepPrevious: true,
      refetchInterval: (data) => (data?.records.every(isOver) ? LATER_MS : SOON_MS),
    },
  );
  const [brought, setBrought] = useState<Brought>();
  const [bad, setBad] = useState<string>();
  return {
    records: brought?.records ?? request.data?.records,
    /** Names the records: other ones have another name. */
    version: brought === undefined ? `${eventId} ${request.dataUpdatedAt}` : brought.names,
    names: brought?.names,
    bad,
    error: request.error,
    retry: () => void request.refetch(),
    async take(files: readonly File[]) {
      if (files.length === 0) return;
      const read = await readFiles(files);
      setBad(typeof read === 'string' ? read : undefined);
      if (typeof read !== 'string') setBrought(read);
    },
    back() {
      setBrought(undefined);
      setBad(undefined);
    },
  };
}

export type Records = ReturnType<typeof useRecords>;
