import type { UnsettledFancy } from '@pavilion/contract/settlement.ts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { load } from '../api/load.ts';
import { CallError, errorText } from '../api/call-error.ts';
import { useCallMutation } from '../api/use-call.ts';
import { whenBooked } from './booked.ts';
import { renewed } from '../api/query-client.ts';

/** A session with the result typed for it. */
export type BatchRow = { fancy: UnsettledFancy; result: number };
/** How far a row is; a refusal is the server's text. */
export type RowState = { is: 'settling' | 'settled' | 'taken' | 'held' } | { is: 'refused'; text: string };

/** Refusals are told in their rows. */
const IN_ROWS = [
  'result_contradicts_score',
  'already_settled',
  'being_settled',
  'books_differ',
  'malformed',
  'unknown_session',
];

/** The money of every row's result, by session; as it was when its row was sent, for of what is booked there is no preview. */
export function usePreviews(rows: readonly BatchRow[], states: ReadonlyMap<string, RowState>) {
  return useQueries({
    queries: rows.map(({ fancy, result }) => {
      const input = { event_id: fancy.event_id, session_id: fancy.session_id, result };
      return {
        queryKey: ['preview', input],
        queryFn: ({ signal }: { signal: AbortSignal }) => load('preview', input, signal),
        retry: false,
        enabled: !states.has(fancy.session_id),
      };
    }),
  });
}

/**
 * Settles one session after the other, each a call of its own: nothing is half done in a row, and a refusal leaves the
 * others. A result that the score contradicts is held back unless its session is among the confirmed.
 */
export function useBatch() {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const [stage, setStage] = useState<'asked' | 'running' | 'done'>('asked');
  const settle = useCallMutation('settleFancy', { done: '', quietCodes: IN_ROWS });
  const note = (id: string, state: RowState) => setStates((before) => new Map(before).set(id, state));

  const settleRow = async ({ fancy, result }: BatchRow, confirmed: boolean): Promise<boolean> => {
    const { session_id, event_id } = fancy;
    note(session_id, { is: 'settling' });
    try {
      const { data } = await settle.mutateAsync({
        session_id,
        event_id,
        result,
        confirm_warning: confirmed ? 1 : 0,
      });
      note(
        session_id,
        whenBooked<RowState>(
          data,
          () => ({ is: 'settled' }),
          () => ({ is: 'taken' }),
        ),
      );
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const contradicted = error.code === 'result_contradicts_score';
      note(session_id, contradicted ? { is: 'held' } : { is: 'refused', text: errorText(error) });
      return false;
    }
  };

  /** @returns the sessions that are booked, or taken up as a job */
  const run = async (rows: readonly BatchRow[], confirmed: ReadonlySet<string>): Promise<string[]> => {
    setStage('running');
    const booked: string[] = [];
    for (const row of rows) {
      // In the order of the list: two of one match would wait for each other anyway.
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the point
      if (await settleRow(row, confirmed.has(row.fancy.session_id))) booked.push(row.fancy.session_id);
    }
    setStage('done');
    await renewed();
    return booked;
  };
  return { states, stage, run };
}
